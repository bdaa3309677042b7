import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readTexts, readVariables } from '#src/features/catalog/index.ts'
import { libraryTexts } from '../contract.ts'
import { purchaseMissing, purchaseRefunded, purchaseSuspended, versionMissing } from '../failures.ts'
import { toPurchaseView } from '../presenter.ts'
import { findPurchase, lockPurchase, recordOpening } from '../store.ts'

/** Hands out the text of a purchase, in its newest version or an older one, and records that it was opened. */
export const openPurchase = defineOperation({
  name: 'library.open-purchase',
  input: z.object({
    id: z.uuid(),
    via: z.enum(['view', 'copy', 'download']),
    version: z.number().int().positive().optional(),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run(context, { id, via, version: asked }) {
    const { tx, now } = context
    await lockPurchase(tx, id)
    const row = await findPurchase(tx, userIdOf(context.actor) ?? '', id)
    if (!row) return err(purchaseMissing)
    if (row.suspended_for) return err(purchaseSuspended(row.suspended_for))
    if (row.refunded_at) return err(purchaseRefunded)
    const version = asked ?? row.text_version
    if (version > row.text_version) return err(versionMissing)
    await recordOpening(tx, { purchaseId: id, version, via, now })
    const texts = await readTexts(tx, row.prompt_id, version)
    const variables = await readVariables(tx, row.prompt_id, version)
    const { description } = row
    return ok({ purchase: toPurchaseView(row), description, version, texts, variables })
  },
})
