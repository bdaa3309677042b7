import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readTexts } from '#src/features/catalog/index.ts'
import { libraryTexts } from '../contract.ts'
import { purchaseMissing } from '../failures.ts'
import { refundOf, toPurchaseView } from '../presenter.ts'
import { requestsOf } from '../refund-store.ts'
import { listPurchases } from '../store.ts'

/** One purchase; with its text only where it was opened before and is still owned. */
export const readPurchase = defineQuery({
  name: 'library.read-purchase',
  input: z.object({ id: z.string().max(100) }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  async run({ db, actor, now }, { id }) {
    const [row] = isId(id) ? await listPurchases(db, userIdOf(actor) ?? '', id) : []
    if (!row) return err(purchaseMissing)
    const isReadable = row.opened_at !== null && row.refunded_at === null && row.suspended_for === null
    const texts = isReadable ? await readTexts(db, row.prompt_id, row.text_version) : null
    return ok({
      purchase: toPurchaseView(row, refundOf(row, await requestsOf(db, [row.id]), now)),
      version: row.text_version,
      texts,
    })
  },
})
