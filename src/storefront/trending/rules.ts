export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]
/** The default, omitted from the URL. */
export const usualPeriod: Period = 'week'

const hour = 3_600_000
const lengths: Readonly<Record<Period, number>> = { day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour }

/** A period ends now and is not aligned to calendar days, so a sale last evening counts as today. */
export function startOf(period: Period, now: Date): Date {
  return new Date(now.getTime() - lengths[period])
}

/** The number of flagged listings and of ranks in a period. */
export const flagged = 24

/**
 * The score of one day of activity: paid sales count in full; free activity (views, favorites, free claims) is summed and
 * has diminishing returns, so that many accounts never outweigh a few buyers.
 */
export const weights = { sale: 10, claim: 2, favorite: 2, view: 0.1, cheap: 6 } as const

/** The account age at which free activity starts to count, so that newly created accounts cannot raise a score. */
export const countsAfterDays = 3

/** Half-life of activity, in days. */
export const halfLifeDays = 2
/** The score grows by 1000 for each doubling, which for new activity is 500 a day. */
export const scoreStep = 1000
/** The start of that growth, so that scores are never negative. */
export const scoreEpoch = new Date('2024-01-01T00:00:00Z')
