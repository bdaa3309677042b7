import type { createRandom } from './random.ts'

type Random = ReturnType<typeof createRandom>

const dayMs = 86_400_000
/** Sales by weekday, Sunday first: most on Tuesdays, half as many on weekends. */
const ofWeekday = [0.45, 0.9, 1, 0.95, 0.9, 0.75, 0.4]
/** Sales by hour in UTC, in steps of three hours. */
const ofHours = [0.25, 0.12, 0.3, 0.85, 1, 0.95, 0.8, 0.5]

/** How busy a time is, up to 1. */
export function busynessAt(now: Date, daysAgo: number): number {
  const at = new Date(now.getTime() - daysAgo * dayMs)
  return weekdayShare(now, daysAgo) * (ofHours[Math.floor(at.getUTCHours() / 3)] ?? 1)
}

/** How busy a day is, up to 1. */
export function weekdayShare(now: Date, daysAgo: number): number {
  return ofWeekday[new Date(now.getTime() - daysAgo * dayMs).getUTCDay()] ?? 1
}

/** A time between two ages in days, more likely a busy one. `draw` picks a candidate from 0 (the newest) to 1. */
export function busyTime(
  random: Random,
  now: Date,
  { from, until, draw }: { readonly from: number; readonly until: number; readonly draw: () => number },
): number {
  for (let attempt = 0; attempt < 12; attempt++) {
    const daysAgo = until + (from - until) * draw()
    if (random.next() < busynessAt(now, daysAgo)) return daysAgo
  }
  return until + (from - until) * draw()
}
