import type { ReactNode } from 'react'
import type { Shop } from '#src/kernel/shop.ts'
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

export function guideSteps(deal: PricingTerms, shop: Shop): readonly Step[] {
  const { creatorPercent, feePercent, payoutMinimum } = deal
  return [
    {
      title: 'Open an account',
      body: (
        <p>
          <Link to="/auth?tab=sign-up">Sign up</Link> with a username, an email address and a password. The same account
          buys and sells.
        </p>
      ),
      exhibit: <NameExhibit />,
    },
    {
      title: 'Write one prompt for one job',
      body: (
        <>
          <p>
            Pick a job that you do often. Write for someone who doesn’t know what you know: what goes in, what comes
            out, what to avoid.
          </p>
          <p>
            Put double braces around anything the buyer should fill in. Then run it ten times with ordinary and odd
            input.
          </p>
        </>
      ),
      exhibit: <TextExhibit />,
    },
    {
      title: 'List it',
      body: (
        <>
          <p>
            Paste it into the <Link to="/create-prompt">listing form</Link>. Add a sample output and an excerpt: they
            sell best. No image? We’ll generate a cover.
          </p>
          <p>
            Press <b>Run for sample</b> to let {shop.name} run your prompt with your API key. The sample gets the badge{' '}
            <b>Run on {shop.name}</b>, with the model, the date and the values, because you can’t have edited it. See{' '}
            <Link to="/best-practices#samples">verified samples</Link>. You can also offer{' '}
            <Link to="/running-prompts#tries">free tries</Link>.
          </p>
        </>
      ),
      exhibit: <ListingExhibit />,
    },
    {
      title: 'Set a price and a license',
      body: (
        <p>
          Charge a small part of what the job costs by hand. You get {creatorPercent}% of each sale, we keep{' '}
          {feePercent}% (see <Link to="/pricing">pricing</Link>). Choose one of{' '}
          <Link to="/license">three licenses</Link>: Personal, Commercial or Extended.
        </p>
      ),
      exhibit: <ShareExhibit deal={deal} />,
    },
    {
      title: 'Keep it up to date',
      body: (
        <>
          <p>
            Models change. Edit the listing when you know better: buyers get the new version for free. Reply to buyers
            within 48 hours.
          </p>
          <p id="checks">
            Prove that it works: on your listing’s Checks page, add up to ten checks with sample values. A check looks
            for a text or a pattern, validates the answer against a JSON schema, or asks the model a question about it.
            Run them with your own key on each version and model. Everyone sees every result. Provider errors are never
            published. Judges can be wrong, and an answer can talk them into a yes, so prefer the other kinds.
          </p>
        </>
      ),
      exhibit: <EditionsExhibit />,
    },
    {
      title: 'Get paid',
      body: (
        <p>
          Your <Link to="/dashboard">dashboard</Link> shows your sales. Connect a Stripe account, and once{' '}
          {plainMoney(payoutMinimum)} is pending, request a payout or{' '}
          <Link to="/profile/payouts">turn on weekly payouts</Link>. Funds arrive within 2 to 5 business days.
        </p>
      ),
      exhibit: <PayoutExhibit minimum={payoutMinimum} />,
    },
  ]
}
