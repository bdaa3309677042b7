import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { cartTexts } from '../contract.ts'
import { listPromptIds } from '../store.ts'

/** The listings in one's cart, for the badge and for buttons that read In Cart. */
export const readCartIds = defineQuery({
  name: 'cart.read-ids',
  input: z.object({}),
  access: signedIn(cartTexts.signIn, cartTexts.signInTitle),
  async run({ db, actor }) {
    return ok(await listPromptIds(db, userIdOf(actor) ?? ''))
  },
})
