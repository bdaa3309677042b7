import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { claimHref } from '#src/buying/gifts/rules.ts'
import { giftTexts, obstacleTexts } from '#src/buying/gifts/texts.ts'
import type { ClaimView } from '#src/buying/gifts/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

type ClaimPageProps = {
  readonly token: string
  /** Null if the link leads to no gift. */
  readonly gift: ClaimView | null
  readonly failure: Failure | null
}

/** The gift that a link leads to, without its price. Asks for a click, since programs open the links of emails to check them. */
export function ClaimPage({ token, gift, failure }: ClaimPageProps) {
  if (gift === null)
    return (
      <div className="wrap page-end">
        <PageHead title="No gift here" />
        <div className="stack measure">
          <Notice tone="warn" title={giftTexts.linkInvalid} />
        </div>
      </div>
    )
  const { title, description, creatorName, giverName, message, promptId } = gift
  return (
    <div className="wrap page-end">
      <PageHead title="A gift for you" lead={giverName === '' ? undefined : `From ${giverName}`} />
      <div className="stack gap-6 measure">
        {failure && <Notice tone="bad" title={failure.message} live />}
        <section className="stack gap-3" aria-labelledby="given">
          <h2 id="given" className="wrap-anywhere" dir="auto">
            {title}
          </h2>
          <p className="meta">
            By <bdi>{creatorName}</bdi>
          </p>
          {description !== null && (
            <p className="wrap-anywhere" dir="auto">
              {description}
            </p>
          )}
        </section>
        {message !== '' && (
          <blockquote className="wrap-anywhere pre-wrap" dir="auto">
            {message}
          </blockquote>
        )}
        <Act token={token} gift={gift} />
        <p className="quiet small">
          An accepted gift stays in your library and cannot be refunded.
          {message + giverName !== '' && (
            <>
              {' '}
              Is the message abusive? <Link to="/report-content">Report it</Link> with the number {gift.id.slice(0, 8)}.
            </>
          )}
          {description !== null && (
            <>
              {' '}
              About the listing: <Link to={`/prompt/${promptId}`}>see its page</Link>.
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Act({ token, gift: { obstacle, isSignedIn, purchaseId, state } }: { token: string; gift: ClaimView }) {
  const isClaiming = useNavigation().formMethod === 'POST'
  if (purchaseId !== null)
    return (
      <div className="stack">
        <Notice tone="ok" title={giftTexts.claimed} />
        <ButtonLink look="ink" size="large" to={`/purchases/${purchaseId}`}>
          Open it
        </ButtonLink>
      </div>
    )
  if (state === 'suspended') return <Notice tone="warn" title={giftTexts.disputed} />
  if (obstacle !== null) return <Notice tone="warn" title={obstacleTexts[obstacle]} />
  return (
    <Form method="post" action={claimHref(token)}>
      <Button look="ink" size="large" pending={isClaiming} pendingLabel="Accepting...">
        {isSignedIn ? 'Accept the gift' : 'Sign in or sign up to accept it'}
      </Button>
    </Form>
  )
}
