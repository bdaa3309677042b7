import type { Failure } from '#src/kernel/failure.ts'
import { CodeInput } from '#src/features/accounts/ui/code-input.tsx'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'
import { RecoveryCodes } from '#src/features/accounts/ui/recovery-codes.tsx'
import { RoomForm } from '#src/features/accounts/ui/room-form.tsx'
import type { TwoFactorShown } from '#src/features/accounts/view.ts'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { QrCode } from '#src/ui/data/qr-code.tsx'

type TwoFactorSetupProps = {
  /** Null after a wrong code: the app has the secret by then, and we show it only once. */
  readonly shown: Extract<TwoFactorShown, { kind: 'setup' }> | null
  readonly failure: Failure | null
}

/** Three steps: the app, the recovery codes, and a first code to show that it works. */
export function TwoFactorSetup({ shown, failure }: TwoFactorSetupProps) {
  return (
    <div className="room-stack">
      {shown && (
        <>
          <h3>1. Scan this with your authenticator app</h3>
          <QrCode text={shown.uri} label="The secret for your authenticator app, as a code to scan" />
          <p className="measure">
            Or type this key into it: <code className="secret-key">{shown.secret}</code>{' '}
            <CopyButton text={shown.secret} />
          </p>
          <h3>2. Keep your recovery codes</h3>
          <RecoveryCodes codes={shown.codes} />
          <h3>3. Type the code that the app shows</h3>
        </>
      )}
      <RoomForm tab="security" intent="confirm-2fa" submit="Turn on 2FA" pending="Checking...">
        <FormFailure failure={failure} />
        <CodeInput label="Code" error={failure?.fields?.['code']} />
      </RoomForm>
      {!shown && (
        <p>
          <Link to="/profile?tab=security">Begin again</Link>
        </p>
      )}
    </div>
  )
}
