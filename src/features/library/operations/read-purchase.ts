import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listVersions, readTexts, readVariables } from '#src/features/catalog/index.ts'
import { libraryTexts } from '../contract.ts'
import { purchaseMissing } from '../failures.ts'
import { refundOf, toPurchaseView } from '../presenter.ts'
import { requestsOf } from '../refund-store.ts'
import { isReadable } from '../rules.ts'
import { findPurchase } from '../store.ts'

/**
 * One purchase with its versions; with a text only where it was opened before and is still owned: the newest, or the one
 * that is asked for where there is one of that number.
 */
export const readPurchase = defineQuery({
  name: 'library.read-purchase',
  input: z.object({
    id: z.string().max(100),
    version: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now }, { id, version: asked }) {
    const row = isId(id) ? await findPurchase(db, userIdOf(actor) ?? '', id) : undefined
    if (!row) return err(purchaseMissing)
    const version = Math.min(asked ?? row.text_version, row.text_version)
    const isOpen = isReadable(row)
    const [texts, variables, versions] = await Promise.all([
      isOpen ? readTexts(db, row.prompt_id, version) : null,
      isOpen ? readVariables(db, row.prompt_id, version) : [],
      listVersions(db, row.prompt_id),
    ])
    return ok({
      purchase: toPurchaseView(row, refundOf(row, await requestsOf(db, [row.id]), now)),
      version,
      versions,
      texts,
      variables,
      isOnSale: row.is_active,
    })
  },
})
