import type { Failure } from '#src/kernel/failure.ts'
import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { BackToSignIn } from '#src/features/accounts/ui/back-to-sign-in.tsx'
import { CodeInput } from '#src/features/accounts/ui/code-input.tsx'
import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'

/** The second step of a sign-in. */
export function CodePage({ next, failure }: { readonly next: string; readonly failure: Failure | null }) {
  return (
    <AuthFrame title="One step more" verse="sign-in">
      <p className="lead mt-4 mb-7">Open your authenticator app and type the code that it shows for this shop.</p>
      <EntryForm action="/auth/code" hidden={{ next }} submit="Sign In" pending="Signing in...">
        <FormFailure failure={failure} />
        <CodeInput
          label="Code"
          hint="Without your phone, type one of your recovery codes."
          error={failure?.fields?.['code']}
        />
      </EntryForm>
      <BackToSignIn />
    </AuthFrame>
  )
}
