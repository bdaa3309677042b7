import type { Failure } from '#src/kernel/failure.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { BackToSignIn } from '#src/features/accounts/ui/back-to-sign-in.tsx'
import { Captcha } from '#src/features/accounts/ui/captcha.tsx'
import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'

type RequestProps = {
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  readonly captchaSiteKey: string | null
}

/** Asks for the address to which a link is sent. */
export function ResetRequest({ values, failure, captchaSiteKey }: RequestProps) {
  return (
    <AuthFrame title="Reset your password" verse="password">
      <p className="lead mt-4 mb-7">
        Tell us your address, and we send you a link with which you choose a new password.
      </p>
      <EntryForm action="/reset-password" hidden={{}} submit="Send the link" pending="Sending...">
        <FormFailure failure={failure} />
        <Field name="email" label="Email" error={failure?.fields?.['email']} required>
          <Input type="email" autoComplete="username" defaultValue={values['email']} />
        </Field>
        {captchaSiteKey !== null && <Captcha siteKey={captchaSiteKey} round={failure} />}
      </EntryForm>
      <BackToSignIn />
    </AuthFrame>
  )
}
