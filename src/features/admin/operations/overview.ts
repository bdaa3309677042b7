import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { readTotals } from '../store.ts'
import type { ShopTotals } from '../view.ts'

/** Returns the four totals of the admin dashboard. */
export const readShopTotals = defineQuery({
  name: 'admin.read-shop-totals',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    const { people, listings, purchases, refunded } = await readTotals(db)
    const totals: ShopTotals = {
      people: people.amount,
      listings: listings.amount,
      sales: purchases.amount,
      refunded: refunded.amount,
      revenue: cents(purchases.cents),
    }
    return ok(totals)
  },
})

/** Returns the effective settings; of secrets only whether they are set. */
export const readSettings = defineQuery({
  name: 'admin.read-settings',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ settings }) => ok(settings.inForce),
})
