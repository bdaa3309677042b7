/** The upper bounds of the buckets of durations, in seconds. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

/** The durations of one series, counted by bucket. */
export type Buckets = { readonly counts: number[]; sum: number }

export function newBuckets(): Buckets {
  return { counts: Array.from({ length: durationBounds.length + 1 }, () => 0), sum: 0 }
}

export function addDuration(buckets: Buckets, seconds: number): void {
  let at = 0
  while (at < durationBounds.length && seconds > (durationBounds[at] ?? 0)) at += 1
  buckets.counts[at] = (buckets.counts[at] ?? 0) + 1
  buckets.sum += seconds
}
