// The three emails about a payout.
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'

export type PayoutEmail = {
  readonly news: 'requested' | 'paid' | 'failed'
  readonly sellerName: string
  readonly amount: Cents
  /** The reason of the failure, and what to do. */
  readonly failure: string | null
  readonly publicUrl: string
  /** None for an email that is always sent. */
  readonly stop?: StopLink | undefined
}

export async function payoutEmail(shop: Shop, mail: PayoutEmail): Promise<RenderedMail & { readonly subject: string }> {
  const amount = moneyText(mail.amount)
  const { subject, heading, text } = texts[mail.news](amount, mail.failure)
  const rendered = await renderMail(
    shop,
    <MailLayout preview={text} siteUrl={mail.publicUrl} stop={mail.stop}>
      <MailHeading>{heading}</MailHeading>
      <MailGreeting name={mail.sellerName} />
      <MailText>{text}</MailText>
      <MailAction url={new URL('/profile/payouts', mail.publicUrl).href}>Open my payouts</MailAction>
    </MailLayout>,
  )
  return { subject, ...rendered }
}

type EmailTexts = { readonly subject: string; readonly heading: string; readonly text: string }

const texts: Readonly<Record<PayoutEmail['news'], (amount: string, failure: string | null) => EmailTexts>> = {
  requested: (amount) => ({
    subject: `You requested a payout of ${amount}`,
    heading: 'Payout requested',
    text: `We are sending ${amount} to your bank account. Funds arrive within 2 to 5 business days.`,
  }),
  paid: (amount) => ({
    subject: `Your payout of ${amount} was paid`,
    heading: 'Payout paid',
    text: `${amount} is in your bank account. Some banks take another day to show it.`,
  }),
  failed: (amount, failure) => ({
    subject: `Your payout of ${amount} failed`,
    heading: 'Payout failed',
    text: `We couldn’t pay out ${amount}, so it is back in your earnings. ${failure ?? 'Please request it again.'}`,
  }),
}
