import type { Failure } from '#src/kernel/failure.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { BackToSignIn } from '#src/people/accounts/ui/back-to-sign-in.tsx'
import { accountCopy } from '#src/people/accounts/ui/copy.ts'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { withNext } from '#src/people/accounts/ui/with-next.ts'
import { NewPassword } from '#src/people/accounts/ui/new-password.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Captcha } from '#src/people/accounts/ui/captcha.tsx'

type ResetPasswordPageProps = {
  /** From the emailed link; null on the request form. */
  readonly token: string | null
  readonly isSent: boolean
  /** The page to open after sign-in. */
  readonly next: string
  readonly captchaSiteKey: string | null
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

export function ResetPasswordPage({ token, isSent, next, captchaSiteKey, values, failure }: ResetPasswordPageProps) {
  if (token === null && isSent) return <Sent next={next} />
  if (token === null) return <ResetRequest {...{ next, values, failure, captchaSiteKey }} />
  const isDead = token === '' || failure?.code === 'link-invalid' || failure?.fields?.['token'] !== undefined
  return isDead ? <DeadLink next={next} /> : <ChoosePassword {...{ token, next, failure }} />
}

/** Identical for every address, so it does not reveal which addresses have an account. */
type NextProps = { readonly next: string }

function Sent({ next }: NextProps) {
  return (
    <AuthFrame title="Check your email" verse="password">
      <div className="mt-7 stack gap-6">
        <Notice tone="ok" title={`${accountCopy.resetRequested}.`} live>
          The link works once, within an hour. If nothing arrives, check your spam folder.
        </Notice>
        <ButtonLink to={withNext('/reset-password', next)} wide>
          Try another address
        </ButtonLink>
      </div>
      <BackToSignIn next={next} />
    </AuthFrame>
  )
}

function DeadLink({ next }: NextProps) {
  return (
    <AuthFrame title="This link has expired" verse="password">
      <div className="mt-7 stack gap-6">
        <Notice tone="warn" title={accountCopy.linkInvalid} live>
          A link works once, within an hour.
        </Notice>
        <ButtonLink to={withNext('/reset-password', next)} look="ink" size="large" wide>
          Get a new link
        </ButtonLink>
      </div>
      <BackToSignIn next={next} />
    </AuthFrame>
  )
}

type ChoosePasswordProps = NextProps & { readonly token: string; readonly failure: Failure | null }

/** Sets a new password with the token of a link. */
export function ChoosePassword({ token, next, failure }: ChoosePasswordProps) {
  return (
    <AuthFrame title="Choose a new password" verse="password">
      <p className="lead mt-4 mb-8">
        You’ll be signed out everywhere. Your API keys will be revoked and your apps disconnected. Then sign in with the
        new password.
      </p>
      <EntryForm
        action={withNext(`/reset-password?token=${encodeURIComponent(token)}`, next)}
        hidden={{ token, next }}
        submit="Set the password"
        pending="Setting..."
      >
        <FormFailure failure={failure} />
        <NewPassword wrong={failure?.fields ?? {}} />
      </EntryForm>
    </AuthFrame>
  )
}

type RequestProps = NextProps & {
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  readonly captchaSiteKey: string | null
}

/** Asks for the email address to send the link to. */
export function ResetRequest({ next, values, failure, captchaSiteKey }: RequestProps) {
  return (
    <AuthFrame title="Reset your password" verse="password">
      <p className="lead mt-4 mb-8">Enter your email and we’ll send you a reset link.</p>
      <EntryForm
        action={withNext('/reset-password', next)}
        hidden={{ next }}
        submit="Send reset link"
        pending="Sending..."
      >
        <FormFailure failure={failure} />
        <Field name="email" label="Email" error={failure?.fields?.['email']} required>
          <Input type="email" autoComplete="username" defaultValue={values['email']} />
        </Field>
        {captchaSiteKey !== null && <Captcha siteKey={captchaSiteKey} round={failure} />}
      </EntryForm>
      <BackToSignIn next={next} />
    </AuthFrame>
  )
}
