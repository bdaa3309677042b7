import { type Period, usualPeriod } from '#src/features/trending/rules.ts'

/** The buttons, and how a sentence names the same period. */
export const periodLabels: Readonly<Record<Period, string>> = { day: 'Today', week: 'This Week', month: 'This Month' }
export const periodWords: Readonly<Record<Period, string>> = {
  day: 'in the last 24 hours',
  week: 'in the last seven days',
  month: 'in the last thirty days',
}

export const periodHref = (period: Period): string =>
  period === usualPeriod ? '/trending' : `/trending?period=${period}`
