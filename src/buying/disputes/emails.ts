import { commaList } from '#src/kernel/lists.ts'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
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

export function disputeEmail(settings: ShopSettings, mail: DisputeEmail): Promise<WholeMail> {
  const { news, name, titles, moved, isKept, publicUrl } = mail
  const listings = commaList(titles.map((title) => `"${title}"`))
  const shared = { name, url: new URL('/profile/payouts', publicUrl).href, siteUrl: publicUrl }
  const earnings = (text: string) => (moved > 0 ? text : 'Your earnings have not changed.')
  switch (news) {
    case 'opened': {
      const values = { listings, earnings: earnings(`Until then ${moneyText(moved)} is deducted from your earnings.`) }
      return writtenMail(settings, 'dispute_opened', { ...shared, values })
    }
    case 'won': {
      const access = isKept ? 'The buyer can read the prompt again.' : ''
      const values = { listings, earnings: earnings(`${moneyText(moved)} is back in your earnings.`), access }
      return writtenMail(settings, 'dispute_won', { ...shared, values })
    }
    case 'lost': {
      const access = isKept
        ? 'The bank took back only part of the payment, so the buyer keeps the prompt.'
        : 'The license has ended.'
      const values = {
        listings,
        earnings: earnings(`${moneyText(moved)} has been deducted from your earnings.`),
        access,
      }
      return writtenMail(settings, 'dispute_lost', { ...shared, values })
    }
    case 'warned':
      return writtenMail(settings, 'dispute_warned', { ...shared, values: { listings } })
  }
}
