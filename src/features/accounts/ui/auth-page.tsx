import { Link } from '#src/ui/elements/link.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import { Tabs } from '#src/ui/data/tabs.tsx'
import type { Door, SiteView } from '#src/features/accounts/view.ts'
import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { ContinueWith } from '#src/features/accounts/ui/continue-with.tsx'
import { DeviceLinkForm } from '#src/features/accounts/ui/device-link.tsx'
import { PasskeySignIn } from '#src/features/accounts/ui/passkey-sign-in.tsx'
import type { AccountFormProps } from '#src/features/accounts/ui/sign-in-form.tsx'
import { SignInForm } from '#src/features/accounts/ui/sign-in-form.tsx'
import { ClosedDoor } from '#src/features/accounts/ui/closed-door.tsx'
import { SignUpForm } from '#src/features/accounts/ui/sign-up-form.tsx'

const open: Door = { kind: 'open' }

type AuthPageProps = {
  /** How one gets in without an account; everybody may, unless it says otherwise. */
  readonly door?: Door
  readonly tab: 'sign-in' | 'sign-up'
  /** Where to go once signed in; a path of this site. */
  readonly next: string
  /** What was typed, without passwords. */
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  /** Other sites that one may sign in by. */
  readonly sites?: readonly SiteView[]
}

export function AuthPage({ door = open, tab, next: asked, values, failure, sites = [] }: AuthPageProps) {
  // An answer to a form has lost the query of the address, but the form carried it.
  const next = values['next'] || asked
  const tabs = [
    { name: 'Sign In', href: authHref('sign-in', next), current: tab === 'sign-in' },
    {
      name: 'Sign Up',
      href: `${authHref('sign-up', next)}${door.kind === 'invited' ? `&invite=${door.code}` : ''}`,
      current: tab === 'sign-up',
    },
  ]
  const form = { next, values, failure }
  return (
    <AuthFrame title={tab === 'sign-in' ? 'Welcome back' : 'Take a seat'} verse={tab}>
      <Tabs label="Sign in or sign up" tabs={tabs} />
      {tab === 'sign-in' && <SignIn form={form} sites={sites} />}
      {tab === 'sign-up' && door.kind !== 'closed' && <SignUpForm key="sign-up" {...form} door={door} />}
      {tab === 'sign-up' && door.kind !== 'closed' && (
        <ContinueWith sites={sites} next={next} invite={door.kind === 'invited' ? door.code : ''} />
      )}
      {tab === 'sign-up' && door.kind === 'closed' && <ClosedDoor why={failure?.message ?? door.why} />}
      {tab === 'sign-in' && (
        <p className="quiet small mt-7">
          For what you do here, our <Link to="/terms">terms</Link> and <Link to="/privacy">privacy policy</Link> apply.
          {sites.length > 0 && ' Accounts are for people who are 18 or older.'}
        </p>
      )}
    </AuthFrame>
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

const authHref = (tab: string, next: string) =>
  `/auth?tab=${tab}${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`
