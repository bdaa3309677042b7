import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findPurchases } from '../admin-store.ts'
import { purchaseWish } from '../contract.ts'
import { purchaseOrders } from '../rules.ts'
import type { PurchaseRow } from '../view.ts'

const pageSize = 25

/** What was bought, by whom and for how much, as admins see it. */
export const listPurchases = defineQuery({
  name: 'orders.list-purchases',
  input: purchaseWish,
  access: adminsOnly,
  async run({ db }, { search, sort, ...place }) {
    const wish = pageWish(purchaseOrders[sort], place, pageSize)
    const rows = await findPurchases(db, search, wish)
    return ok(keyedPage(rows, wish, ({ pricePaid, ...row }): PurchaseRow => ({ ...row, pricePaid: cents(pricePaid) })))
  },
})
