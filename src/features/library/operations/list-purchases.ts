import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { libraryTexts } from '../contract.ts'
import { toPurchaseView } from '../presenter.ts'
import { listPurchases } from '../store.ts'

/** What somebody bought, refunded purchases included, without any text: the newest, where it is very much. */
export const listLibrary = defineQuery({
  name: 'library.list-purchases',
  input: z.object({}),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  async run({ db, actor }) {
    const rows = await listPurchases(db, userIdOf(actor) ?? '')
    return ok(rows.map(toPurchaseView))
  },
})
