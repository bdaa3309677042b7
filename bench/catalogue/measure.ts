import type { Question } from './questions.ts'

/** In milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number; readonly perSecond: number }
export type Measured = { readonly name: string; readonly mostMs: number; readonly ours: Times; readonly byHand: Times }

/** Until both sides are compiled and planned, as in a shop that has been up for a minute. */
const warmings = 80
const warmForMs = 2000
const samplesAtMost = 200
const longestMs = 5000

/**
 * Asks the same of every size, and of both sides, in turn and one at a time, so that whatever else the machine does weighs on all alike. In
 * the order of the sizes.
 */
export async function measure(sizes: readonly Question[]): Promise<Measured[]> {
  const times = sizes.map(() => ({ ours: [] as number[], byHand: [] as number[] }))
  for (const { ours, byHand } of sizes) {
    const warmUntil = performance.now() + warmForMs
    for (let n = 0; n < warmings && performance.now() < warmUntil; n++) await Promise.all([ours(n), byHand(n)])
  }
  const until = performance.now() + longestMs * sizes.length
  for (let n = 0; n < samplesAtMost && performance.now() < until; n++)
    for (const [at, { ours, byHand }] of sizes.entries()) {
      if (n % 2 === 0) times[at]?.ours.push(await timeOf(() => ours(n)))
      times[at]?.byHand.push(await timeOf(() => byHand(n)))
      if (n % 2 === 1) times[at]?.ours.push(await timeOf(() => ours(n)))
    }
  return sizes.map(({ name, mostMs }, at) => ({
    name,
    mostMs,
    ours: sumUp(times[at]?.ours ?? []),
    byHand: sumUp(times[at]?.byHand ?? []),
  }))
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
