import { Link } from '#src/ui/elements/link.tsx'
import type { PricingTerms } from '#src/features/pages/view.ts'
import type { Question } from '#src/features/pages/ui/questions.tsx'
import { daysText, plainMoney } from '#src/features/pages/ui/words.ts'

export function supportQuestions({ refundDays, payoutMinimum }: PricingTerms): readonly Question[] {
  const days = daysText(refundDays)
  return [
    {
      ask: 'Where is what I bought?',
      answer: (
        <p>
          In <Link to="/purchases">My Purchases</Link>, seconds after you pay. View it, copy it or download it.
        </p>
      ),
    },
    {
      ask: 'How do I get a refund?',
      answer: (
        <>
          <p>
            In <Link to="/purchases">My Purchases</Link>, within {days}. Earlier purchases keep the period that applied
            then. If you haven’t opened the prompt, the refund is instant. If you already got a refund for the same
            listing, we review your request first.
          </p>
          <p>If you have, tell us what didn’t work as described and we’ll decide. A refund ends the license.</p>
        </>
      ),
    },
    {
      ask: 'I can’t sign in',
      answer: (
        <p>
          <Link to="/reset-password">Reset your password</Link>. The link in the email works once, for an hour.
        </p>
      ),
    },
    {
      ask: 'A listing is wrong, stolen or harmful',
      answer: (
        <p>
          Click Report on its page. You can <Link to="/report-content">report illegal content</Link> without an account.
          We review reports within 24 to 48 hours.
        </p>
      ),
    },
    {
      ask: 'When do I get paid?',
      answer: (
        <p>
          Once {plainMoney(payoutMinimum)} is pending and you’ve connected an account, request a payout or turn on
          weekly ones under <Link to="/profile/payouts">Payouts</Link>. Funds arrive within 2 to 5 business days.
        </p>
      ),
    },
    {
      ask: 'Can I see or delete my data?',
      answer: (
        <p>
          Yes, under <Link to="/profile/settings">Settings</Link>. The <Link to="/privacy">privacy policy</Link> says
          what we must keep.
        </p>
      ),
    },
  ]
}
