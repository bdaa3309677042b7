import { monthText } from './dates.ts'

/** A month ("2026-11"), a quarter ("2026-Q4") or a year ("2026"), all in UTC. */
export const periodPattern = /^20\d\d(-(0[1-9]|1[0-2]|Q[1-4]))?$/

export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)
export const yearOf = (date: Date): string => date.toISOString().slice(0, 4)
export const quarterOf = (date: Date): string => `${yearOf(date)}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`

export type Bounds = { readonly from: Date; readonly to: Date }

/** The bounds of a period. */
export function boundsOf(period: string): Bounds {
  const year = Number(period.slice(0, 4))
  const part = period.slice(5)
  const months = part === '' ? 12 : part.startsWith('Q') ? 3 : 1
  const first = part === '' ? 0 : part.startsWith('Q') ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1
  return { from: new Date(Date.UTC(year, first, 1)), to: new Date(Date.UTC(year, first + months, 1)) }
}

/** "November 2026", "Q4 2026", "2026". */
export function periodText(period: string): string {
  if (period.length === 4) return period
  if (period.includes('Q')) return `${period.slice(5)} ${period.slice(0, 4)}`
  return monthText(boundsOf(period).from)
}

const monthsAtMost = 120

/** The months from `first` to now, newest first. */
export function monthsSince(first: Date, now: Date): string[] {
  const months: string[] = []
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  while (months.length < monthsAtMost && monthOf(at) >= monthOf(first)) {
    months.push(monthOf(at))
    at.setUTCMonth(at.getUTCMonth() - 1)
  }
  return months
}

/** The quarters, years and months from `first` to now, each newest first. */
export function periodsSince(first: Date, now: Date): string[] {
  const months = monthsSince(first, now)
  const days = months.map((month) => boundsOf(month).from)
  return [...new Set([...days.map(quarterOf), ...days.map(yearOf), ...months])]
}
