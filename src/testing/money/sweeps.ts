import { reconcileLedger } from '#src/features/earnings/operations/check-ledger.ts'
import { sweepPayouts } from '#src/features/earnings/operations/sync-payout.ts'
import { sweepDisputes } from '#src/features/disputes/operations/disputes.ts'
import { sweepRefunds } from '#src/features/orders/operations/send-refund.ts'
import { sweepOpenOrders } from '#src/features/orders/operations/sweep-open-orders.ts'
import type { Shop } from '#src/testing/shop.ts'

/** Runs what the schedule runs: it finds what events missed. */
export async function sweepAll(shop: Shop): Promise<void> {
  await shop.did(sweepOpenOrders, {})
  await shop.did(sweepRefunds, {})
  await shop.did(sweepDisputes, {})
  await shop.did(sweepPayouts, {})
  await shop.did(reconcileLedger, {})
}
