import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { readItems } from '#src/features/cart/index.ts'
import { listByIds, toListingView } from '#src/features/catalog/index.ts'
import { checkoutTexts } from '../contract.ts'
import { problemOf, totalOf } from '../rules.ts'
import { ownedAmong } from '../store.ts'
import type { CheckoutView } from '../view.ts'

/** The cart as the cart and checkout pages show it: each line with its price now, and why it cannot be bought if so. */
export const readCheckout = defineQuery({
  name: 'orders.read-checkout',
  input: z.object({}),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  async run({ db, actor, settings }) {
    const buyerId = userIdOf(actor) ?? ''
    const items = await readItems(db, buyerId)
    const ids = items.map((item) => item.promptId)
    const owned = ids.length > 0 ? await ownedAmong(db, buyerId, ids) : new Set<string>()
    const cards = ids.length > 0 ? await listByIds(db, ids) : []
    const byId = new Map(cards.map((card) => [card.id, toListingView(card)]))
    const lines = items.flatMap((item) => {
      const listing = byId.get(item.promptId)
      const problem = problemOf({ ...item, priceCents: cents(item.priceCents) }, buyerId, owned)
      return listing ? [{ listing, licence: item.licence, problem }] : []
    })
    const view: CheckoutView = {
      lines,
      total: totalOf(lines.filter((line) => line.problem === null).map((line) => line.listing)),
      refundDays: settings.refundDays,
      feePercent: settings.platformFeePercent,
      takesPayments: settings.takesPayments,
    }
    return ok(view)
  },
})
