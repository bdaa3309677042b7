import type { Failure } from '#src/kernel/failure.ts'
import { ChangePassword } from '#src/features/accounts/ui/change-password.tsx'
import { LinkedSignIns } from '#src/features/accounts/ui/linked-sign-ins.tsx'
import { NoPassword } from '#src/features/accounts/ui/no-password.tsx'
import { Passkeys } from '#src/features/accounts/ui/passkeys.tsx'
import { Sessions } from '#src/features/accounts/ui/sessions.tsx'
import { TwoFactor } from '#src/features/accounts/ui/two-factor.tsx'
import type { PasskeyShown, SecurityView, TwoFactorShown } from '#src/features/accounts/view.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/features/accounts/ui/room-form.css'

type SecurityPageProps = {
  readonly view: SecurityView
  /** What was just made and is shown this once. */
  readonly shown: TwoFactorShown | PasskeyShown | null
  /** Which form was refused, and why. */
  readonly intent: string | null
  readonly failure: Failure | null
}

/** How one signs in, and where one is signed in. */
export function SecurityPage({ view, shown, intent, failure }: SecurityPageProps) {
  const isPassword = intent === 'password'
  const isLink = intent === 'link'
  const isPasskey = intent?.endsWith('-passkey') ?? false
  const passkey = shown?.kind === 'passkey' ? shown : null
  const twoFactor = shown?.kind === 'passkey' ? null : shown
  return (
    <>
      <PageHead title="Security" />
      <section className="desk-block" aria-labelledby="password-head">
        <h2 id="password-head">Password</h2>
        {view.hasPassword ? <ChangePassword failure={isPassword ? failure : null} /> : <NoPassword />}
      </section>
      <section className="desk-block" aria-labelledby="two-factor-head">
        <h2 id="two-factor-head">Two-factor sign-in</h2>
        <TwoFactor
          isOn={view.hasTwoFactor}
          shown={twoFactor}
          intent={intent}
          failure={isPassword || isPasskey || isLink ? null : failure}
          hasPassword={view.hasPassword}
        />
      </section>
      <section className="desk-block" aria-labelledby="passkeys-head">
        <h2 id="passkeys-head">Passkeys</h2>
        <Passkeys
          passkeys={view.passkeys}
          hasPassword={view.hasPassword}
          shown={passkey}
          intent={intent}
          failure={isPasskey ? failure : null}
        />
      </section>
      {view.links.length > 0 && (
        <section className="desk-block" aria-labelledby="links-head">
          <h2 id="links-head">Linked sign-ins</h2>
          <LinkedSignIns links={view.links} hasPassword={view.hasPassword} failure={isLink ? failure : null} />
        </section>
      )}
      <section className="desk-block" aria-labelledby="sessions-head">
        <h2 id="sessions-head">Where you are signed in</h2>
        <Sessions sessions={view.sessions} />
      </section>
    </>
  )
}
