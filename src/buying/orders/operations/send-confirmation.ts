import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { licenseText } from '#src/kernel/vocabulary.ts'
import { confirmationEmail } from '../emails.tsx'
import { orderMissing } from '../failures.ts'
import { undeliveredAmong } from '../refund-store.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { noteEmail } from './note-email.ts'
import { settleSales } from './settle-sales.ts'
import type { LineRow } from '../public/store.ts'
import { upgradeText } from '../upgrade-rules.ts'
import { findOrder, licenseNamesOf, purchasesOf, readLines } from '../public/store.ts'

/**
 * Numbers the receipt and emails it. The email's key is the order's, so that a retry sends the same email. An admin
 * sends another one with `again`, to the owner of a purchase.
 */
export const sendConfirmation = defineWorkflow({
  name: 'orders.send-confirmation',
  input: z.object({ orderId: z.uuid(), again: z.uuid().optional(), to: z.uuid().optional() }),
  access: systemOnly,
  async run(flow, { orderId, again, to }) {
    const order = await findNumbered(flow, orderId)
    if (!order?.paidAt) return err(orderMissing)
    const buyer = await emailOf(flow.db, order.isGift ? order.buyerId : (to ?? order.buyerId))
    if (!buyer) return ok()
    const lines = await readLines(flow.db, orderId)
    const paidBack = await undeliveredAmong(
      flow.db,
      lines.map((line) => line.id),
    )
    const purchases = await purchasesOf(flow.db, orderId)
    const purchaseOf = new Map(purchases.map((purchase) => [purchase.lineId, purchase]))
    const licenses = await licenseNamesOf(flow.db, orderId)
    const mail = await confirmationEmail(flow.settings, {
      buyerName: buyer.name,
      items: lines
        .toSorted((a, b) => a.position - b.position)
        .map((line) => ({
          ...line,
          licence: nameOf(line, licenseText(licenses.get(line.id) ?? line.licence, line.seats)),
          purchaseId: purchaseOf.get(line.id)?.baseId ?? null,
          invoiceId: purchaseOf.get(line.id)?.id ?? null,
          paidBackFor: paidBack.get(line.id) ?? null,
        })),
      totalCents: order.totalCents,
      orderId: purchases[0]?.id ?? 'N/A',
      receiptNumber: order.receiptNumber,
      paidAt: order.paidAt,
      refundDays: Math.min(...lines.map((line) => line.refundDays)),
      termsVersion: order.termsVersion,
      isGift: order.isGift,
      publicUrl: flow.settings.publicUrl,
    })
    const key = `order-confirmation:${orderId}${again === undefined ? '' : `:${again}`}`
    await flow.mailer.send({ ...mail, key, to: buyer })
    return flow.run(noteEmail, { orderId, key, kind: 'receipt' as const, to: 'buyer' as const })
  },
})

const nameOf = ({ upgrades }: LineRow, license: string) => (upgrades === null ? license : upgradeText(license))

/** The order with its receipt number. The first job of several sales numbers them all. */
async function findNumbered(flow: Flow, orderId: string) {
  const order = await findOrder(flow.db, orderId)
  if (!order?.paidAt || order.receiptNumber !== null) return order
  const settled = await flow.run(settleSales, {})
  if (!settled.ok) throw new Error(settled.failure.message)
  return findOrder(flow.db, orderId)
}
