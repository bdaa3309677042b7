import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'
import { catalogTexts, draftFields } from '../contract.ts'
import { insertDraft, insertNewDraft, listNewDrafts, updateDraft } from '../draft-store.ts'
import { draftTooLong, notYours, tooManyDrafts, tooManySaves } from '../failures.ts'
import { canChange, draftLimit, longestDraft, mostDrafts } from '../rules.ts'
import { findListing } from '../store.ts'

/**
 * Keeps a form as it stands, right or not, for its writer alone: under the id that an earlier call gave, as that of changes
 * to a listing of one's own, or as a new one.
 */
export const keepDraft = defineOperation({
  name: 'catalog.keep-draft',
  input: z.object({
    id: z.uuid().nullable().default(null),
    promptId: z.uuid().nullable().default(null),
    fields: draftFields,
  }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ tx, actor, now, newId }, { id, promptId, fields }) {
    const userId = userIdOf(actor) ?? ''
    if (!(await countAttempt(tx, `drafts:${userId}`, draftLimit, now)).allowed) return err(tooManySaves)
    if (JSON.stringify(fields).length > longestDraft) return err(draftTooLong)
    if (promptId === null && id !== null && (await updateDraft(tx, { id, userId, fields, now }))) return ok({ id })
    const listing = promptId === null ? null : await findListing(tx, promptId)
    if (promptId !== null && !(listing && canChange(actor, listing))) return err(notYours)
    if (promptId === null && (await listNewDrafts(tx, userId, mostDrafts)).length >= mostDrafts)
      return err(tooManyDrafts)
    const kept = { userId, promptId, fields, now }
    // A form chooses the id of its draft before the first save; one that somebody else has is left alone.
    const wanted = promptId === null && id !== null ? await insertNewDraft(tx, { ...kept, id }) : null
    return ok({ id: wanted ?? (await insertDraft(tx, { ...kept, id: newId() })) })
  },
})
