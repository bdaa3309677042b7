import { Link } from '#src/ui/elements/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import type { Question } from '#src/features/pages/ui/questions.tsx'
import { daysText, plainMoney } from '#src/features/pages/ui/words.ts'

export function pricingQuestions(deal: PricingTerms): readonly Question[] {
  const { feePercent, refundDays, payoutHoldDays } = deal
  const minimum = plainMoney(deal.payoutMinimum)
  const days = daysText(refundDays)
  return [
    {
      ask: 'How and when am I paid?',
      answer: (
        <p>
          Payouts are weekly if you turn that on, otherwise whenever you request one, and go through an account that you
          connect with Stripe, our payment provider. Funds arrive within 2 to 5 business days.
          {payoutHoldDays > 0 && ` What a sale earned can be paid out ${daysText(payoutHoldDays)} after it.`} Until you
          connect an account, your earnings wait safely as pending.
        </p>
      ),
    },
    {
      ask: 'Which cards can buyers use?',
      answer: (
        <p>
          All major cards. Buyers type them in on a page of the payment provider, so that no card number reaches{' '}
          {brand.name} or you.
        </p>
      ),
    },
    {
      ask: `What does the ${feePercent}% pay for?`,
      answer: (
        <p>
          Payment processing, hosting and maintenance. What the card costs is in it: nothing else is taken from your
          share.
        </p>
      ),
    },
    {
      ask: 'Is there a minimum?',
      answer: (
        <p>
          Not for listing and not for selling. To request a payout you need {minimum} in pending earnings. Below that
          they wait until the next sales fill them up.
        </p>
      ),
    },
    {
      ask: 'What about refunds?',
      answer: (
        <>
          <p>
            A buyer who never opened the text gets the money back at once, on request, within {days}. One who opened it
            says what did not work as described, and an administrator decides. Both are done in{' '}
            <Link to="/purchases">My Purchases</Link>.
          </p>
          <p>
            A refund takes back your share and our fee alike, and ends the licence. The{' '}
            <Link to="/terms#refunds">terms</Link> have the details.
          </p>
        </>
      ),
    },
  ]
}
