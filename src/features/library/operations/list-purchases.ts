import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { libraryTexts } from '../contract.ts'
import { refundOf, toPurchaseView } from '../presenter.ts'
import { requestsOf } from '../refund-store.ts'
import { listPurchases } from '../store.ts'

/** What somebody bought, refunded purchases included, without any text: the newest, where it is very much. */
export const listLibrary = defineQuery({
  name: 'library.list-purchases',
  input: z.object({}),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now }) {
    const rows = await listPurchases(db, userIdOf(actor) ?? '')
    const requests = await requestsOf(
      db,
      rows.map((row) => row.id),
    )
    return ok(rows.map((row) => toPurchaseView(row, refundOf(row, requests, now))))
  },
})
