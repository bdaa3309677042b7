import type { Failure } from '#src/kernel/failure.ts'
import { passwordLimits } from '#src/features/accounts/rules.ts'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'
import { PasswordInput } from '#src/features/accounts/ui/password-input.tsx'
import { RoomForm } from '#src/features/accounts/ui/room-form.tsx'
import { Field } from '#src/ui/forms/field.tsx'

/** Asks for the old password, so that an open browser is not enough to lock its owner out. */
export function ChangePassword({ failure }: { readonly failure: Failure | null }) {
  const wrong = failure?.fields ?? {}
  return (
    <RoomForm tab="security" intent="password" submit="Update Password" pending="Updating...">
      <FormFailure failure={failure} />
      <Field name="currentPassword" label="Current password" error={wrong['currentPassword']} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field
        name="password"
        label="New password"
        hint={`At least ${passwordLimits.min} characters. You are signed out everywhere else.`}
        error={wrong['password']}
        required
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label="Confirm new password" error={wrong['confirmPassword']} required>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </RoomForm>
  )
}
