import { z } from 'zod'
import { brand } from '#src/kernel/brand.ts'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { cents, sum } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { billingNameOf } from '#src/features/accounts/index.ts'
import { libraryTexts } from '../contract.ts'
import { purchaseMissing } from '../failures.ts'
import { findReceipt, listReceiptLines } from '../receipt-store.ts'
import type { ReceiptView } from '../view.ts'

/** The receipt of the order that a purchase of one's own came with. */
export const readReceipt = defineQuery({
  name: 'library.read-receipt',
  input: z.object({ id: z.string().max(100) }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor }, { id }) {
    const userId = userIdOf(actor) ?? ''
    const order = isId(id) ? await findReceipt(db, userId, id) : undefined
    if (!order || order.number === null || order.paidAt === null) return err(purchaseMissing)
    const [rows, contact] = await Promise.all([listReceiptLines(db, order.id), billingNameOf(db, userId)])
    const lines = rows.map(({ seller, title, licence, version, refundedAt, ...row }) => ({
      ...{ title, licence, version, refundedAt },
      seller: seller || brand.creatorFallback,
      listPrice: cents(row.listPrice),
      discount: cents(row.discount),
      tax: cents(row.tax),
      price: cents(row.price),
    }))
    const receipt: ReceiptView = {
      number: order.number,
      orderId: order.id,
      paidAt: order.paidAt,
      buyer: { name: contact?.name ?? '', email: contact?.address ?? '' },
      lines,
      discount: cents(order.discount),
      tax: cents(order.tax),
      total: cents(order.total),
      refunded: sum(
        rows.map(({ price, refundedAt, refunded }) => cents(refundedAt === null ? Number(refunded ?? 0) : price)),
      ),
    }
    return ok(receipt)
  },
})
