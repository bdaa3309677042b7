import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { withdrawalTexts } from '#src/buying/withdrawals/texts.ts'
import type { StatementLinkView } from '#src/buying/withdrawals/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { OutcomeList, StatementFacts } from './statement-facts.tsx'
import './withdrawals.css'

type WithdrawalLinkPageProps = {
  readonly token: string
  /** Null if the link is unknown or expired. */
  readonly link: StatementLinkView | null
  readonly failure: Failure | null
}

/** Asks the buyer for a click, since programs open the links of emails to check them. */
export function WithdrawalLinkPage({ token, link, failure }: WithdrawalLinkPageProps) {
  const isSending = useNavigation().formMethod === 'POST'
  if (link === null)
    return (
      <div className="wrap withdrawal-page">
        <PageHead title="This link is not valid" />
        <Notice tone="warn" title={withdrawalTexts.linkInvalid} live />
        <p>
          <ButtonLink to="/withdraw">Withdraw from an order</ButtonLink>
        </p>
      </div>
    )
  const { order, statedAt, reimburseBy, lines, isConfirmed } = link
  return (
    <div className="wrap withdrawal-page">
      <PageHead
        title={isConfirmed ? 'You withdrew from this order' : 'Confirm withdrawal'}
        lead={isConfirmed ? undefined : 'I withdraw from the contract for this order.'}
      />
      {failure && <Notice tone="bad" title={failure.message} live />}
      <StatementFacts order={order} statedAt={statedAt} />
      <OutcomeList lines={lines} deadline={reimburseBy} />
      {isConfirmed && (
        <p>
          <ButtonLink to="/purchases">My Purchases</ButtonLink>
        </p>
      )}
      {!isConfirmed && (
        <Form method="post" action={`/withdraw/confirm?token=${encodeURIComponent(token)}`} className="stack">
          <input type="hidden" name="token" value={token} />
          <p className="quiet small">What is refunded leaves the library. You can’t undo this.</p>
          <div>
            <Button look="danger" pending={isSending} pendingLabel="Confirming...">
              Confirm withdrawal
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
