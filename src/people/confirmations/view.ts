import type { Cents } from '#src/kernel/money.ts'

export type ConfirmationView = {
  readonly id: string
  /** The name of the operation. */
  readonly action: string
  readonly amount: Cents
  readonly username: string
  readonly requestedAt: Date
  /** Why, as the first person wrote it; empty without a reason. */
  readonly reason: string
  /** The page with what it is about; null without one. */
  readonly href: string | null
  /** False for the person who asked. */
  readonly canConfirm: boolean
}
