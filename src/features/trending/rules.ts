export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]
/** What the address leaves out. */
export const usualPeriod: Period = 'week'

const hour = 3_600_000
const lengths: Readonly<Record<Period, number>> = { day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour }

/** A period ends now: what was sold last evening is of today in the morning, too. */
export function startOf(period: Period, now: Date): Date {
  return new Date(now.getTime() - lengths[period])
}

/** How many bear the flag, and how many a period ranks. */
export const flagged = 24

/**
 * What a day is worth to a listing: sales that money was paid for count in full; what costs nothing (a view, a heart, a
 * free claim) counts together, and less the more there is of it, so that no crowd of accounts outweighs a few buyers.
 */
export const weights = { sale: 10, claim: 2, favorite: 2, view: 0.1, cheap: 6 } as const

/** So old an account is before what it does for free counts: a crowd made today lifts nothing this evening. */
export const countsAfterDays = 3

/** After so many days a thing counts half. */
export const halfLifeDays = 2
/** The score grows by 1000 for each doubling, and so by 500 a day for what happens newly. */
export const scoreStep = 1000
/** From here on that growth is counted; a score is never negative. */
export const scoreEpoch = new Date('2024-01-01T00:00:00Z')
