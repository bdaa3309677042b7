import { Link } from '#src/ui/elements/link.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import type { Question } from '#src/features/pages/ui/questions.tsx'
import { daysText, plainMoney } from '#src/features/pages/ui/words.ts'

export function pricingQuestions(deal: PricingTerms, shop: Shop): readonly Question[] {
  const { feePercent, refundDays, payoutHoldDays } = deal
  const minimum = plainMoney(deal.payoutMinimum)
  const days = daysText(refundDays)
  return [
    {
      ask: 'How and when do I get paid?',
      answer: (
        <p>
          Weekly or on request, to an account that you connect with Stripe. Funds arrive within 2 to 5 business days.
          {payoutHoldDays > 0 && ` Earnings can be paid out ${daysText(payoutHoldDays)} after a sale.`} Until you
          connect an account, your earnings stay in your balance.
        </p>
      ),
    },
    {
      ask: 'Which cards can buyers use?',
      answer: <p>All major cards. Card numbers never reach {shop.name}.</p>,
    },
    {
      ask: `What does the ${feePercent}% pay for?`,
      answer: <p>Payment processing, hosting and maintenance. Card fees are included.</p>,
    },
    {
      ask: 'Is there a minimum?',
      answer: <p>Only for payouts: {minimum} in pending earnings.</p>,
    },
    {
      ask: 'What about refunds?',
      answer: (
        <>
          <p>
            Buyers get an instant refund within {days} if they haven’t opened the prompt. If they opened it, they tell
            us what didn’t work and we decide.
          </p>
          <p>
            A refund returns your share and our fee, and ends the license. See the{' '}
            <Link to="/terms#refunds">terms</Link>.
          </p>
        </>
      ),
    },
  ]
}
