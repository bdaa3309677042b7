import type { Failure } from '#src/kernel/failure.ts'

/** Thrown if a job's use case fails, so that the queue counts a failed attempt and keeps the reason. */
export class RefusedJob extends Error {
  constructor(name: string, failure: Failure) {
    super(`${name}: ${failure.code}: ${failure.message}`)
  }
}
