import { Link } from '#src/ui/elements/link.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import type { Section } from '#src/features/pages/ui/section.ts'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { daysText, plainMoney } from '#src/features/pages/ui/words.ts'

export function termsSections(deal: PricingTerms, shop: Shop): readonly Section[] {
  const { feePercent, creatorPercent, refundDays, payoutMinimum, payoutHoldDays } = deal
  const days = daysText(refundDays)
  return [
    {
      id: 'agreement',
      title: 'About these terms',
      short: 'An agreement between you and us. An order keeps the version it was made under.',
      body: (
        <>
          <p>
            These terms are the agreement between you and {shop.name}, a marketplace for prompts, prompt packs and
            agents based in {shop.city}. They apply to everyone who browses, buys or sells.
          </p>
          <p>Each order keeps the version of the terms it was made under.</p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      short: 'You are 18 or older, and you look after your password.',
      body: (
        <>
          <p>
            You must be 18 or older. One account buys and sells. Use an email address that you read: receipts and
            password links go there.
          </p>
          <p>
            Keep your password secret, and write to <MailLink /> if someone else has it. A new password signs out all
            devices.
          </p>
        </>
      ),
    },
    {
      id: 'selling',
      title: 'Selling',
      short: 'You keep your rights. Sell only what you may sell, and describe it accurately.',
      body: (
        <>
          <p>
            Your prompts stay yours. By listing one, you allow us to store it, to show its public parts (title,
            description, images, price, variables, samples, excerpt, contents of packs, and starters and tools of
            agents) to everyone, and to deliver it to buyers.
          </p>
          <p>
            You promise that you wrote it or may sell it, that its description is accurate, and that it follows the{' '}
            <Link to="/guidelines">guidelines</Link>. If you sell as a business, say so in your{' '}
            <Link to="/profile/profile">profile</Link>: the law requires your identity next to your listings. Otherwise
            you declare with each listing that you sell as an individual.
          </p>
          <p>
            You may change the price, pause a listing or delete it. Buyers keep what they bought and get new versions.
          </p>
        </>
      ),
    },
    {
      id: 'buying',
      title: 'Buying',
      short: 'You pay the price on the page, by card, through our payment provider.',
      body: (
        <>
          <p>
            Prices are in US dollars. If a price changes before you pay, we stop the order and show you the new one.
            Free listings need no card. Checkout shows discounts before you pay.
          </p>
          <p>
            You pay on a page of Stripe, our payment provider; we never see your card number. The creator grants you the
            license. {shop.name} takes the payment, delivers the prompt and handles refunds.
          </p>
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery and the right of withdrawal',
      short: 'You get instant access. Opening a prompt ends the right to withdraw from its purchase.',
      body: (
        <>
          <p>
            A prompt is in your library as soon as your payment is confirmed. At checkout you ask for instant access and
            agree that your right of withdrawal ends when you open the prompt: when you view, copy or download it. We
            record the first opening. Your receipt repeats this.
          </p>
          <p>Until then you can withdraw within {days} without a reason. If your law gives you longer, that applies.</p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      short: `Unopened: instant. Opened: tell us what didn’t work, within ${days}.`,
      body: (
        <>
          <p>
            <b>Unopened.</b> Ask for a refund in <Link to="/purchases">My Purchases</Link> within {days}, and we return
            the full price to your card right away. No reason needed. Earlier purchases keep the period that applied
            then. If you buy the same listing again after that, an administrator reviews another refund.
          </p>
          <p>
            <b>Opened.</b> Within the same {days}, tell us there what did not work as described. An administrator
            decides and tells you why. You can also write to <MailLink subject="Refund" />.
          </p>
          <p>
            A refund ends your license and your access. If you are charged for something you already own, we refund it
            automatically.
          </p>
        </>
      ),
    },
    {
      id: 'licences',
      title: 'Licenses',
      short: 'Personal, Commercial or Extended, as shown before you buy.',
      body: (
        <p>
          The creator chooses one of three licenses, which is shown before you buy and recorded with your purchase. The{' '}
          <Link to="/license">licensing page</Link> is part of these terms. Licenses cannot be transferred, resold or
          shared.
        </p>
      ),
    },
    {
      id: 'fees',
      title: 'Fees and payouts',
      short: `Creators keep ${creatorPercent}%. We never change the fee on past sales.`,
      body: (
        <>
          <p>
            Listing is free. {shop.name} keeps {feePercent}% of what the buyer pays, rounded to the nearest cent, and
            the creator gets the rest ({creatorPercent}%). We never change the fee on past sales.
          </p>
          <p>
            Payouts go to an account at our payment provider, weekly or on request, once pending earnings reach{' '}
            {plainMoney(payoutMinimum)}. Smaller amounts stay yours.
            {payoutHoldDays > 0 &&
              ` Earnings from new sales can be paid out ${daysText(payoutHoldDays)} after the sale.`}{' '}
            A refund takes back the creator’s share and our fee. Creators pay their own taxes.
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      short: 'Nothing stolen, illegal, harmful or misleading. Don’t share what you bought.',
      body: (
        <p>
          Do not list what is not yours, is illegal, or is made to deceive or harm. Do not share prompts that you
          bought, bypass the checkout, buy from yourself, or disrupt the service. The{' '}
          <Link to="/guidelines">guidelines</Link> describe our steps: a warning, content removal, a temporary
          suspension, a permanent ban. You get the reason and may appeal.
        </p>
      ),
    },
    {
      id: 'ranking',
      title: 'How listings are ordered and rated',
      short: 'By sales, rating, date or price. Nobody can pay for a place.',
      body: (
        <>
          <p>
            Most Popular sorts by sales, Top Rated by average rating and number of reviews, New Releases by date.
            Trending counts recent activity: paid sales most, then free downloads, favorites and views; each counts half
            after two days. For search, see the <Link to="/guidelines#ranking">guidelines</Link>. Nobody can pay for a
            place.
          </p>
          <p>
            Anyone with an account can review a listing once, but not their own. "Verified purchase" means that the
            reviewer bought it here and has no refund. Once a listing has verified reviews, only they count toward its
            rating. Creators can reply once.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      short: 'We run the marketplace with care. Model output is beyond our control.',
      body: (
        <>
          <p>
            Model output varies. Neither we nor the creator promise results beyond the description. Check output before
            you rely on it.
          </p>
          <p>
            Our liability is unlimited for intent and gross negligence, and where the law does not allow a limit.
            Otherwise it is limited to what you paid for the listing concerned. Your statutory consumer rights are
            unaffected.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes, law and contact',
      short: `Changes apply to the future only. Questions and complaints go to ${shop.supportEmail}.`,
      body: (
        <>
          <p>
            When these terms change, the date at the head of this page changes, and the new version applies to what
            happens after it. You may leave at any time, under <Link to="/profile/settings">Settings</Link>. What you
            bought until then remains licensed to you, so download it first.
          </p>
          <p>
            The law of {shop.country} applies. Consumers keep the mandatory rights of their own country and may use its
            courts. Please write to <MailLink /> first.
          </p>
        </>
      ),
    },
  ]
}
