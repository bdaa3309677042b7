import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readTexts } from '#src/features/catalog/index.ts'
import { libraryTexts } from '../contract.ts'
import { purchaseMissing, purchaseRefunded, purchaseSuspended } from '../failures.ts'
import { toPurchaseView } from '../presenter.ts'
import { listPurchases, lockPurchase, recordOpening } from '../store.ts'

/** Hands out the text of a purchase, in its newest version, and records that it was opened. */
export const openPurchase = defineOperation({
  name: 'library.open-purchase',
  input: z.object({ id: z.uuid(), via: z.enum(['view', 'copy', 'download']) }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  async run(context, { id, via }) {
    const { tx, now } = context
    await lockPurchase(tx, id)
    const [row] = await listPurchases(tx, userIdOf(context.actor) ?? '', id)
    if (!row) return err(purchaseMissing)
    if (row.suspended_for) return err(purchaseSuspended(row.suspended_for))
    if (row.refunded_at) return err(purchaseRefunded)
    await recordOpening(tx, { purchaseId: id, version: row.text_version, via, now })
    const texts = await readTexts(tx, row.prompt_id, row.text_version)
    return ok({ purchase: toPurchaseView(row), version: row.text_version, texts })
  },
})
