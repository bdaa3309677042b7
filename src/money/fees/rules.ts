import { dayText } from '#src/kernel/dates.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'

export const longestReason = 2000

/** The fee that a seller agreed with the shop. */
export type SellerFee = {
  readonly percent: number
  /** From then on, it no longer counts; null for no end. */
  readonly until: Date | null
}

type Asked = {
  readonly seller: SellerFee | null
  /** The id of the category of the listing. */
  readonly category: string
  readonly settings: Pick<ShopSettings, 'platformFeePercent'> & { readonly vocabulary: Pick<Vocabulary, 'category'> }
  readonly now: Date
}

/** The platform's share of a sale in percent: that of the seller, else that of the category, else that of the shop. */
export function feePercentFor({ seller, category, settings, now }: Asked): number {
  if (isInForce(seller, now)) return seller.percent
  const own = settings.vocabulary.category.find(({ id }) => id === category)?.feePercent
  return own ?? settings.platformFeePercent
}

export const isInForce = (fee: SellerFee | null, now: Date): fee is SellerFee =>
  fee !== null && (fee.until === null || now < fee.until)

/** The lowest and the highest of several fees. */
export type FeeRange = { readonly lowest: number; readonly highest: number }

export const rangeOf = (first: number, ...more: readonly number[]): FeeRange => ({
  lowest: Math.min(first, ...more),
  highest: Math.max(first, ...more),
})

/** What is left of a sale in percent. Fees have two decimals at most; without rounding, 100 - 33.33 would show its binary tail. */
export const shareAfter = (feePercent: number): number => Math.round((100 - feePercent) * 100) / 100

/** "10%", or "5% to 20%". */
export const rangeText = ({ lowest, highest }: FeeRange): string =>
  lowest === highest ? `${lowest}%` : `${lowest}% to ${highest}%`

/** The first moment after a day, "2026-12-24", in UTC. A fee counts through its last day. */
export function endOf(day: string): Date {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  return end
}

/** The last day of a fee, "2026-12-24", in UTC; empty for no end. */
export const lastDayOf = (until: Date | null): string =>
  until === null ? '' : justBefore(until).toISOString().slice(0, 10)

/** The same for readers: "Dec 24, 2026". */
export const lastDayText = (until: Date): string => dayText(justBefore(until))

const justBefore = (until: Date) => new Date(until.getTime() - 1)
