import type { Failure } from '#src/kernel/failure.ts'

/** A job whose use case was refused: the queue counts a failed try, and keeps the reason. */
export class RefusedJob extends Error {
  constructor(name: string, failure: Failure) {
    super(`${name}: ${failure.code}: ${failure.message}`)
  }
}
