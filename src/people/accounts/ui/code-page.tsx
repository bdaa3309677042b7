import type { Failure } from '#src/kernel/failure.ts'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { BackToSignIn } from '#src/people/accounts/ui/back-to-sign-in.tsx'
import { CodeInput } from '#src/people/accounts/ui/code-input.tsx'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { withNext } from '#src/people/accounts/ui/with-next.ts'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'

/** The second step of a sign-in. */
export function CodePage({ next, failure }: { readonly next: string; readonly failure: Failure | null }) {
  return (
    <AuthFrame title="Two-factor sign-in" verse="sign-in">
      <p className="lead mt-4 mb-8">Enter the code from your authenticator app.</p>
      <EntryForm action={withNext('/auth/code', next)} hidden={{ next }} submit="Sign In" pending="Signing in...">
        <FormFailure failure={failure} />
        <CodeInput label="Code" hint="No phone? Use a recovery code." error={failure?.fields?.['code']} />
      </EntryForm>
      <BackToSignIn next={next} />
    </AuthFrame>
  )
}
