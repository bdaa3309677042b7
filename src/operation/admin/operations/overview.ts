import { z } from 'zod'
import { adminsOnly, staffOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listProblems } from '../problem-store.ts'
import { readTotals } from '../store.ts'
import type { ShopTotals } from '../view.ts'

/** Returns the four totals of the admin dashboard, and what the operator has to act on. */
export const readShopTotals = defineQuery({
  name: 'admin.read-shop-totals',
  input: z.object({}),
  access: staffOnly(),
  async run({ db, settings }) {
    const { people, listings, purchases, refunded } = await readTotals(db)
    const totals: ShopTotals = {
      people: people.amount,
      listings: listings.amount,
      sales: purchases.amount,
      refunded: refunded.amount,
      revenue: cents(purchases.cents),
      problems: withCurrent(await listProblems(db), settings.serviceProblems()),
    }
    return ok(totals)
  },
})

type Found = ShopTotals['problems'][number]

/** Known problems are up to five minutes old, but this process knows about its services now. */
function withCurrent(known: readonly Found[], current: readonly Found[]): readonly Found[] {
  return [...known.filter(({ kind }) => !current.some((each) => each.kind === kind)), ...current]
}

/** Returns the effective settings; of secrets only whether they are set. */
export const readEnvironment = defineQuery({
  name: 'admin.read-environment',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ settings }) => ok(settings.environment),
})
