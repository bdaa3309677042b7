// All texts of the email are here.
import { brand } from '#src/kernel/brand.ts'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import type { DisputeNews } from './rules.ts'

type DisputeEmail = {
  readonly news: DisputeNews
  readonly name: string
  readonly titles: readonly string[]
  readonly share: Cents
  readonly publicUrl: string
}

export async function disputeEmail(mail: DisputeEmail): Promise<RenderedMail & { readonly subject: string }> {
  const what = mail.titles.map((title) => `"${title}"`).join(', ')
  const { subject, lines } = texts[mail.news](what, moneyText(mail.share))
  const rendered = await renderMail(
    <MailLayout preview={lines[0] ?? subject} siteUrl={mail.publicUrl}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailAction url={new URL('/profile/payouts', mail.publicUrl).href}>Open my payouts</MailAction>
    </MailLayout>,
  )
  return { subject: `${subject} at ${brand.name}`, ...rendered }
}

type EmailTexts = { readonly subject: string; readonly lines: readonly string[] }

const texts: Readonly<Record<DisputeNews, (what: string, share: string) => EmailTexts>> = {
  opened: (what, share) => ({
    subject: 'A sale is disputed',
    lines: [
      `A buyer’s bank disputes the payment for ${what}. Its decision can take some weeks.`,
      `Until then up to ${share}, your share of the sale, is deducted from your earnings, and the buyer can’t read the prompt.`,
      `We respond to the bank. If you have evidence, write to ${brand.supportEmail}.`,
    ],
  }),
  won: (what, share) => ({
    subject: 'You won a dispute',
    lines: [
      `The bank confirmed the payment for ${what}.`,
      `Your share of ${share} is back in your earnings, and the buyer can read the prompt again.`,
    ],
  }),
  lost: (what, share) => ({
    subject: 'You lost a dispute',
    lines: [
      `The bank returned the payment for ${what} to the buyer. That is final.`,
      `Your share of ${share} has been deducted from your earnings. The license has ended.`,
    ],
  }),
  warned: (what) => ({
    subject: 'We are reviewing a payment',
    lines: [
      `The bank flagged the payment for ${what} as possible fraud.`,
      'The buyer can’t read the prompt during our review. Your earnings have not changed; we’ll tell you if we refund the payment.',
    ],
  }),
}
