/** Dead: its tries are used up. Failing: it failed and will be tried again. The others have their time to come, or are at it. */
export const jobStates = ['dead', 'failing', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

/** A job as it may be shown: never what it carries. */
export type SeenJob = {
  readonly id: string
  readonly name: string
  readonly state: JobState
  /** How often it was tried. */
  readonly tries: number
  /** What it last failed of; null where it has not. */
  readonly error: string | null
  /** When it died, failed, began or was made, whichever came last. */
  readonly at: Date
  /** When it is due, where it waits. */
  readonly dueAt: Date | null
  /** False where what it carried was a secret and is erased. */
  readonly isWhole: boolean
}
