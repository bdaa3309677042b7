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
      `The bank of a buyer wants their payment for ${what} back, and holds it until it has decided. That can take some weeks.`,
      `Until then up to ${share}, your share of the sale, is taken from your earnings, and the buyer cannot read the text.`,
      `We answer the bank. You need not do anything; if you know something that helps, write to ${brand.supportEmail}.`,
    ],
  }),
  won: (what, share) => ({
    subject: 'A dispute is won',
    lines: [
      `The bank has decided that the payment for ${what} stands.`,
      `What was taken of your share of ${share} is back in your earnings, and the buyer can read the text again.`,
    ],
  }),
  lost: (what, share) => ({
    subject: 'A dispute is lost',
    lines: [
      `The bank has given the payment for ${what} back to its buyer, and that is final.`,
      `Your share of ${share} has been deducted from your earnings, as with a refund. The licence has ended.`,
    ],
  }),
  warned: (what) => ({
    subject: 'A payment is being looked at',
    lines: [
      `A bank flagged the payment for ${what} as possible fraud.`,
      'The buyer cannot read the text until we have looked at it. Your share stays where it is for now; if we refund the payment, we tell you.',
    ],
  }),
}
