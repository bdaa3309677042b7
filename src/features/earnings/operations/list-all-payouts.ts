import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { payoutsWish } from '../desk-contract.ts'
import { findPayouts } from '../desk-store.ts'
import { toDeskRow } from '../presenter.ts'
import { payoutOrder } from '../rules.ts'

const pageSize = 25

/** The payouts of all sellers, or those of them that stand still, with what is known of each at the provider. */
export const listAllPayouts = defineQuery({
  name: 'earnings.list-all-payouts',
  input: payoutsWish,
  access: adminsOnly,
  async run({ db, now }, { show, search, ...place }) {
    const wish = pageWish(payoutOrder(show), place, pageSize)
    const rows = await findPayouts(db, { show, search, now }, wish)
    return ok(keyedPage(rows, wish, (row) => toDeskRow(row, now)))
  },
})
