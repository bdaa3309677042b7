import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { seatHref } from '#src/buying/seats/rules.ts'
import { obstacleTexts, seatTexts } from '#src/buying/seats/texts.ts'
import type { InvitationView } from '#src/buying/seats/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

type AcceptPageProps = {
  readonly token: string
  /** Null if the link leads to no invitation. */
  readonly invitation: InvitationView | null
  readonly failure: Failure | null
}

/** The seat that a link leads to. Asks for a click, since programs open the links of emails to check them. */
export function AcceptPage({ token, invitation, failure }: AcceptPageProps) {
  if (invitation === null)
    return (
      <div className="wrap page-end">
        <PageHead title="No invitation here" />
        <div className="stack measure">
          <Notice tone="warn" title={seatTexts.linkInvalid}>
            Ask whoever invited you for a new one.
          </Notice>
        </div>
      </div>
    )
  const { title, creatorName, buyerName, promptId } = invitation
  return (
    <div className="wrap page-end">
      <PageHead
        title="A seat for you"
        lead={
          <>
            From <bdi>{buyerName}</bdi>
          </>
        }
      />
      <div className="stack gap-6 measure">
        {failure && <Notice tone="bad" title={failure.message} live />}
        <section className="stack gap-3" aria-labelledby="seat">
          <h2 id="seat" className="wrap-anywhere">
            <Link to={`/prompt/${promptId}`} dir="auto">
              {title}
            </Link>
          </h2>
          <p className="meta wrap-anywhere">
            By <bdi>{creatorName}</bdi>
          </p>
          <p>
            <bdi>{buyerName}</bdi> bought this for a team. With a seat you can read, run and download it, and use it in
            your tools. It costs you nothing, and <bdi>{buyerName}</bdi> can end the seat at any time.
          </p>
        </section>
        <Act token={token} invitation={invitation} />
        <p className="quiet small">
          Is the invitation a nuisance? <Link to="/report-content">Report it</Link>.
        </p>
      </div>
    </div>
  )
}

function Act({ token, invitation }: { readonly token: string; readonly invitation: InvitationView }) {
  const { obstacle, isSignedIn, purchaseId } = invitation
  const isAccepting = useNavigation().formMethod === 'POST'
  if (purchaseId !== null)
    return (
      <div className="stack">
        <Notice tone="ok" title={seatTexts.accepted} />
        <div>
          <ButtonLink look="ink" size="large" to={`/purchases/${purchaseId}`}>
            Open it
          </ButtonLink>
        </div>
      </div>
    )
  if (obstacle !== null) return <Notice tone="warn" title={obstacleTexts[obstacle]} />
  return (
    <Form method="post" action={seatHref(token)}>
      <Button look="ink" size="large" pending={isAccepting} pendingLabel="Accepting...">
        {isSignedIn ? 'Accept the seat' : 'Sign in or sign up to accept'}
      </Button>
    </Form>
  )
}
