import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { moneyText } from '#src/ui/elements/price-text.ts'
import { belowMinimum, earningsTexts } from '#src/features/earnings/contract.ts'
import type { PayoutObstacle } from '#src/features/earnings/rules.ts'
import type { PayoutsView } from '#src/features/earnings/view.ts'
import { dayText } from '#src/features/earnings/ui/words.ts'

/** How much there is to be paid out, and the way to ask for it. */
export function PendingEarnings({ view }: { readonly view: PayoutsView }) {
  const { pending, upcoming, feePercent, obstacle } = view
  const isSending = useNavigation().formData?.get('intent') === 'request-payout'
  return (
    <div>
      <p className="quiet">Pending earnings</p>
      <p className="pending">{moneyText(pending)}</p>
      <p className="payout-note">After the {feePercent}% fee. Funds arrive within 2 to 5 business days.</p>
      {upcoming.amount > 0 && upcoming.from && (
        <p className="payout-note">
          {moneyText(upcoming.amount)} more is on its way to you, the first of it on {dayText(upcoming.from)}.
        </p>
      )}
      {pending < 0 && (
        <p className="payout-note">
          More went back to buyers than you have earned since. Your next sales fill it up; nothing is paid out until
          then.
        </p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="request-payout" />
        <Button look="mark" size="large" disabled={obstacle !== null} pending={isSending} pendingLabel="Requesting...">
          Request Payout
        </Button>
      </Form>
      {obstacle && <p className="quiet small mt-3">{why(obstacle, view)}</p>}
    </div>
  )
}

function why(obstacle: PayoutObstacle, { minimum }: PayoutsView): string {
  if (obstacle === 'held') return earningsTexts.heldForNow
  if (obstacle === 'not-verified') return earningsTexts.notVerified
  return obstacle === 'in-flight' ? earningsTexts.inFlight : belowMinimum(minimum)
}
