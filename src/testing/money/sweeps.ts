import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { sweepPayouts } from '#src/selling/earnings/operations/sync-payout.ts'
import { sweepDisputes } from '#src/buying/disputes/operations/disputes.ts'
import { sweepRefunds } from '#src/buying/orders/operations/send-refund.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import type { Shop } from '#src/testing/shop.ts'

/** Runs what the schedule runs: it finds what events missed. */
export async function sweepAll(shop: Shop): Promise<void> {
  await shop.did(sweepOpenOrders, {})
  await shop.did(sweepRefunds, {})
  await shop.did(sweepDisputes, {})
  await shop.did(sweepPayouts, {})
  await shop.did(issueDocuments, {})
  await shop.did(reconcileLedger, {})
}
