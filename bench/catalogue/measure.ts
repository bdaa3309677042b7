import { percentiles } from '../numbers.ts'
import type { Query } from './queries.ts'

/** In milliseconds. */
export type Measured = { readonly name: string; readonly p50: number; readonly p95: number }

/** Until code is compiled and statements are planned, as in an app that has been running for a minute. */
const warmUps = 40
const warmUpMs = 2000
const samples = 100
const maxMs = 8000

/** Runs the query repeatedly, one at a time. */
export async function measure({ name, run }: Query): Promise<Measured> {
  const warmUntil = performance.now() + warmUpMs
  for (let n = 0; n < warmUps && performance.now() < warmUntil; n += 1) await run(n)
  const times: number[] = []
  const until = performance.now() + maxMs
  for (let n = 0; n < samples && performance.now() < until; n += 1) {
    const began = performance.now()
    await run(n)
    times.push(performance.now() - began)
  }
  return { name, ...percentiles(times) }
}
