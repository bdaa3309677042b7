import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { mostProposed } from '#src/buying/cart/rules.ts'
import { listPromptIds } from '#src/buying/cart/public/store.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import { listProposed } from '../proposal-store.ts'
import { ownedAmong } from '../public/store.ts'
import { proposalProblemOf } from '../rules.ts'
import type { ProposalView } from '../view.ts'

/** Returns the listings that a link proposes for the cart, each with why it cannot be added. Changes nothing. */
export const readProposal = defineQuery({
  name: 'orders.read-proposal',
  input: z.object({ ids: z.array(z.string().max(100)).max(mostProposed) }),
  access: anyone,
  async run({ db, actor, settings }, { ids: given }) {
    const userId = userIdOf(actor)
    const asked = [...new Set(given.map((id) => id.toLowerCase()))]
    const ids = asked.filter(isId)
    if (ids.length === 0) return ok<ProposalView>({ lines: [], unknown: asked.length })
    const [rows, cards, owned, inCart] = await Promise.all([
      listProposed(db, ids),
      listByIds(db, ids),
      userId === null ? new Set<string>() : ownedAmong(db, userId, ids),
      userId === null ? [] : listPromptIds(db, userId),
    ])
    const byId = new Map(cards.map((card) => [card.id, toListingView(card, settings)]))
    const lines = rows.flatMap((row) => {
      const listing = byId.get(row.promptId)
      const problem = proposalProblemOf(
        { ...row, seats: 1, priceCents: cents(row.priceCents) },
        { userId, owned, inCart: new Set(inCart) },
      )
      // What is under review or removed is known to its creator and its buyers only.
      const isHidden = row.isHeld && problem === 'not-on-sale'
      return listing && !isHidden ? [{ listing, licence: row.licence, problem }] : []
    })
    const shown = lines.toSorted((a, b) => ids.indexOf(a.listing.id) - ids.indexOf(b.listing.id))
    return ok<ProposalView>({ lines: shown, unknown: asked.length - shown.length })
  },
})
