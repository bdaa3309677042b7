import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { catalogTexts, draftFields } from '../contract.ts'
import { findDraft } from '../draft-store.ts'
import { draftMissing } from '../failures.ts'

/** A draft of one's own with its texts: of a new listing by its id, or of the changes to a listing. */
export const readDraft = defineQuery({
  name: 'catalog.read-draft',
  input: z.object({ id: z.string().max(100).optional(), promptId: z.string().max(100).optional() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ db, actor }, { id = '', promptId = '' }) {
    const by = isId(promptId) ? { promptId } : isId(id) ? { id } : null
    const row = by && (await findDraft(db, userIdOf(actor) ?? '', by))
    // One that an older form left may lack what this one has.
    const fields = row && draftFields.safeParse(row.fields)
    if (!row || !fields?.success) return err(draftMissing)
    return ok({ id: row.id, promptId: row.promptId, fields: fields.data, updatedAt: row.updatedAt })
  },
})
