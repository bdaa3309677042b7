import type { Question } from './questions.ts'

/** In milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number; readonly perSecond: number }
export type Measured = { readonly name: string; readonly mostMs: number; readonly ours: Times; readonly byHand: Times }

/** Until both sides are compiled and planned, as in a shop that has been up for a minute. */
const warmings = 80
const warmForMs = 2000
const samplesAtMost = 150
const longestMs = 5000

/** Asks both sides in turn, one question at a time, so that whatever else the machine does weighs on both alike. */
export async function measure({ name, mostMs, ours, byHand }: Question): Promise<Measured> {
  const times: Record<'ours' | 'byHand', number[]> = { ours: [], byHand: [] }
  const warmUntil = performance.now() + warmForMs
  for (let n = 0; n < warmings && performance.now() < warmUntil; n++) await Promise.all([ours(n), byHand(n)])
  const until = performance.now() + longestMs
  for (let n = 0; n < samplesAtMost && performance.now() < until; n++) {
    if (n % 2 === 0) times.ours.push(await timeOf(() => ours(n)))
    times.byHand.push(await timeOf(() => byHand(n)))
    if (n % 2 === 1) times.ours.push(await timeOf(() => ours(n)))
  }
  return { name, mostMs, ours: sumUp(times.ours), byHand: sumUp(times.byHand) }
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

function sumUp(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  // By the median: one pause of a shared machine would say more of the machine than of the question.
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: 1000 / at(0.5) }
}
