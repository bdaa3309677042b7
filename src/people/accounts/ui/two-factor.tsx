import type { Failure } from '#src/kernel/failure.ts'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'
import { TabForm } from '#src/people/accounts/ui/tab-form.tsx'
import type { NewTwoFactorSecret } from '#src/people/accounts/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { CodeInput } from '#src/people/accounts/ui/code-input.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { QrCode } from '#src/ui/data/qr-code.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type TwoFactorProps = {
  readonly isOn: boolean
  /** Without a password, the forms cannot ask for it. */
  readonly hasPassword: boolean
  readonly shown: NewTwoFactorSecret | null
  readonly intent: string | null
  readonly failure: Failure | null
}

/** Two-factor settings. */
export function TwoFactor({ isOn, hasPassword, shown, intent, failure }: TwoFactorProps) {
  if (!isOn && (shown?.kind === 'setup' || intent === 'confirm-2fa'))
    return <TwoFactorSetup shown={shown?.kind === 'setup' ? shown : null} failure={failure} />
  if (!isOn)
    return (
      <div className="tab-stack">
        <p className="quiet measure">Asks for a code from your authenticator app at each sign-in.</p>
        {hasPassword ? (
          <PasswordStep intent="begin-2fa" submit="Enable 2FA" failure={failure} />
        ) : (
          <p>Set a password first.</p>
        )}
      </div>
    )
  return (
    <div className="tab-stack">
      <p>
        <Badge tone="ok">On</Badge> Each sign-in asks for a code.
      </p>
      {shown?.kind === 'codes' && <RecoveryCodes codes={shown.codes} />}
      <details className="tab-fold" open={intent === 'codes-2fa' && failure !== null}>
        <summary>New recovery codes</summary>
        <p className="quiet measure">Your current codes will stop working.</p>
        <PasswordStep intent="codes-2fa" submit="Create new codes" failure={intent === 'codes-2fa' ? failure : null} />
      </details>
      <details className="tab-fold" open={intent === 'end-2fa' && failure !== null}>
        <summary>Turn off</summary>
        <p className="quiet measure">You’ll sign in with only your password.</p>
        <PasswordStep intent="end-2fa" submit="Turn off 2FA" failure={intent === 'end-2fa' ? failure : null} isDanger />
      </details>
    </div>
  )
}

type PasswordStepProps = {
  readonly intent: string
  readonly submit: string
  readonly failure: Failure | null
  readonly isDanger?: boolean
}

function PasswordStep({ intent, submit, failure, isDanger = false }: PasswordStepProps) {
  return (
    <TabForm tab="security" intent={intent} submit={submit} pending="One moment..." look={isDanger ? 'danger' : 'line'}>
      <FormFailure failure={failure} />
      <Field
        name="currentPassword"
        id={`field-${intent}`}
        label="Your password"
        error={failure?.fields?.['currentPassword']}
        required
      >
        <PasswordInput autoComplete="current-password" />
      </Field>
    </TabForm>
  )
}

type TwoFactorSetupProps = {
  /** Null after a wrong code: the app already has the secret, which is shown only once. */
  readonly shown: Extract<NewTwoFactorSecret, { kind: 'setup' }> | null
  readonly failure: Failure | null
}

/** Three steps: add the app, save the recovery codes, confirm with a first code. */
export function TwoFactorSetup({ shown, failure }: TwoFactorSetupProps) {
  return (
    <div className="tab-stack">
      {shown && (
        <>
          <h3>1. Scan with your authenticator app</h3>
          <QrCode text={shown.uri} label="QR code for your authenticator app" />
          <p className="measure">
            Or enter this key: <code className="secret-key">{shown.secret}</code> <CopyButton text={shown.secret} />
          </p>
          <h3>2. Save your recovery codes</h3>
          <RecoveryCodes codes={shown.codes} />
          <h3>3. Enter the code from the app</h3>
        </>
      )}
      <TabForm tab="security" intent="confirm-2fa" submit="Turn on 2FA" pending="Checking...">
        <FormFailure failure={failure} />
        <CodeInput label="Code" error={failure?.fields?.['code']} />
      </TabForm>
      {!shown && (
        <p>
          <Link to="/profile/security">Start over</Link>
        </p>
      )}
    </div>
  )
}

/** Shown once, at creation. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="tab-stack">
      <Notice tone="warn" title="Save these now. We won’t show them again.">
        Each works once if you lose your phone.
      </Notice>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <CopyButton text={codes.join('\n')} />
      </p>
    </div>
  )
}
