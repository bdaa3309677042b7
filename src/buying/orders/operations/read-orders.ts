import { staffOnly, signedIn } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findPurchases } from '../admin-store.ts'
import { purchasesQuery } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { purchaseOrders } from '../rules.ts'
import type { PurchaseRow } from '../view.ts'
import { z } from 'zod'
import { earningsOf } from '#src/money/ledger/public/store.ts'

/** Lists all purchases for admins. */
export const listPurchases = defineQuery({
  name: 'orders.list-purchases',
  input: purchasesQuery,
  access: staffOnly('support', 'finance'),
  async run({ db }, { search, sort, limit, ...place }) {
    const request = pageRequest(purchaseOrders[sort], place, limit)
    const rows = await findPurchases(db, search, request)
    return ok(
      keyedPage(rows, request, ({ pricePaid, ...row }): PurchaseRow => ({ ...row, pricePaid: cents(pricePaid) })),
    )
  },
})

/** Returns a creator's total and available earnings from the ledger. */
export const readEarnings = defineQuery({
  name: 'orders.read-earnings',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now }) {
    const { all, matured } = await earningsOf(db, actor.userId, now)
    return ok({ revenue: cents(all), matured: cents(matured) })
  },
})
