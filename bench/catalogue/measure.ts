import type { Query } from './queries.ts'

/** In milliseconds. */
export type Measured = { readonly name: string; readonly p50: number; readonly p95: number }

/** Until everything is compiled and planned, as in a shop that has been up for a minute. */
const warmUps = 40
const warmUpMs = 2000
const samples = 100
const longestMs = 8000

/** Asks one at a time. */
export async function measure({ name, ask }: Query): Promise<Measured> {
  const warmUntil = performance.now() + warmUpMs
  for (let n = 0; n < warmUps && performance.now() < warmUntil; n += 1) await ask(n)
  const times: number[] = []
  const until = performance.now() + longestMs
  for (let n = 0; n < samples && performance.now() < until; n += 1) {
    const began = performance.now()
    await ask(n)
    times.push(performance.now() - began)
  }
  return { name, ...percentiles(times) }
}

export function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
