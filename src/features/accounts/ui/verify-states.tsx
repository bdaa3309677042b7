import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { accountWords } from '#src/features/accounts/ui/words.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

export function Verified({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <>
      <Notice tone="ok" title={accountWords.verified} live>
        What you write can go on sale from now on.
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

type NotYetProps = { readonly email: string; readonly isAsked: boolean }

export function NotYet({ email, isAsked }: NotYetProps) {
  return (
    <>
      <p className="lead">
        {isAsked ? 'It goes to' : 'When you signed up, we sent a link to'} <b className="break-words">{email}</b>. Open
        it within a day, and you can sell. Buying needs no such thing.
      </p>
      <EntryForm action="/verify-email" hidden={{}} submit="Send the link again" pending="Sending...">
        {null}
      </EntryForm>
      <p>
        <Link to="/marketplace">Browse the marketplace</Link>
      </p>
    </>
  )
}

/** Without an account at hand we do not know where to send another. */
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
