import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { accountCopy } from '#src/features/accounts/ui/copy.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'

/** The result of the opened link. */
export type LinkResult = 'verified' | 'invalid' | 'busy'

type VerifyEmailPageProps = {
  /** The viewer's address; null if signed out, since links may be opened in any browser. */
  readonly email: string | null
  readonly isVerified: boolean
  /** Null if the page was not opened by a link. */
  readonly link: LinkResult | null
  /** The result of requesting another link; null if none was requested. */
  readonly answer: { readonly title: string; readonly tone: 'ok' | 'bad' } | null
  /** Whether the viewer has listings, which are published when the address is confirmed. */
  readonly hasListings: boolean
}

/** The target of verification links, with a form to request another. */
export function VerifyEmailPage({ email, isVerified, link, answer, hasListings }: VerifyEmailPageProps) {
  const isDone = isVerified || (email === null && link === 'verified')
  const isDead = !isDone && (link === 'invalid' || link === 'busy')
  return (
    <AuthFrame title={titleOf(isDone, isDead ? link : null)} verse="address">
      <div className="mt-7 grid gap-6">
        {answer && !isDone && <Notice tone={answer.tone} title={answer.title} live />}
        {isDead && !answer && (
          <Notice tone="warn" title={link === 'busy' ? accountCopy.linkBusy : accountCopy.linkInvalid} live />
        )}
        {isDone && hasListings && <ListingsPublished />}
        {isDone && !hasListings && <Verified isSignedIn={email !== null} />}
        {!isDone && email !== null && <NotYet {...{ email, hasListings }} isRequested={answer?.tone === 'ok'} />}
        {isDead && email === null && <DeadLink />}
      </div>
    </AuthFrame>
  )
}

function titleOf(isDone: boolean, dead: LinkResult | null): string {
  if (isDone) return 'Email confirmed'
  if (dead === 'busy') return 'One moment'
  return dead ? 'This link has had its day' : 'Look in your mail'
}

export function Verified({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <>
      <Notice tone="ok" title={accountCopy.verified} live>
        You can now sell on Skald.
      </Notice>
      <ButtonLink look="ink" size="large" wide to={isSignedIn ? '/create-prompt' : '/auth'}>
        {isSignedIn ? 'List a prompt' : 'Sign In'}
      </ButtonLink>
      <p>
        <Link to="/marketplace">Browse the marketplace</Link>
      </p>
    </>
  )
}

function ListingsPublished() {
  return (
    <>
      <Notice tone="ok" title={accountCopy.verified} live>
        Your listings go on sale now.
      </Notice>
      <ButtonLink look="ink" size="large" wide to="/dashboard">
        See your listings
      </ButtonLink>
    </>
  )
}

type NotYetProps = { readonly email: string; readonly isRequested: boolean; readonly hasListings: boolean }

export function NotYet({ email, isRequested, hasListings }: NotYetProps) {
  return (
    <>
      <p className="lead">
        {isRequested ? 'It goes to' : 'When you signed up, we sent a link to'} <b className="break-words">{email}</b>.
        Open it within a day, and you can sell. Buying needs no such thing.
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
      <p className="lead">Sign in, and we send a new one. It may also be that this one has done its work already.</p>
      <ButtonLink look="ink" size="large" wide to="/auth?next=/verify-email">
        Sign In
      </ButtonLink>
    </>
  )
}
