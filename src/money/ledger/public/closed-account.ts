import type { Cents } from '#src/kernel/money.ts'
import type { Entry } from '../rules.ts'
import { credit, debit, platform } from '../rules.ts'

/** Settles what a deleted account is owed and cannot be paid: it becomes the platform's gain. `id` is the decision's. */
export function closedAccountEntry(id: string, sellerId: string, amount: Cents, now: Date): Entry {
  return {
    kind: 'closed-account',
    sourceType: 'audit',
    sourceId: id,
    postings: [
      debit({ kind: 'seller_payable', ownerId: sellerId }, amount, { availableAt: now }),
      credit(platform('platform_revenue'), amount),
    ],
  }
}
