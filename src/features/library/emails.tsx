import { brand } from '#src/kernel/brand.ts'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'

type RefundMail = {
  readonly to: 'buyer' | 'seller'
  readonly news: 'refunded' | 'declined'
  readonly name: string
  readonly title: string
  readonly price: Cents
  readonly answer: string
  readonly publicUrl: string
  /** None where the mail is sent in any case. */
  readonly stop?: StopLink | undefined
}

export async function refundMail(mail: RefundMail): Promise<RenderedMail & { readonly subject: string }> {
  const { subject, lines, path, label } = wordsOf(mail)
  const rendered = await renderMail(
    <MailLayout preview={lines[0] ?? subject} siteUrl={mail.publicUrl} stop={mail.stop}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailAction url={new URL(path, mail.publicUrl).href}>{label}</MailAction>
    </MailLayout>,
  )
  return { subject: `${subject} at ${brand.name}`, ...rendered }
}

function wordsOf({ to, news, title, price, answer }: RefundMail) {
  const amount = moneyText(price)
  if (to === 'seller')
    return {
      subject: 'A sale was refunded',
      lines: [
        `The buyer of "${title}" gets ${amount} back. Your share of the sale is taken from your earnings.`,
        'The licence has ended, and the text can no longer be read.',
      ],
      path: '/profile?tab=payouts',
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
    subject: 'Your money is on its way back',
    lines: [
      `${amount} for "${title}" goes back to your card. Banks take up to ten days to show it.`,
      ...(answer ? [answer] : []),
      'The licence has ended, and the text can no longer be read.',
    ],
    ...mine,
  }
}
