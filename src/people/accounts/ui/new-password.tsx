import { Field } from '#src/ui/forms/field.tsx'
import { passwordLimits } from '#src/people/accounts/rules.ts'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'

/** The two new-password fields. The server never prefills them. */
export function NewPassword({ wrong }: { readonly wrong: Readonly<Record<string, string>> }) {
  return (
    <>
      <Field
        name="password"
        label="Password"
        hint={`At least ${passwordLimits.min} characters.`}
        error={wrong['password']}
        required
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label="Confirm password" error={wrong['confirmPassword']} required>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  )
}
