import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { accountCopy } from '#src/people/accounts/ui/copy.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { withNext } from '#src/people/accounts/ui/with-next.ts'

/** The result of the opened link. */
export type LinkResult = 'verified' | 'invalid' | 'busy'

type VerifyEmailPageProps = {
  /** The viewer's address; null if signed out, since links may be opened in any browser. */
  readonly email: string | null
  readonly isVerified: boolean
  /** Null if the page was not opened by a link. */
  readonly link: LinkResult | null
  /** From the emailed link; null if the page was opened without it. */
  readonly token: string | null
  /** The result of requesting another link; null if none was requested. */
  readonly answer: { readonly title: string; readonly tone: 'ok' | 'bad' } | null
  /** The page to continue with: the one in the link, or the checkout if the cart has items. */
  readonly next: string
  /** Whether the viewer has listings, which are published when the address is confirmed. */
  readonly hasListings: boolean
}

/** The target of verification links, with a form to request another. */
export function VerifyEmailPage({ token, ...shown }: VerifyEmailPageProps) {
  const isAsked = token !== null && shown.link === null && !shown.isVerified
  return isAsked ? <Confirm token={token} next={shown.next} /> : <LinkAnswer {...shown} />
}

type LinkAnswerProps = Omit<VerifyEmailPageProps, 'token'>

function LinkAnswer({ email, isVerified, link, answer, next, hasListings }: LinkAnswerProps) {
  const isDone = isVerified || (email === null && link === 'verified')
  const isDead = !isDone && (link === 'invalid' || link === 'busy')
  return (
    <AuthFrame title={titleOf(isDone, isDead ? link : null)} verse="address">
      <div className="mt-7 stack gap-6">
        {answer && !isDone && <Notice tone={answer.tone} title={answer.title} live />}
        {isDead && !answer && (
          <Notice tone="warn" title={link === 'busy' ? accountCopy.linkBusy : accountCopy.linkInvalid} live />
        )}
        {isDone && (
          <Verified isSignedIn={email !== null} next={next} hasListings={hasListings && link === 'verified'} />
        )}
        {!isDone && email !== null && <NotYet {...{ email, hasListings }} isRequested={answer?.tone === 'ok'} />}
        {isDead && email === null && <DeadLink />}
      </div>
    </AuthFrame>
  )
}

/** Asks for a click, since programs open the links of emails to check them. */
function Confirm({ token, next }: { readonly token: string; readonly next: string }) {
  return (
    <AuthFrame title="Confirm your email" verse="address">
      <p className="lead mt-4 mb-8">Confirm that this is your email address.</p>
      <EntryForm action="/verify-email" hidden={{ token, next }} submit="Confirm email" pending="Confirming..." />
    </AuthFrame>
  )
}

function titleOf(isDone: boolean, dead: LinkResult | null): string {
  if (isDone) return 'Email confirmed'
  if (dead === 'busy') return 'Too many attempts'
  return dead ? 'This link has expired' : 'Check your email'
}

type VerifiedProps = { readonly isSignedIn: boolean; readonly next: string; readonly hasListings: boolean }

export function Verified({ isSignedIn, next, hasListings }: VerifiedProps) {
  const shop = useShop()
  if (hasListings) return <ListingsPublished next={next} />
  const isContinued = next !== '/'
  return (
    <>
      <Notice tone="ok" title={accountCopy.verified} live>
        You can now sell on {shop.name}.
      </Notice>
      {isSignedIn ? (
        <ButtonLink look="ink" size="large" wide to={isContinued ? next : '/create-prompt'}>
          {isContinued ? continueLabel(next) : 'List a prompt'}
        </ButtonLink>
      ) : (
        <ButtonLink look="ink" size="large" wide to={withNext('/auth', next)}>
          Sign In
        </ButtonLink>
      )}
      <p>
        <Link to="/marketplace">Browse the marketplace</Link>
      </p>
    </>
  )
}

const continueLabel = (next: string) => (next === '/checkout' ? 'Continue to checkout' : 'Continue')

function ListingsPublished({ next }: Pick<VerifiedProps, 'next'>) {
  return (
    <>
      <Notice tone="ok" title={accountCopy.verified} live>
        Your listings go on sale now.
      </Notice>
      <ButtonLink look="ink" size="large" wide to="/dashboard">
        See your listings
      </ButtonLink>
      {next === '/checkout' && <Link to={next}>{continueLabel(next)}</Link>}
    </>
  )
}

type NotYetProps = { readonly email: string; readonly isRequested: boolean; readonly hasListings: boolean }

export function NotYet({ email, isRequested, hasListings }: NotYetProps) {
  return (
    <>
      <p className="lead">
        {isRequested ? 'It goes to' : 'We sent a link to'} <b className="wrap-anywhere">{email}</b>. Open it within a
        day to sell and send messages. You can buy right away.
      </p>
      {hasListings && <p>We’ll publish your listings as soon as you confirm your email.</p>}
      <EntryForm action="/verify-email" hidden={{}} submit="Send the link again" pending="Sending...">
        {null}
      </EntryForm>
      <p>
        <Link to="/marketplace">Browse the marketplace</Link>
      </p>
    </>
  )
}

/** Shown when signed out: there is no address to send another link to. */
export function DeadLink() {
  return (
    <>
      <p className="lead">Sign in to get a new one. Your address may be confirmed already.</p>
      <ButtonLink look="ink" size="large" wide to="/auth?next=/verify-email">
        Sign In
      </ButtonLink>
    </>
  )
}
