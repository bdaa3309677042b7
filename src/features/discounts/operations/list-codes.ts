import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { discountTexts } from '../contract.ts'
import { standingOf } from '../rules.ts'
import { listCodes } from '../store.ts'
import type { DiscountView } from '../view.ts'
import { mostCodes } from './create-code.ts'

/** A seller's own codes, the newest first. */
export const listOwnCodes = defineQuery({
  name: 'discounts.list-codes',
  input: z.object({}),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now }) {
    const rows = await listCodes(db, userIdOf(actor) ?? '', mostCodes)
    return ok(
      rows.map((row): DiscountView => {
        const { id, code, percent, amount, uses, maxUses, expiresAt } = row
        return { id, code, percent, amount, uses, maxUses, expiresAt, standing: standingOf(row, now) }
      }),
    )
  },
})
