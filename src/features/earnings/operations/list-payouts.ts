import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { earningsTexts } from '../contract.ts'
import { toPayoutView } from '../presenter.ts'
import { listPayouts } from '../statement-store.ts'

/** A seller's own payouts, newest first. */
export const listOwnPayouts = defineQuery({
  name: 'earnings.list-payouts',
  input: z.object({ limit: z.number().int().min(1).max(100).default(10) }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor }, { limit }) {
    return ok((await listPayouts(db, userIdOf(actor) ?? '', limit)).map(toPayoutView))
  },
})
