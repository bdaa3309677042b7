import { timeText, utcDayText } from '#src/kernel/dates.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import { notAsDescribed, offersRefundRequest, outcomeText } from './texts.ts'
import type { StatementView } from './view.ts'

type Acknowledgement = {
  readonly number: number
  readonly name: string
  readonly email: string
  readonly order: string
  readonly statedAt: Date
  /** A visitor, a user without this order, or its buyer. */
  readonly from: 'visitor' | 'user' | 'buyer'
  readonly publicUrl: string
}

/** The acknowledgement of receipt. To a visitor it is the same with and without an order. */
export function acknowledgementEmail(settings: ShopSettings, statement: Acknowledgement): Promise<WholeMail> {
  const { number, name, email, order, statedAt, from, publicUrl } = statement
  return writtenMail(settings, 'withdrawal_received', {
    // Anyone may have typed the address.
    name: '',
    siteUrl: publicUrl,
    values: { number: String(number), sender: name, order, address: email, time: timeText(statedAt), next: next[from] },
  })
}

const next = {
  visitor:
    'If we have an order with this number, we’ve sent a link to the email address of its account. Open it there to confirm. What you haven’t opened is refunded then.',
  user: 'We didn’t find an order with this number in your account. A person will look for it. If you made the order with another account, sign in to that one or send the statement without signing in.',
  buyer:
    'We’re refunding what you hadn’t opened. If some of the order isn’t refunded, we’ve emailed the reasons to the address of your account.',
} as const

type LinkProps = {
  readonly name: string
  readonly order: string
  readonly statedAt: Date
  readonly url: string
  readonly publicUrl: string
}

/** Asks the buyer of an order to confirm a statement. It has nothing that its sender typed. */
export function withdrawalLinkEmail(settings: ShopSettings, mail: LinkProps): Promise<WholeMail> {
  const { name, order, statedAt, url, publicUrl } = mail
  const values = { order, time: timeText(statedAt) }
  return writtenMail(settings, 'withdrawal_link', { name, url, siteUrl: publicUrl, values })
}

type Answer = StatementView & { readonly name: string; readonly publicUrl: string }

/** Tells the buyer what became of each purchase of a statement. */
export function answerEmail(settings: ShopSettings, answer: Answer): Promise<WholeMail> {
  const { number, statedAt, reimburseBy, lines, name, publicUrl } = answer
  return writtenMail(settings, 'withdrawal_answer', {
    name,
    url: new URL('/purchases', publicUrl).href,
    siteUrl: publicUrl,
    values: {
      number: String(number),
      day: utcDayText(statedAt),
      purchases: lines.map((line) => `“${line.title}”: ${outcomeText(line, reimburseBy)}`).join('\n\n'),
      refund_request: offersRefundRequest(lines) ? notAsDescribed : '',
    },
  })
}
