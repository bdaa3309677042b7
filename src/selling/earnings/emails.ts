import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'

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

export function payoutEmail(settings: ShopSettings, mail: PayoutEmail): Promise<WholeMail> {
  const { news, sellerName: name, failure, publicUrl, stop } = mail
  const amount = moneyText(mail.amount)
  const about = { name, url: new URL('/profile/payouts', publicUrl).href, siteUrl: publicUrl, stop }
  if (news !== 'failed') return writtenMail(settings, `payout_${news}`, { ...about, values: { amount } })
  const values = { amount, failure: failure ?? 'Please request it again.' }
  return writtenMail(settings, 'payout_failed', { ...about, values })
}
