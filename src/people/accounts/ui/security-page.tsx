import { TabForm } from '#src/people/accounts/ui/tab-form.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import { passwordLimits } from '#src/people/accounts/rules.ts'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'
import { ChangeEmail } from '#src/people/accounts/ui/address-form.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { SecurityView, PasskeyCreation, NewTwoFactorSecret } from '#src/people/accounts/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { LinkedSignIns } from '#src/people/accounts/ui/linked-sign-ins.tsx'
import { Passkeys } from '#src/people/accounts/ui/passkeys.tsx'
import { TwoFactor } from '#src/people/accounts/ui/two-factor.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/people/accounts/ui/tab-form.css'

/** Replaces the password form for users who signed up through a provider and have no password. */
export function NoPassword() {
  return (
    <div className="tab-stack">
      <p className="quiet measure">
        Your account has no password. Set one to use two-factor sign-in or passkeys, or to delete your account. You’ll
        be signed out everywhere.
      </p>
      <TabForm tab="security" intent="password-link" submit="Email me a link" pending="Sending..." />
    </div>
  )
}

/** Requires the old password, so an unattended browser cannot be used to lock the owner out. */
export function ChangePassword({ failure }: { readonly failure: Failure | null }) {
  const wrong = failure?.fields ?? {}
  return (
    <TabForm tab="security" intent="password" submit="Update Password" pending="Updating...">
      <FormFailure failure={failure} />
      <Field name="currentPassword" label="Current password" error={wrong['currentPassword']} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field
        name="password"
        label="New password"
        hint={`At least ${passwordLimits.min} characters. Signs you out everywhere else.`}
        error={wrong['password']}
        required
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label="Confirm new password" error={wrong['confirmPassword']} required>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </TabForm>
  )
}

/** When admins looked at the account. */
function AccountViews({ views }: Pick<SecurityView, 'views'>) {
  if (views.length === 0) return null
  return (
    <section className="section-block" aria-labelledby="views-head">
      <h2 id="views-head">Viewed by support</h2>
      <p className="quiet measure mb-4">
        An admin saw your pages as you see them, to help you. They could not change anything, and saw no messages, paid
        texts or keys.
      </p>
      <ul className="sessions">
        {views.map(({ id, startedAt, endedAt }) => (
          <li key={id}>
            <LocalTime at={startedAt} />
            {endedAt ? (
              <>
                {' '}
                to <LocalTime at={endedAt} />
              </>
            ) : (
              ', until now'
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Session = SecurityView['sessions'][number]
const tabHref = '/profile/security'

/** The user's sessions, each with a sign-out button. */
export function Sessions({ sessions }: Pick<SecurityView, 'sessions'>) {
  const others = sessions.filter(({ isThis }) => !isThis).length
  return (
    <div className="tab-stack">
      <ul className="sessions">
        {sessions.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 && (
        <Form method="post" action={tabHref} preventScrollReset>
          <Button name="intent" value="end-others">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </div>
  )
}

function Line({ session: { id, device, address, begunAt, usedAt, isThis } }: { readonly session: Session }) {
  return (
    <li>
      <div>
        <p className="strong">
          {device} {isThis && <Badge tone="ok">This browser</Badge>}
        </p>
        <p className="quiet small">
          Signed in <When at={begunAt} />
          {usedAt.getTime() !== begunAt.getTime() && (
            <>
              , last active <When at={usedAt} />
            </>
          )}
          {address && <>, from {address}</>}
        </p>
      </div>
      {!isThis && (
        <Form method="post" action={tabHref} preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <Button size="small" name="sessionId" value={id} aria-label={`End ${device}`}>
            End
          </Button>
        </Form>
      )}
    </li>
  )
}

type SecurityPageProps = {
  readonly view: SecurityView
  /** A new secret, shown once. */
  readonly shown: NewTwoFactorSecret | PasskeyCreation | null
  /** The form that was rejected, and the failure. */
  readonly intent: string | null
  /** The new address of a rejected form. */
  readonly entered: string
  readonly failure: Failure | null
  /** The keys and tokens of programs. */
  readonly keys: ReactNode
}

/** Sign-in methods, sessions, and keys of programs. */
export function SecurityPage({ view, shown, intent, entered, failure, keys }: SecurityPageProps) {
  const isPassword = intent === 'password'
  const isLink = intent === 'link'
  const isEmail = intent === 'change-email'
  const isPasskey = intent?.endsWith('-passkey') ?? false
  const passkey = shown?.kind === 'passkey' ? shown : null
  const twoFactor = shown?.kind === 'passkey' ? null : shown
  return (
    <>
      <PageHead title="Security" />
      <section id="email" className="section-block" aria-labelledby="email-head">
        <h2 id="email-head">Email address</h2>
        <ChangeEmail {...view} entered={entered} failure={isEmail ? failure : null} />
      </section>
      <section className="section-block" aria-labelledby="password-head">
        <h2 id="password-head">Password</h2>
        {view.hasPassword ? <ChangePassword failure={isPassword ? failure : null} /> : <NoPassword />}
      </section>
      <section className="section-block" aria-labelledby="two-factor-head">
        <h2 id="two-factor-head">Two-factor sign-in</h2>
        <TwoFactor
          isOn={view.hasTwoFactor}
          shown={twoFactor}
          intent={intent}
          failure={isPassword || isPasskey || isLink || isEmail ? null : failure}
          hasPassword={view.hasPassword}
        />
      </section>
      <section className="section-block" aria-labelledby="passkeys-head">
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
        <section className="section-block" aria-labelledby="links-head">
          <h2 id="links-head">Linked sign-ins</h2>
          <LinkedSignIns links={view.links} hasPassword={view.hasPassword} failure={isLink ? failure : null} />
        </section>
      )}
      <section className="section-block" aria-labelledby="sessions-head">
        <h2 id="sessions-head">Sessions</h2>
        <Sessions sessions={view.sessions} />
      </section>
      {keys}
      <AccountViews views={view.views} />
    </>
  )
}
