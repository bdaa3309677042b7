import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { earningsTexts } from '../contract.ts'
import { toPayoutView } from '../presenter.ts'
import { payoutOrder } from '../rules.ts'
import { listPayouts } from '../statement-store.ts'

/** A seller's newest payouts, and where their history goes on. */
export const listOwnPayouts = defineQuery({
  name: 'earnings.list-payouts',
  input: z.object({ limit: z.number().int().min(1).max(100).default(10) }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor }, { limit }) {
    const wish = pageWish(payoutOrder('all'), {}, limit)
    const { items, next } = keyedPage(await listPayouts(db, userIdOf(actor) ?? '', wish), wish, toPayoutView)
    return ok({ items, next })
  },
})
