import type { Cents } from '#src/kernel/money.ts'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { DisputeStatus } from './rules.ts'

/** A row of the admin list of disputes. */
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

/** An early fraud warning for an admin to decide. */
export type WarningView = {
  readonly id: string
  readonly amount: Cents
  readonly buyer: string
  readonly titles: readonly string[]
  readonly receiptNumber: number
  readonly warnedAt: Date
}

/** The longest waiting warnings and a page of disputes; or a page of warnings alone. */
export type DisputeList = {
  readonly warnings: KeyedPage<WarningView>
  readonly disputes: KeyedPage<DisputeView> | null
}
