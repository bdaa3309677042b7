/** Dead: all attempts failed. Failing: it will be retried. The others wait or run. */
export const jobStates = ['dead', 'failing', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

/** A job for display, without its data. */
export type SeenJob = {
  readonly id: string
  readonly name: string
  readonly state: JobState
  /** The number of attempts. */
  readonly tries: number
  /** The last error; null without one. */
  readonly error: string | null
  /** When its state last changed. */
  readonly at: Date
  /** When it is due, if it waits. */
  readonly dueAt: Date | null
  /** False if its data was a secret that is erased. */
  readonly isWhole: boolean
}

/** The jobs of a queue. */
export type JobFigures = {
  readonly name: string
  readonly sendsEmail: boolean
  readonly waiting: number
  readonly failing: number
  /** Of the failing ones, those that failed three times or more. */
  readonly failingOften: number
  readonly running: number
  readonly dead: number
  /** Of the dead ones, those that died in the last 24 hours. */
  readonly diedLately: number
  /** How long the oldest due job has waited. */
  readonly oldestDueSeconds: number
}
