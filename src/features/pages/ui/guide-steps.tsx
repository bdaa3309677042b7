import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import type { PricingTerms } from '#src/features/pages/view.ts'
import {
  EditionsExhibit,
  ListingExhibit,
  NameExhibit,
  PayoutExhibit,
  ShareExhibit,
  TextExhibit,
} from '#src/features/pages/ui/guide-exhibits.tsx'
import { plainMoney } from '#src/features/pages/ui/words.ts'

type Step = { readonly title: string; readonly body: ReactNode; readonly exhibit: ReactNode }

export function guideSteps(deal: PricingTerms): readonly Step[] {
  const { creatorPercent, feePercent, payoutMinimum } = deal
  return [
    {
      title: 'Open an account',
      body: (
        <p>
          <Link to="/auth?tab=sign-up">Sign up</Link> with a username, an e-mail address and a password. The same
          account buys and sells; your first listing makes you a creator. The username is the name under which readers
          find you, so choose one that you would put on a cover.
        </p>
      ),
      exhibit: <NameExhibit />,
    },
    {
      title: 'Write one text for one job',
      body: (
        <>
          <p>
            Take a job that you do often and have solved. Write the prompt for somebody who does not know what you know:
            what goes in, what comes out, what it must not do.
          </p>
          <p>
            Mark the places where the reader puts in words of their own with double braces. Then run it ten times, with
            dull material and with odd material, in the model and version that you will name.
          </p>
        </>
      ),
      exhibit: <TextExhibit />,
    },
    {
      title: 'List it',
      body: (
        <p>
          Open the <Link to="/create-prompt">listing form</Link>: a title, a description that everyone can read, the
          text that only buyers can read, category and model. Add a picture if it shows what comes out; otherwise we
          generate a cover.
        </p>
      ),
      exhibit: <ListingExhibit />,
    },
    {
      title: 'Set a price and a licence',
      body: (
        <p>
          Ask what the job costs when it is done by hand, and take a small part of that. You get {creatorPercent}% of
          each sale, we keep {feePercent}%; the <Link to="/pricing">pricing page</Link> does the sum. Then choose what
          buyers may do with it: the <Link to="/license">three licences</Link> are Personal, Commercial and Extended.
        </p>
      ),
      exhibit: <ShareExhibit deal={deal} />,
    },
    {
      title: 'Keep it up to date',
      body: (
        <p>
          Models change, and a text that worked in spring may limp in autumn. Edit the listing when you know better:
          buyers get the changed text as a new edition at no cost, and newcomers see when you last had your hands on it.
          When a buyer writes to you, reply within 48 hours.
        </p>
      ),
      exhibit: <EditionsExhibit />,
    },
    {
      title: 'Be paid',
      body: (
        <p>
          Your <Link to="/dashboard">dashboard</Link> shows what has sold. Payouts go through an account that you
          connect with Stripe, once {plainMoney(payoutMinimum)} is pending: weekly if you{' '}
          <Link to="/profile/payouts">turn that on</Link>, otherwise when you request one. Funds arrive within 2 to 5
          business days.
        </p>
      ),
      exhibit: <PayoutExhibit minimum={payoutMinimum} />,
    },
  ]
}
