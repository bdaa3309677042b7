// Each statement describes the code: update it if stored data changes.
import { brand } from '#src/kernel/brand.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { CookieTable } from '#src/features/pages/ui/cookie-table.tsx'
import type { Section } from '#src/features/pages/ui/section.ts'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'

export const privacySections: readonly Section[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    short: `${brand.name}, ${brand.city}. One address for everything.`,
    body: (
      <p>
        {brand.name} in {brand.city} decides what happens to your data and answers for it. Write to{' '}
        <MailLink subject="Privacy" /> about anything on this page.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account, and the waitlist',
    short: 'A name, an e-mail address, and a password that we cannot read.',
    body: (
      <>
        <p>
          When you sign up we keep your username, your e-mail address, whether you have confirmed it, and the dates of
          both. Of your password we keep a slow, salted hash, from which it cannot be read back.
        </p>
        <p>
          Your username and display name are public beside what you list. Your e-mail address is not. We need these data
          to keep the agreement with you that the account is.
        </p>
        <p>
          If you put yourself on the <Link to="/waitlist">waitlist</Link>, we keep your name, your e-mail address, how
          you heard about us if you say so, and the date. With them we welcome you by mail and, when your turn comes,
          invite you: of an invite we keep for which address it is, when it ends, and when it was used by whom. Nobody
          else is told who waits. Write to <MailLink subject="Waitlist" /> and your row is deleted.
        </p>
      </>
    ),
  },
  {
    id: 'sessions',
    title: 'Signing in',
    short: 'Each session notes its network address and browser, so that misuse can be found.',
    body: (
      <>
        <p>
          If you turn on a second step, we keep its secret and your recovery codes, encrypted. Of a passkey we keep its
          public half, the name that you gave it, and when you added it; the key itself never leaves your device.
        </p>
        <p>
          While you are signed in, we keep with each session when it began, when it ends, the network address (IP) it
          was opened from, and what your browser calls itself (user agent). It is our legitimate interest, and yours, to
          be able to find misuse. Signing out deletes the session; one that has expired is deleted within a day.
        </p>
        <p>
          Where we offer to sign you in by another site, such as Google or GitHub, and you do, that site learns that you
          come here. It tells us your name, your e-mail address there and its own number for you. We keep these until
          you unlink it in your profile or leave, and keep no key to your account there.
        </p>
        <p>
          Where the form for a forgotten password asks you to show that you are a person, a script of Cloudflare
          (Turnstile) does so. Cloudflare then learns your network address and what your browser is like, and tells us
          whether it takes you for a person. We keep nothing of that.
        </p>
        <p>
          Attempts to sign in, sign up, reset a password or join the waitlist are counted against guessing and floods.
          The counters bear keyed hashes in place of addresses, run for an hour at most, and are deleted within a day
          after.
        </p>
      </>
    ),
  },
  {
    id: 'buying',
    title: 'What you buy, and what you say about it',
    short: 'Orders, receipts, when you first opened a text, and what you like and review.',
    body: (
      <>
        <p>
          Your cart holds listings until you buy or remove them. For an order we keep what you bought, at which price
          and fee, with which discount code, under which licence and version of the terms, the number of your receipt,
          when you asked for delivery at once, and when you paid.
        </p>
        <p>
          For each purchase we record when you first opened the text and whether by viewing, copying or downloading it,
          since that decides about the right of withdrawal. If you ask for your money back, we keep what you said did
          not work, and what was decided. Creators see how much they sold and what was refunded, not who you are.
        </p>
        <p>
          Your favourites, whom you follow, and which reviews you found helpful are kept until you take them back;
          others see only how many there are. A review is public under your name, with your rating, its date, and a
          badge where you bought the listing; so is a creator's reply. You can change or delete what you wrote.
        </p>
        <p>
          A report of a listing is read by our administrators, who see that it comes from you. The creator does not. The
          same holds for a notice of illegal content, of which we keep the name and address that you give.
        </p>
        <p>
          Messages are between you and the one you write to. Administrators read them only where one of you reports one:
          that one, with two before and two after it, and each such reading is written down. If you leave, your name
          goes from what you wrote; when both have left, the messages are deleted.
        </p>
        <p>
          What we tell you of in your notifications is deleted half a year after you have read it, and after a year in
          any case. What you block or switch off is kept until you take it back. If we warn, suspend or ban somebody,
          the decision with its reasons, and any appeal, stays on record.
        </p>
        <p>
          How many look at a listing is counted without a cookie: your network and kind of browser are made into a mark
          that is different for each listing and each day. When the day is over the marks are deleted, and what is left
          is a number.
        </p>
        <p>
          A search that finds nothing is counted without your name, account or address, and deleted after 90 days.
          Creators see searches that were made at least three times.
        </p>
      </>
    ),
  },
  {
    id: 'selling',
    title: 'What you sell',
    short: 'Listings are public; the texts themselves are for those who bought them.',
    body: (
      <p>
        We keep your listings with every edition of their texts, and your pictures, which we re-encode so that place and
        camera data in the files are dropped. Title, description, picture, price, number of sales and rating are public.
        If you sell as a trader, so is who you are: the name, address, contact and registration number that you give.
        The text goes to its buyers. If an administrator has to read it, for a complaint say, that is written down. A
        program compares each new text with those of others, so that nobody sells what somebody else wrote; where two
        are much alike, an administrator reads both.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment and payouts',
    short: 'Stripe has your card, and your bank account if you sell. We have the receipt.',
    body: (
      <>
        <p>
          You enter your card on a page of Stripe, our payment provider, which processes it on its own responsibility
          too. We send Stripe the titles and prices of what you buy and your e-mail address. Stripe tells us whether and
          when you paid, refunded or disputed amounts, and what it charged; we keep these messages with our books. Of
          the card we keep a mark that says nothing about it, by which we see that a creator and a reviewer pay with the
          same one.
        </p>
        <p>
          Stripe keeps your card for the next time only if you tick the box on its page. Your settings show which cards
          those are, as Stripe tells us at that moment, and let you remove them. We keep the number under which Stripe
          knows you; when you delete your account, we have Stripe delete what it keeps under it.
        </p>
        <p>
          To be paid out you open an account with Stripe, on its own pages: it asks who you are and where your bank is.
          We send it your e-mail address and learn the number of that account, whether it is complete, and the last four
          digits of your bank account. Of each payout we keep the amount, the sales that it is made of, and what became
          of it.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'E-mail',
    short: 'About what happens to you here. No newsletters, no tracking.',
    body: (
      <>
        <p>
          We write to confirm your address, to let you set a new password, to tell you of changes to how you sign in, to
          confirm an order, to tell you about a refund, a dispute, a failed payout or a decision about you, and to
          welcome and invite those on the waitlist.
        </p>
        <p>
          We also tell you of sales, reviews, followers, new listings of creators whom you follow, new versions,
          payouts, and messages that you have not read. Each of these kinds can be stopped: by the link in the mail, or
          under <Link to="/profile/notifications">Notifications</Link>.
        </p>
        <p>
          Our mails hold no tracking pixels and no links that count. What was needed to send one is deleted a day or so
          after it went out; a mail that could not be sent is kept for up to 90 days, so that somebody can look into it.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    short: 'Four kinds of small cookies, all needed by the shop. So there is no banner.',
    body: (
      <>
        <p>
          All of them are our own and are needed for the shop to work as you ask it to. That is why you are not asked to
          consent to them.
        </p>
        <CookieTable />
      </>
    ),
  },
  {
    id: 'not-done',
    title: 'What we do not do',
    short: 'No advertising, no analytics service, no profiles, no sale of data.',
    body: (
      <p>
        We show no advertising, use no analytics service and build no profiles of you. Fonts, pictures and scripts come
        from our own server, and pages load nothing from other companies, but for the check on the form for a forgotten
        password that is named above. We do not sell data, and no decision about you is made by a machine alone. Our
        record of requests holds path, time and outcome, without your address and without what you searched for.
      </p>
    ),
  },
  {
    id: 'recipients',
    title: 'Who else handles data',
    short: 'Those who run our servers, carry our mail and take payments.',
    body: (
      <p>
        Hosting and mail companies handle data for us, under contract and on our instructions. Stripe handles payments.
        Cloudflare tells people from programs, where we have it do so. Some of them may do so outside the European
        Economic Area; then the safeguards of the law apply, such as the standard contract clauses of the European
        Commission. Authorities get data where the law obliges us.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    short: 'As long as you have an account. The books longer, because the law says so.',
    body: (
      <>
        <p>
          Account, profile, cart and listings: as long as your account exists. When you delete it, under{' '}
          <Link to="/profile/settings">Settings</Link>, your personal data are erased or made anonymous at once. Buyers
          keep the texts they bought from you. A row of the waitlist stays until its invite was used or you ask us to
          delete it.
        </p>
        <p>
          Orders, receipts, refunds and the ledger are accounting records. The law obliges us to keep them for years,
          also after an account is closed. The ledger and the log of what administrators did cannot be altered, by us
          either.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    short: 'See it, correct it, take it along, have it erased, object, complain.',
    body: (
      <>
        <p>
          Under <Link to="/profile/settings">Settings</Link> you download all that we keep of you, in a form that
          machines can read, and delete your account. You may also have data corrected, have their use limited, and
          object to what we do in our own interest: write to <MailLink subject="My data" /> from the address of your
          account. You get an answer within a month.
        </p>
        <p>
          If you are not content with it, you can complain to the data protection authority of your country or of ours.
          When this policy changes, the date at its head does too.
        </p>
      </>
    ),
  },
]
