import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
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
  /** Of the refunded purchase, for the credit note. */
  readonly purchaseId: string
  /** Of an upgrade, which leaves the purchase. */
  readonly isUpgrade?: boolean
  /** Why an admin made the refund, for the seller. */
  readonly reason?: string
  readonly publicUrl: string
  /** None for an email that is always sent. */
  readonly stop?: StopLink | undefined
}

export function refundEmail(settings: ShopSettings, mail: RefundEmail): Promise<WholeMail> {
  const { to, news, name, title, price, keepsFee, answer, isUpgrade = false, reason = '', publicUrl, stop } = mail
  const amount = moneyText(price)
  const about = { name, siteUrl: publicUrl, stop }
  if (to === 'seller')
    return writtenMail(settings, 'sale_refunded', {
      ...about,
      url: new URL('/profile/payouts', publicUrl).href,
      values: {
        title,
        amount,
        earnings: keepsFee ? 'It is deducted from your earnings.' : 'Your share of it is deducted from your earnings.',
        // Of a refund that an admin made. The answer to a request is for the buyer.
        reason: reason ? `Our reason: ${reason}` : '',
        license: news !== 'refunded' ? '' : isUpgrade ? 'Their upgrade has ended.' : 'Their license has ended.',
      },
    })
  const mine = { ...about, url: new URL('/purchases', publicUrl).href }
  if (news === 'declined') return writtenMail(settings, 'refund_declined', { ...mine, values: { title, answer } })
  const access =
    news === 'refunded-in-part'
      ? 'You keep the prompt.'
      : isUpgrade
        ? 'The upgrade has ended. If you still have the purchase, it has its former license again.'
        : 'The license has ended, and the prompt can no longer be read.'
  const invoices = new URL(`/purchases/${mail.purchaseId}/invoice`, publicUrl).href
  const creditNote = price > 0 ? `Your credit note: ${invoices}` : ''
  return writtenMail(settings, 'refund', {
    ...mine,
    values: { title, amount, answer, access, credit_note: creditNote },
  })
}
