import type { Result } from '#src/kernel/result.ts'

/** A function that another thread runs: `run` of `src/<name>.ts`. */
export type Task<Input, Output> = {
  readonly name: string
  /** How long it may run. */
  readonly ms: number
  /** Only for its types. */
  readonly types?: (input: Input) => Output
}

/** Work on texts of users that could block the event loop. */
export interface Compute {
  /** Fails with `slow` when the time is up, and with `busy` when too many tasks wait, or too many of the user `by`. */
  run<Input, Output>(task: Task<Input, Output>, input: Input, by: string): Promise<Result<Output, 'slow' | 'busy'>>
}
