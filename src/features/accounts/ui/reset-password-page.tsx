import type { Failure } from '#src/kernel/failure.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { BackToSignIn } from '#src/features/accounts/ui/back-to-sign-in.tsx'
import { accountCopy } from '#src/features/accounts/ui/copy.ts'
import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'
import { NewPassword } from '#src/features/accounts/ui/new-password.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Captcha } from '#src/features/accounts/ui/captcha.tsx'

type ResetPasswordPageProps = {
  /** From the emailed link; null on the request form. */
  readonly token: string | null
  readonly isSent: boolean
  readonly captchaSiteKey: string | null
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

export function ResetPasswordPage({ token, isSent, captchaSiteKey, values, failure }: ResetPasswordPageProps) {
  if (token === null && isSent) return <Sent />
  if (token === null) return <ResetRequest values={values} failure={failure} captchaSiteKey={captchaSiteKey} />
  const isDead = token === '' || failure?.code === 'link-invalid' || failure?.fields?.['token'] !== undefined
  return isDead ? <DeadLink /> : <ChoosePassword token={token} failure={failure} />
}

/** Identical for every address, so it does not reveal which addresses have an account. */
function Sent() {
  return (
    <AuthFrame title="Look in your mail" verse="password">
      <div className="mt-7 grid gap-6">
        <Notice tone="ok" title={`${accountCopy.resetRequested}.`} live>
          It works once, and for an hour. We send only a few emails an hour, and the links in all of them work. If
          nothing arrives within minutes, check your spam folder.
        </Notice>
        <ButtonLink to="/reset-password" wide>
          Try another address
        </ButtonLink>
      </div>
      <BackToSignIn />
    </AuthFrame>
  )
}

function DeadLink() {
  return (
    <AuthFrame title="This link has had its day" verse="password">
      <div className="mt-7 grid gap-6">
        <Notice tone="warn" title={accountCopy.linkInvalid} live>
          A link works once, and for an hour. The newest one is the one that counts.
        </Notice>
        <ButtonLink to="/reset-password" look="ink" size="large" wide>
          Ask for a new link
        </ButtonLink>
      </div>
      <BackToSignIn />
    </AuthFrame>
  )
}

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

type RequestProps = {
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  readonly captchaSiteKey: string | null
}

/** Asks for the email address to send the link to. */
export function ResetRequest({ values, failure, captchaSiteKey }: RequestProps) {
  return (
    <AuthFrame title="Reset your password" verse="password">
      <p className="lead mt-4 mb-7">Enter your email and we’ll send you a reset link.</p>
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
