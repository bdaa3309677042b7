import { Link } from '#src/ui/link.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { SignInForm } from '#src/features/accounts/ui/sign-in-form.tsx'
import { SignUpForm } from '#src/features/accounts/ui/sign-up-form.tsx'

type AuthPageProps = {
  readonly tab: 'sign-in' | 'sign-up'
  /** Where to go once signed in; a path of this site. */
  readonly next: string
  /** What was typed, without passwords. */
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

export function AuthPage({ tab, next: asked, values, failure }: AuthPageProps) {
  // An answer to a form has lost the query of the address, but the form carried it.
  const next = values['next'] || asked
  const tabs = [
    { name: 'Sign In', href: authHref('sign-in', next), current: tab === 'sign-in' },
    { name: 'Sign Up', href: authHref('sign-up', next), current: tab === 'sign-up' },
  ]
  const form = { next, values, failure }
  return (
    <AuthFrame title={tab === 'sign-in' ? 'Welcome back' : 'Take a seat'} verse={tab}>
      <Tabs label="Sign in or sign up" tabs={tabs} />
      {tab === 'sign-in' ? <SignInForm key="sign-in" {...form} /> : <SignUpForm key="sign-up" {...form} />}
      {tab === 'sign-in' && (
        <p className="quiet small mt-7">
          For what you do here, our <Link to="/terms">terms</Link> and <Link to="/privacy">privacy policy</Link> apply.
        </p>
      )}
    </AuthFrame>
  )
}

const authHref = (tab: string, next: string) =>
  `/auth?tab=${tab}${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`
