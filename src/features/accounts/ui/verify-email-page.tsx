import { AuthFrame } from '#src/features/accounts/ui/auth-frame.tsx'
import { DeadLink, NotYet, Verified } from '#src/features/accounts/ui/verify-states.tsx'
import { accountWords } from '#src/features/accounts/ui/words.ts'
import { Notice } from '#src/ui/elements/notice.tsx'

/** What became of the link that was opened. */
export type LinkResult = 'verified' | 'invalid' | 'busy'

type VerifyEmailPageProps = {
  /** The address of whoever looks; null where nobody is signed in, since links are opened anywhere. */
  readonly email: string | null
  readonly isVerified: boolean
  /** Null where no link brought them here. */
  readonly link: LinkResult | null
  /** What became of asking for another link; null where nobody asked. */
  readonly answer: { readonly title: string; readonly tone: 'ok' | 'bad' } | null
}

/** Where the link that verifies an address leads, and where it is asked for once more. */
export function VerifyEmailPage({ email, isVerified, link, answer }: VerifyEmailPageProps) {
  const isDone = isVerified || (email === null && link === 'verified')
  const isDead = !isDone && (link === 'invalid' || link === 'busy')
  return (
    <AuthFrame title={titleOf(isDone, isDead ? link : null)} verse="address">
      <div className="mt-7 grid gap-6">
        {answer && !isDone && <Notice tone={answer.tone} title={answer.title} live />}
        {isDead && !answer && (
          <Notice tone="warn" title={link === 'busy' ? accountWords.linkBusy : accountWords.linkInvalid} live />
        )}
        {isDone && <Verified isSignedIn={email !== null} />}
        {!isDone && email !== null && <NotYet email={email} isAsked={answer?.tone === 'ok'} />}
        {isDead && email === null && <DeadLink />}
      </div>
    </AuthFrame>
  )
}

function titleOf(isDone: boolean, dead: LinkResult | null): string {
  if (isDone) return 'That is you'
  if (dead === 'busy') return 'One moment'
  return dead ? 'This link has had its day' : 'Look in your mail'
}
