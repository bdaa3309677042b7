import type { Cents } from '#src/kernel/money.ts'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { DisputeStatus } from './rules.ts'

/** A payment that a bank wants back, as an admin sees it. */
export type DisputeView = {
  readonly id: string
  readonly state: DisputeStatus
  readonly reason: string
  readonly amount: Cents
  readonly buyer: string
  readonly titles: readonly string[]
  readonly receiptNumber: number
  readonly openedAt: Date
  readonly dueBy: Date | null
}

/** A payment that a card network fears was fraud, for an admin to decide. */
export type WarningView = {
  readonly id: string
  readonly amount: Cents
  readonly buyer: string
  readonly titles: readonly string[]
  readonly receiptNumber: number
  readonly warnedAt: Date
}

/** The warnings that wait longest, and a page of disputes; of warnings alone, where those are asked for. */
export type DisputeList = {
  readonly warnings: KeyedPage<WarningView>
  readonly disputes: KeyedPage<DisputeView> | null
}
