import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { refundableOf } from '#src/features/orders/index.ts'
import { findPurchaseForAdmin, listRefundsOfLine } from '../admin-purchase-store.ts'
import { purchaseMissing } from '../failures.ts'
import type { AdminPurchaseView } from '../view.ts'

const dayMs = 86_400_000

/** A purchase with what an admin needs to decide on a refund. It carries no paid text. */
export const readPurchaseAsAdmin = defineQuery({
  name: 'library.read-purchase-as-admin',
  input: z.object({ id: z.string().max(100) }),
  access: adminsOnly,
  async run({ db }, { id }) {
    const row = isId(id) ? await findPurchaseForAdmin(db, id) : undefined
    if (!row) return err(purchaseMissing)
    const { lineId, refundDays, buyerId, buyer, sellerId, seller, ...rest } = row
    const refunds = await listRefundsOfLine(db, lineId)
    const left = row.refundedAt === null ? await refundableOf(db, lineId, row.pricePaid) : cents(0)
    const view: AdminPurchaseView = {
      ...rest,
      buyer: { id: buyerId, username: buyer },
      seller: { id: sellerId, username: seller },
      windowEndsAt: new Date(row.purchasedAt.getTime() + refundDays * dayMs),
      pricePaid: cents(row.pricePaid),
      fee: cents(row.fee),
      left: cents(Math.max(0, left)),
      hasOpenRequest: Boolean(row.hasOpenRequest),
      refunds: refunds.map((refund) => ({ ...refund, amount: cents(refund.amount) })),
    }
    return ok(view)
  },
})
