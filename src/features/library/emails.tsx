import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import type { RefundNews } from './jobs.ts'

type RefundEmail = {
  readonly to: 'buyer' | 'seller'
  readonly news: RefundNews
  readonly name: string
  readonly title: string
  readonly price: Cents
  /** The platform keeps its fee, so the seller bears all of it. */
  readonly keepsFee?: boolean
  readonly answer: string
  /** Why an admin made the refund, for the seller. */
  readonly reason?: string
  readonly publicUrl: string
  /** None for an email that is always sent. */
  readonly stop?: StopLink | undefined
}

export async function refundEmail(shop: Shop, mail: RefundEmail): Promise<RenderedMail & { readonly subject: string }> {
  const { subject, lines, path, label } = textsOf(mail)
  const rendered = await renderMail(
    shop,
    <MailLayout preview={lines[0] ?? subject} siteUrl={mail.publicUrl} stop={mail.stop}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailAction url={new URL(path, mail.publicUrl).href}>{label}</MailAction>
    </MailLayout>,
  )
  return { subject, ...rendered }
}

function textsOf({ to, news, title, price, keepsFee, answer, reason = '' }: RefundEmail) {
  const amount = moneyText(price)
  if (to === 'seller')
    return {
      subject: 'A sale was refunded',
      lines: [
        `The buyer of "${title}" gets ${amount} back. ${
          keepsFee ? 'It is deducted from your earnings.' : 'Your share of it is deducted from your earnings.'
        }`,
        // Of a refund that an admin made. The answer to a request is for the buyer.
        ...(reason ? [`Our reason: ${reason}`] : []),
        ...(news === 'refunded' ? ['Their license has ended.'] : []),
      ],
      path: '/profile/payouts',
      label: 'Open my payouts',
    }
  const mine = { path: '/purchases', label: 'Open my library' }
  if (news === 'declined')
    return {
      subject: 'Your refund was declined',
      lines: [`We looked at your request for "${title}".`, answer],
      ...mine,
    }
  return {
    subject: 'Your refund is on its way',
    lines: [
      `${amount} for "${title}" goes back to your card. Banks take up to ten days to show it.`,
      ...(answer ? [answer] : []),
      news === 'refunded-in-part'
        ? 'You keep the prompt.'
        : 'The license has ended, and the prompt can no longer be read.',
    ],
    ...mine,
  }
}
