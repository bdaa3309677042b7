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
          In <Link to="/purchases">My Purchases</Link>, as soon as the payment is confirmed, which takes seconds. From
          there you can view it, copy it, or download it as .md, .txt or .json.
        </p>
      ),
    },
    {
      ask: 'How do I get my money back?',
      answer: (
        <>
          <p>
            In <Link to="/purchases">My Purchases</Link>, within {days} of buying. If you have not opened the text,
            press Refund, and you get the full price back at once.
          </p>
          <p>
            If you have opened it, say there what did not work as described. An administrator compares the two, decides,
            and answers by mail. Either way, a refund ends the licence.
          </p>
        </>
      ),
    },
    {
      ask: 'I cannot sign in',
      answer: (
        <p>
          Set a new password on the <Link to="/reset-password">reset page</Link>. The link in the mail works once and
          for an hour. After several wrong tries you have to wait a few minutes.
        </p>
      ),
    },
    {
      ask: 'A listing is wrong, stolen or harmful',
      answer: (
        <p>
          Press Report on its page. What is against the law you can{' '}
          <Link to="/report-content">report without an account</Link>. Reports are reviewed within 24 to 48 hours; the{' '}
          <Link to="/guidelines">guidelines</Link> say what happens then.
        </p>
      ),
    },
    {
      ask: 'When am I paid?',
      answer: (
        <p>
          Once {plainMoney(payoutMinimum)} is pending and an account with our payment provider is connected: weekly if
          you turn that on under <Link to="/profile/payouts">Payouts</Link>, otherwise when you request it. Funds arrive
          within 2 to 5 business days.
        </p>
      ),
    },
    {
      ask: 'Can I see or delete my data?',
      answer: (
        <p>
          Yes, both under <Link to="/profile/settings">Settings</Link>: one button gives you all of it in a file, the
          other deletes your account. What has to stay, and why, is in the <Link to="/privacy">privacy policy</Link>.
        </p>
      ),
    },
  ]
}
