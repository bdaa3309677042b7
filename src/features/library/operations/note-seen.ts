import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { settleNews } from '#src/features/notifications/index.ts'
import { libraryTexts } from '../contract.ts'
import { purchaseMissing } from '../failures.ts'
import { findPurchase, setSeen } from '../store.ts'

/** A buyer has taken note of the newest version. Of what was never opened there is nothing to note. */
export const noteSeen = defineOperation({
  name: 'library.note-seen',
  input: z.object({ id: z.uuid() }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run(context, { id }) {
    const { tx, actor } = context
    const userId = userIdOf(actor) ?? ''
    const row = await findPurchase(tx, userId, id)
    if (!row) return err(purchaseMissing)
    await setSeen(tx, id, row.text_version)
    await settleNews(context, userId, `version:${row.prompt_id}`)
    return ok({ version: row.text_version })
  },
})
