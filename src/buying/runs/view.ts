import type { RunPlace } from '#src/platform/models/rules.ts'
import type { RunFigures } from '#src/platform/models/view.ts'

/** A run that its buyer kept. */
export type KeptRunView = RunFigures & {
  readonly id: string
  readonly version: number
  /** Empty for a prompt. */
  readonly textName: string
  readonly provider: RunPlace
  readonly model: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[]
  readonly createdAt: Date
}
