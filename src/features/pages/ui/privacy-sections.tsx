// Each statement describes the code: update it if stored data changes.
import type { Shop } from '#src/kernel/shop.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { CookieTable } from '#src/features/pages/ui/cookie-table.tsx'
import type { Section } from '#src/features/pages/ui/section.ts'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'

export const privacySections = (shop: Shop): readonly Section[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    short: `${shop.name}, ${shop.city}. One address for everything.`,
    body: (
      <p>
        {shop.name} in {shop.city} is the controller of your data. Questions: <MailLink subject="Privacy" />.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account, and the waitlist',
    short: 'A username, an email address and a hashed password.',
    body: (
      <>
        <p>
          When you sign up we store your username, your email address and whether you confirmed it. We store your
          password only as a slow, salted hash.
        </p>
        <p>
          Your username and display name are public; your email address is not. We need this data to provide your
          account.
        </p>
        <p>
          If you join the <Link to="/waitlist">waitlist</Link>, we store your name, your email address, how you heard
          about us and the date, to welcome and invite you. For an invite we store its address, expiry and use. Write to{' '}
          <MailLink subject="Waitlist" /> to be removed.
        </p>
      </>
    ),
  },
  {
    id: 'sessions',
    title: 'Signing in',
    short: 'Each session records its IP address and browser to detect misuse.',
    body: (
      <>
        <p>
          For two-factor sign-in we store its secret and recovery codes, encrypted. For a passkey we store its public
          key, name and date.
        </p>
        <p>
          For each session we store its start, end, IP address and user agent. Detecting misuse is our legitimate
          interest. Signing out deletes the session; expired ones are deleted within a day.
        </p>
        <p>
          If you sign in with another provider, such as Google or GitHub, it learns that you use this site and tells us
          your name, email address and user id. We store these until you unlink it. We store no access to your account
          there.
        </p>
        <p>
          The password reset form may load a captcha from Cloudflare (Turnstile), which then sees your IP address and
          browser. We store none of that.
        </p>
        <p>
          To prevent abuse we count attempts to sign in, sign up, reset a password or join the waitlist, by keyed hashes
          of addresses, and delete the counts within a day or so.
        </p>
      </>
    ),
  },
  {
    id: 'buying',
    title: 'Buying, reviews and messages',
    short: 'Orders, receipts, when you first opened a prompt, favorites and reviews.',
    body: (
      <>
        <p>
          Your cart keeps listings until you buy or remove them. For an order we store items, prices, fees, discount
          code, license, version of the terms, receipt number, your request for instant access and the time of payment.
        </p>
        <p>
          For each purchase we record when and how you first opened the prompt, since that ends the right of withdrawal.
          For a refund request we store your reason and our decision. Creators see sales and refunds, not who you are.
        </p>
        <p>
          We store favorites, follows and helpful votes until you remove them; others see only the counts. Reviews and
          replies are public under your name. You can edit or delete them.
        </p>
        <p>
          Our administrators see who reports a listing; the creator does not. The same applies to notices of illegal
          content, with the name and address you give.
        </p>
        <p>
          Messages are private. Administrators can read only a reported message with two before and two after it, and
          each access is logged. If you delete your account, your name is removed from your messages; when both people
          have, the messages are deleted.
        </p>
        <p>
          Notifications are deleted six months after you read them, and after a year at the latest. Blocks and settings
          stay until you change them. Warnings, suspensions and bans stay on record with reasons and appeals.
        </p>
        <p>
          We count views without cookies, by a hash of network and browser that differs for each listing and day. The
          hashes are deleted after the day; only counts remain. Searches that find nothing are counted by their words,
          without who searched.
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
    title: 'Selling',
    short: 'Listings are public; prompts are only for their buyers.',
    body: (
      <p>
        We store your listings with all versions, and your images without location and camera data. Title, description,
        images, price, sales and rating are public. If you sell as a business, so are your name, address, contact and
        registration number. Buyers get the prompt. Access by an administrator is logged. We compare new prompts with
        those of others; if two are nearly the same, an administrator reads both.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment and payouts',
    short: 'Stripe has your card and bank account. We have the receipt.',
    body: (
      <>
        <p>
          You enter your card on a page of Stripe, our payment provider and a controller of its own. We send Stripe the
          titles and prices of your items and your email address. Stripe tells us about payments, refunds, disputes and
          its fees, and the country of your card, which we store with the order. We store a fingerprint of the card to
          detect creators who review themselves.
        </p>
        <p>
          Creators see your public name, what you bought of them, when, for how much and from which country. They see
          your email address only while you share it in your settings.
        </p>
        <p>
          Stripe saves your card only if you choose so on its page. You can remove saved cards in your settings. When
          you delete your account, we ask Stripe to delete your customer record.
        </p>
        <p>
          For payouts you open an account with Stripe, which asks for your identity and bank account. We send it your
          email address and learn the account id, whether it is complete, and the last four digits of your bank account.
          For each payout we store its amount, sales and status.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Email',
    short: 'No newsletters, no tracking.',
    body: (
      <>
        <p>
          We email you to confirm your address, reset your password, report changes to your sign-in, and about orders,
          refunds, disputes, failed payouts, moderation decisions and the waitlist.
        </p>
        <p>
          You can unsubscribe from emails about sales, reviews, followers, new listings, updates, payouts and unread
          messages: with the link in the email or under <Link to="/profile/notifications">Notifications</Link>.
        </p>
        <p>
          Our emails have no tracking pixels or tracking links. We delete the data for sending one after about a day, or
          after up to 90 days if it could not be sent.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    short: 'Only necessary cookies, so there is no banner.',
    body: (
      <>
        <p>All cookies are our own and necessary, so they need no consent.</p>
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
        We show no ads, use no analytics service and build no profiles. Pages load nothing from other companies, except
        for the captcha mentioned above. We do not sell data, and no decision about you is fully automated. Our access
        log contains path, time and result, without your IP address and search words.
      </p>
    ),
  },
  {
    id: 'recipients',
    title: 'Who else handles data',
    short: 'Hosting, email and payment providers.',
    body: (
      <p>
        Hosting and email providers process data under contract and on our instructions. Stripe handles payments, and
        Cloudflare the captcha. Transfers outside the European Economic Area are protected by safeguards such as
        standard contractual clauses. Authorities get data where the law requires it.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    short: 'While you have an account. Accounting records longer, as the law requires.',
    body: (
      <>
        <p>
          We keep account, profile, cart and listings while your account exists. When you delete it under{' '}
          <Link to="/profile/settings">Settings</Link>, your personal data is erased or anonymized right away. Buyers
          keep the prompts they bought. A waitlist entry stays until its invite is used or you ask us to delete it.
        </p>
        <p>
          Orders, receipts, refunds and the ledger are accounting records, which the law requires us to keep for years.
          The ledger and the audit log cannot be altered.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    short: 'Access, correction, export, deletion, objection, complaint.',
    body: (
      <>
        <p>
          Under <Link to="/profile/settings">Settings</Link> you can download your data as one JSON file and delete your
          account. To correct data, restrict its use or object, write to <MailLink subject="My data" />. We answer
          within a month.
        </p>
        <p>
          You can complain to the data protection authority of your country or ours. When this policy changes, so does
          its date.
        </p>
      </>
    ),
  },
]
