// All texts of the email are here.
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import type { DisputeNews } from './rules.ts'

type DisputeEmail = {
  readonly news: DisputeNews
  readonly name: string
  readonly titles: readonly string[]
  /** The amount of the seller's earnings that moved. */
  readonly moved: Cents
  /** Whether the buyer has one of the listings. */
  readonly isKept: boolean
  readonly publicUrl: string
}

export async function disputeEmail(
  shop: Shop,
  mail: DisputeEmail,
): Promise<RenderedMail & { readonly subject: string }> {
  const what = mail.titles.map((title) => `"${title}"`).join(', ')
  const { subject, lines } = texts[mail.news]({ ...mail, what, supportEmail: shop.supportEmail })
  const rendered = await renderMail(
    shop,
    <MailLayout preview={lines[0] ?? subject} siteUrl={mail.publicUrl}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailAction url={new URL('/profile/payouts', mail.publicUrl).href}>Open my payouts</MailAction>
    </MailLayout>,
  )
  return { subject: `${subject} at ${shop.name}`, ...rendered }
}

type EmailTexts = { readonly subject: string; readonly lines: readonly string[] }

type Facts = Pick<DisputeEmail, 'moved' | 'isKept'> & {
  readonly what: string
  readonly supportEmail: string
}

const unchanged = 'Your earnings have not changed.'

const texts: Readonly<Record<DisputeNews, (facts: Facts) => EmailTexts>> = {
  opened: ({ what, moved, supportEmail }) => ({
    subject: 'A sale is disputed',
    lines: [
      `A buyer’s bank disputes the payment for ${what}. Its decision can take some weeks.`,
      `${moved > 0 ? `Until then ${moneyText(moved)} is deducted from your earnings.` : unchanged} The buyer can’t read the prompt in the meantime.`,
      `We respond to the bank. If you have evidence, write to ${supportEmail}.`,
    ],
  }),
  won: ({ what, moved, isKept }) => ({
    subject: 'You won a dispute',
    lines: [
      `The bank confirmed the payment for ${what}.`,
      moved > 0 ? `${moneyText(moved)} is back in your earnings.` : unchanged,
      ...(isKept ? ['The buyer can read the prompt again.'] : []),
    ],
  }),
  lost: ({ what, moved, isKept }) => ({
    subject: 'You lost a dispute',
    lines: [
      `The bank decided the dispute about ${what} in the buyer’s favor. This is final.`,
      moved > 0 ? `${moneyText(moved)} has been deducted from your earnings.` : unchanged,
      isKept ? 'The bank took back only part of the payment, so the buyer keeps the prompt.' : 'The license has ended.',
    ],
  }),
  warned: ({ what }) => ({
    subject: 'We are reviewing a payment',
    lines: [
      `The bank flagged the payment for ${what} as possible fraud.`,
      'The buyer can’t read the prompt during our review. Your earnings have not changed; we’ll tell you if we refund the payment.',
    ],
  }),
}
