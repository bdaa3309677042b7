import { ButtonLink, Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { LegalLinks } from '#src/ui/shell/legal-links.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { demoRoles, returnPath } from '#src/people/accounts/rules.ts'
import { SiteMark } from '#src/people/accounts/ui/site-mark.tsx'
import type { SiteView, SignUpMode } from '#src/people/accounts/view.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { getPasskey, isPasskeyCancelled, useHasPasskeys } from '#src/people/accounts/ui/passkey-browser.ts'
import { KeyRound } from '#src/ui/elements/icons.ts'
import { toast } from '#src/ui/shell/toast.ts'
import { Link } from '#src/ui/elements/link.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import { Tabs } from '#src/ui/data/tabs.tsx'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { DeviceLinkForm } from '#src/people/accounts/ui/device-link.tsx'
import type { AccountFormProps } from '#src/people/accounts/ui/sign-in-form.tsx'
import { SignInForm } from '#src/people/accounts/ui/sign-in-form.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { withNext } from '#src/people/accounts/ui/with-next.ts'
import { NewPassword } from '#src/people/accounts/ui/new-password.tsx'

/** Replaces the sign-up form when sign-up requires an invite. */
export function InviteOnlyNotice({ why }: { readonly why: string | null }) {
  const shop = useShop()
  return (
    <div className="stack">
      {why !== null && <Notice tone="bad" title={why} live />}
      <p className="lead">
        {shop.name} is invite-only for now. Join the waitlist, and we’ll email you a link to sign up when it’s your
        turn.
      </p>
      <ButtonLink look="ink" size="large" wide to="/waitlist">
        Join the Waitlist
      </ButtonLink>
    </div>
  )
}

type ContinueWithProps = { readonly sites: readonly SiteView[]; readonly next: string; readonly invite?: string }

/** Buttons for external sign-in. Plain forms, because only the browser can follow a redirect to another site. */
export function ContinueWith({ sites, next, invite = '' }: ContinueWithProps) {
  return sites.map(({ id, name }) => (
    <form key={id} method="post" action={returnPath(id)} className="mt-4">
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="invite" value={invite} />
      <Button size="large" wide>
        <SiteMark id={id} />
        Continue with {name}
      </Button>
    </form>
  ))
}

const broken = { title: 'Failed to sign in', message: 'Try again, or use your password.' }

/** Passkey sign-in, hidden if the browser does not support passkeys. Part of the document, so that the buttons below stay in place. */
export function PasskeySignIn({ next }: { readonly next: string }) {
  const [isBusy, setBusy] = useState(false)
  if (useHasPasskeys() === false) return null
  async function enter() {
    setBusy(true)
    const refusal = await signIn(next).catch((error: unknown) => (isPasskeyCancelled(error) ? null : broken))
    if (refusal) toast({ title: refusal.title, description: refusal.message, tone: 'bad' })
    setBusy(false)
  }
  return (
    <Button
      type="button"
      size="large"
      wide
      className="mt-4 needs-script"
      pending={isBusy}
      pendingLabel="Signing in..."
      onClick={() => void enter()}
    >
      <KeyRound aria-hidden="true" />
      Sign in with a passkey
    </Button>
  )
}

// The response of routes/auth-passkey.tsx.
type Asked = { readonly options: Readonly<Record<string, unknown>> }
type Refusal = { readonly title: string; readonly message: string }

/** Signs in and leaves the page; returns the failure otherwise. */
async function signIn(next: string): Promise<Refusal | null> {
  const asked = await post({})
  if (!asked.ok) return (await asked.json()) as Refusal
  const { options } = (await asked.json()) as Asked
  const answered = await post({ credential: await getPasskey(options), next })
  if (!answered.ok) return (await answered.json()) as Refusal
  // The answer set the session cookie, so a new document shows the user as signed in.
  window.location.assign(((await answered.json()) as { readonly to: string }).to)
  return null
}

function post(fields: Record<string, string>): Promise<Response> {
  return fetch('/auth/passkey', { method: 'POST', body: new URLSearchParams(fields) })
}

const open: SignUpMode = { kind: 'open' }

type AuthPageProps = {
  /** Sign-up mode; open by default. */
  readonly door?: SignUpMode
  readonly tab: 'sign-in' | 'sign-up'
  /** The path to open after sign-in. */
  readonly next: string
  /** The submitted values, without passwords. */
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  /** External sign-in providers. */
  readonly sites?: readonly SiteView[]
  /** Completes "Sign up to ..."; null if the visitor came by themselves. */
  readonly reason?: string | null
  /** The action that required the sign-in. */
  readonly item?: ReactNode
  /** Whether this visitor may sign in as a demo user. */
  readonly isDemo?: boolean
}

export function AuthPage({ door = open, tab, next: asked, values, failure, sites = [], ...given }: AuthPageProps) {
  const { reason = null, item, isDemo = false } = given
  // A form response has no query string; the form carries `next`.
  const next = values['next'] || asked
  const isSignUp = tab === 'sign-up'
  const tabs = [
    { name: 'Sign In', href: withNext('/auth?tab=sign-in', next), current: !isSignUp },
    {
      name: 'Sign Up',
      href: `${withNext('/auth?tab=sign-up', next)}${door.kind === 'invited' ? `&invite=${door.code}` : ''}`,
      current: isSignUp,
    },
  ]
  const form = { next, values, failure }
  const title = reason === null ? 'Welcome back' : 'Sign in to your account'
  return (
    <AuthFrame title={isSignUp ? 'Create your account' : title} verse={tab} item={item}>
      {reason !== null && (
        <p className="lead mt-4">
          {isSignUp ? 'Sign up' : 'Sign in'} to {reason}.
        </p>
      )}
      <Tabs label="Sign in or sign up" tabs={tabs} />
      {!isSignUp && <SignIn form={form} sites={sites} />}
      {isSignUp && <SignUp form={form} sites={sites} door={door} />}
      {isDemo && <DemoSignIn next={next} />}
      {!isSignUp && <LegalNote hasSites={sites.length > 0} />}
    </AuthFrame>
  )
}

/** Sign-in as one of the demo users. The server refuses it outside a demo. */
function DemoSignIn({ next }: { readonly next: string }) {
  return (
    <form method="post" action="/auth" className="demo-sign-in">
      <input type="hidden" name="intent" value="demo" />
      <input type="hidden" name="next" value={next} />
      <p className="quiet small">This is a demo. Try it as</p>
      <div className="row">
        {demoRoles.map((role) => (
          <Button key={role} size="small" name="as" value={role} aria-label={`Try as ${role}`}>
            {role}
          </Button>
        ))}
      </div>
    </form>
  )
}

type SignUpProps = SignInProps & { readonly door: SignUpMode }

function SignUp({ form, sites, door }: SignUpProps) {
  if (door.kind === 'closed') return <InviteOnlyNotice why={form.failure?.message ?? door.why} />
  return (
    <>
      <SignUpForm key="sign-up" {...form} door={door} />
      <ContinueWith sites={sites} next={form.next} invite={door.kind === 'invited' ? door.code : ''} />
    </>
  )
}

function LegalNote({ hasSites }: { readonly hasSites: boolean }) {
  return (
    <p className="quiet small mt-7">
      <LegalLinks />
      {hasSites && '. Accounts are for people who are 18 or older.'}
    </p>
  )
}

type SignInProps = { readonly form: AccountFormProps; readonly sites: readonly SiteView[] }

function SignIn({ form, sites }: SignInProps) {
  const { next, values, failure } = form
  return (
    <>
      <SignInForm key="sign-in" {...form} />
      {failure?.code === 'guesses-limited' && values['email'] && <DeviceLinkForm email={values['email']} next={next} />}
      <PasskeySignIn next={next} />
      <ContinueWith sites={sites} next={next} />
    </>
  )
}

type SignUpFormProps = AccountFormProps & { readonly door: Exclude<SignUpMode, { kind: 'closed' }> }

export function SignUpForm({ next, values, failure, door }: SignUpFormProps) {
  const invited = door.kind === 'invited' ? door : null
  const wrong = failure?.fields ?? {}
  const action = withNext('/auth?tab=sign-up', next)
  return (
    <EntryForm
      action={invited ? `${action}&invite=${invited.code}` : action}
      hidden={{ intent: 'sign-up', next, ...(invited && { invite: invited.code }) }}
      submit="Sign Up"
      pending="Signing up..."
    >
      <FormFailure failure={failure} />
      <Field
        name="username"
        label="Username"
        hint="Shown publicly. Letters, numbers, - and _."
        error={wrong['username']}
        required
      >
        <Input autoComplete="nickname" autoCapitalize="none" spellCheck={false} defaultValue={values['username']} />
      </Field>
      <Field
        name="email"
        label="Email"
        hint={
          invited ? 'Your invite is for this address.' : 'We’ll email you a link to confirm. You can buy right away.'
        }
        error={wrong['email']}
        required
      >
        <Input
          type="email"
          autoComplete="username"
          defaultValue={invited?.email ?? values['email']}
          readOnly={invited !== null}
        />
      </Field>
      <NewPassword wrong={wrong} />
      <p className="quiet small">
        By signing up you confirm you’re <b className="strong">18 or older</b> and agree to our{' '}
        <Link to="/terms">terms</Link> and <Link to="/privacy">privacy policy</Link>.
      </p>
    </EntryForm>
  )
}
