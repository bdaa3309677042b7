import type { Failure } from '#src/kernel/failure.ts'
import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'
import { NewPassword } from '#src/features/accounts/ui/new-password.tsx'

type ChoosePasswordProps = { readonly token: string; readonly failure: Failure | null }

/** Sets a new password with the token of a link. */
export function ChoosePassword({ token, failure }: ChoosePasswordProps) {
  return (
    <AuthFrame title="Choose a new password" verse="password">
      <p className="lead mt-4 mb-7">You will be signed out everywhere, and sign in with the new one.</p>
      <EntryForm
        action={`/reset-password?token=${encodeURIComponent(token)}`}
        hidden={{ token }}
        submit="Set the password"
        pending="Setting..."
      >
        <FormFailure failure={failure} />
        <NewPassword wrong={failure?.fields ?? {}} />
      </EntryForm>
    </AuthFrame>
  )
}
