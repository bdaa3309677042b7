import { Link } from '#src/ui/elements/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import type { Section } from '#src/features/pages/ui/section.ts'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { daysText, plainMoney } from '#src/features/pages/ui/words.ts'

export function termsSections(deal: PricingTerms): readonly Section[] {
  const { feePercent, creatorPercent, refundDays, payoutMinimum, payoutHoldDays } = deal
  const days = daysText(refundDays)
  return [
    {
      id: 'agreement',
      title: 'What these terms are',
      short: 'An agreement between you and us. An order keeps the version it was made under.',
      body: (
        <>
          <p>
            These terms are the agreement between you and {brand.name}, a marketplace for prompts, prompt packs and
            agents, run from {brand.city}. They apply to everyone who uses it: to look around, to buy or to sell.
          </p>
          <p>
            With each order we write down which version of these terms was in force. A later change does not reach back
            to it.
          </p>
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
            You must be 18 or older. One account serves for buying and for selling. Give an e-mail address that you
            read, since receipts and links to set a new password go there.
          </p>
          <p>
            Keep your password to yourself, and write to <MailLink /> if somebody else has it. Setting a new password
            ends every session of the account.
          </p>
        </>
      ),
    },
    {
      id: 'selling',
      title: 'Selling',
      short: 'What you write stays yours. You say that you may sell it, and describe it truly.',
      body: (
        <>
          <p>
            What you write stays yours. By listing it you allow us to keep it, to show its public parts (title,
            description, picture, price and what can be counted without reading it) to everyone, and to deliver the text
            to those who buy it.
          </p>
          <p>
            You promise that you wrote it or may sell it, that the description says truly what it does and with which
            model, and that it follows the <Link to="/guidelines">guidelines</Link>. If you sell as a trader, say so in
            your <Link to="/profile/profile">profile</Link>: who you are is then shown beside your listings, as the law
            asks. Whoever does not say so declares with each listing to sell as a private person.
          </p>
          <p>
            You may change the price for later buyers, pause a listing, or delete it. Those who bought it keep it, and
            get a changed text as a new edition.
          </p>
        </>
      ),
    },
    {
      id: 'buying',
      title: 'Buying',
      short: 'You pay the price that the page showed, by card, on the page of our payment provider.',
      body: (
        <>
          <p>
            Prices are in US dollars. What you pay is what the page showed when you pressed the button: if a price has
            changed in between, the order is refused and you see the new one. Free listings need no card. A creator's
            discount code lowers the price of that creator's listings; checkout shows by how much before you pay.
          </p>
          <p>
            You pay by card on a page of Stripe, our payment provider; your card number never comes to us. The licence
            that you buy is granted by the creator. {brand.name} takes the payment, delivers the text, and handles
            refunds.
          </p>
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery and the right of withdrawal',
      short: 'Texts are delivered at once. Opening one ends the right to withdraw from its purchase.',
      body: (
        <>
          <p>
            A text is in your library as soon as the payment is confirmed. At checkout you ask for delivery at once, and
            take note that your right of withdrawal ends when you open the text, that is when you view, copy or download
            it. We record when that first happened, and your order confirmation repeats it.
          </p>
          <p>
            Until then you can withdraw within {days} of buying, without giving a reason. Any longer period that the law
            of your country gives you stands beside ours.
          </p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      short: `Unopened: at once, on request. Opened: tell us what did not work, within ${days}.`,
      body: (
        <>
          <p>
            <b>Never opened.</b> Press Refund at the purchase in <Link to="/purchases">My Purchases</Link> within {days}{' '}
            of buying, and the full price goes back to your card at once. No reason is needed.
          </p>
          <p>
            <b>Opened.</b> Within the same {days}, say there what did not work as described. An administrator of the
            shop reads your account of it and the description, decides, and tells you why. You can also write to{' '}
            <MailLink subject="Refund" />.
          </p>
          <p>
            A refund ends your licence. The text can no longer be read, and the line in your library stays, marked
            Refunded. If you are charged for something that you own already, you get that back without asking.
          </p>
        </>
      ),
    },
    {
      id: 'licences',
      title: 'Licences',
      short: 'Personal, Commercial or Extended, as shown before you buy. Yours alone.',
      body: (
        <p>
          Each listing comes under one of three licences, chosen by its creator, shown before you buy and recorded with
          your purchase. What they allow is set out on the <Link to="/license">licensing page</Link>, which is part of
          these terms. Licences cannot be transferred, resold or shared.
        </p>
      ),
    },
    {
      id: 'fees',
      title: 'Fees and payouts',
      short: `Creators keep ${creatorPercent}%. The fee of a sale never changes afterwards.`,
      body: (
        <>
          <p>
            Listing is free. From each sale {brand.name} keeps {feePercent}% and the creator gets {creatorPercent}%. The
            fee is rounded to the nearest cent, and the creator gets the rest. It is taken from what the buyer paid,
            after any discount, and recorded with the sale, so that a later change of the fee leaves past sales as they
            were.
          </p>
          <p>
            Payouts go through an account at our payment provider, once pending earnings reach{' '}
            {plainMoney(payoutMinimum)}: weekly if you turn that on, otherwise when you request one. Earnings below that
            stay yours and wait.
            {payoutHoldDays > 0 && ` What a sale earned can be paid out ${daysText(payoutHoldDays)} after it.`} A refund
            takes back what its sale brought to both sides. Creators see to their own taxes.
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      short: 'Nothing stolen, unlawful, harmful or misleading, and no passing on of what you bought.',
      body: (
        <p>
          Do not list what is not yours, what is unlawful, or what is made to deceive or harm. Do not publish or pass on
          a text that you bought, take texts by going around the checkout, buy from yourself to raise your figures, or
          disturb the service for others. The <Link to="/guidelines">guidelines</Link> say more, and which steps we
          take: a warning, removal of content, a temporary suspension, a permanent ban. You are told the reason, and may
          object.
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
            Most Popular orders by the number of sales. Top Rated orders by the average rating, then by the number of
            reviews. New Releases orders by date, and the two price orders by price. The trending order goes by what
            happened around a listing lately: paid sales weigh most, then free ones, favourites and views, and each
            counts half after two days. How a search orders is in the <Link to="/guidelines#ranking">guidelines</Link>.
            A place cannot be bought.
          </p>
          <p>
            Anyone with an account can review a listing once, and never their own. Whoever bought it and has not got
            their money back bears the badge Verified purchase, which we check against our own records; a refund takes
            it away. As soon as a listing has such reviews, they alone make its rating. Readers can mark a review as
            helpful, and its creator can reply to it once.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      short: 'We run the shop with care. What a model writes is not in our hands.',
      body: (
        <>
          <p>
            What a model makes of a prompt differs by model, by version and from day to day. Neither the creator nor we
            promise a certain result beyond what the description says. Check what a model writes before you rely on it.
          </p>
          <p>
            We answer without limit for harm that we cause on purpose or by gross negligence, and wherever the law does
            not let us limit it. Otherwise we answer for at most what you paid for the listing concerned. The rights
            that consumers have by law stay as they are.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes, law and contact',
      short: `Changes work forward only. Questions and complaints go to ${brand.supportEmail}.`,
      body: (
        <>
          <p>
            When these terms change, the date at the head of this page changes, and the new version applies to what
            happens after it. You may leave at any time, under <Link to="/profile/settings">Settings</Link>. What you
            bought until then remains licensed to you, so download it first.
          </p>
          <p>
            The law of the country in which {brand.city} lies applies. If you are a consumer, you also keep what the
            mandatory law of your own country gives you, and may go to its courts. Write to <MailLink /> first: most
            things are settled by one letter.
          </p>
        </>
      ),
    },
  ]
}
