import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import type { DraftFields } from '#src/storefront/catalog/contract.ts'
import { draftFields, toStoredText } from '#src/storefront/catalog/contract.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import {
  insertDraft,
  insertNewDraft,
  listNewDrafts,
  updateDraft,
  findDraft,
  deleteDraft,
} from '#src/storefront/catalog/public/draft-store.ts'
import { draftTooLong, notYours, tooManyDrafts, tooManySaves, draftMissing } from '#src/storefront/catalog/failures.ts'
import { agentPartNames, starterName } from '#src/storefront/catalog/text-rules.ts'
import { canChange, draftLimit, longestDraft, mostDrafts, types } from '#src/storefront/catalog/rules.ts'
import { findRunsOf } from '#src/storefront/catalog/public/sample-run-store.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { isId } from '#src/kernel/ids.ts'
import type { OrderingKind } from '#src/kernel/vocabulary.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import type { DraftView } from '#src/storefront/catalog/view.ts'

/** Saves a form as a private draft, valid or not: under an existing id, as the draft of a listing's changes, or as a new draft. */
export const saveDraft = defineOperation({
  name: 'catalog.save-draft',
  input: z.object({
    id: z.uuid().nullable().default(null),
    promptId: z.uuid().nullable().default(null),
    fields: draftFields,
  }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ tx, actor, now, newId }, { id, promptId, fields }) {
    const userId = actor.userId
    if (!(await countAttempt(tx, `drafts:${userId}`, draftLimit, now)).allowed) return err(tooManySaves)
    if (JSON.stringify(fields).length > longestDraft) return err(draftTooLong)
    if (promptId === null && id !== null && (await updateDraft(tx, { id, userId, fields, now }))) return ok({ id })
    const listing = promptId === null ? null : await findListing(tx, promptId)
    if (promptId !== null && !(listing && canChange(actor, listing))) return err(notYours)
    if (promptId === null && (await listNewDrafts(tx, userId, mostDrafts)).length >= mostDrafts)
      return err(tooManyDrafts)
    const kept = { userId, promptId, fields, now }
    // The form chooses the id of its draft before the first save; an id of another user is rejected.
    const wanted = promptId === null && id !== null ? await insertNewDraft(tx, { ...kept, id }) : null
    return ok({ id: wanted ?? (await insertDraft(tx, { ...kept, id: newId() })) })
  },
})

/** Returns an own draft with its texts: of a new listing by id, or of the changes to a listing. */
export const readDraft = defineQuery({
  name: 'catalog.read-draft',
  input: z.object({ id: z.string().max(100).optional(), promptId: z.string().max(100).optional() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ db, actor, settings: { vocabulary } }, { id = '', promptId = '' }) {
    const by = isId(promptId) ? { promptId } : isId(id) ? { id } : null
    const userId = actor.userId
    const row = by && (await findDraft(db, userId, by))
    // A draft of an older form may lack newer fields.
    const fields = row && draftFields.safeParse(row.fields)
    if (!row || !fields?.success) return err(draftMissing)
    const runs = await findRunsOf(db, userId, contentOf(fields.data))
    // They may have been merged since.
    const today = (kind: OrderingKind) => findTerm(vocabulary, kind, fields.data[kind])?.id ?? fields.data[kind]
    const current = { ...fields.data, category: today('category'), model: today('model') }
    return ok({ id: row.id, promptId: row.promptId, fields: current, updatedAt: row.updatedAt, runs })
  },
})

/** The texts and samples of a draft, as they would be published. */
function contentOf({ type, texts, samples }: DraftFields) {
  const nameOf = ({ part, name }: DraftFields['texts'][number]) =>
    part === 'instructions' ? agentPartNames.instructions : part === 'starter' ? starterName(name) : name
  return {
    type: types.find((one) => one === type) ?? 'prompt',
    texts: texts.map((text) => ({ name: nameOf(text), body: toStoredText(text.body), purpose: '' })),
    samples: samples.map(({ body, inputs }) => ({
      body: toStoredText(body),
      inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, toStoredText(value)])),
    })),
  }
}

/** The user's unfinished listings, latest first, without their texts. */
export const listDrafts = defineQuery({
  name: 'catalog.list-drafts',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ db, actor }) {
    const drafts: DraftView[] = await listNewDrafts(db, actor.userId, mostDrafts)
    return ok(drafts)
  },
})

/** Discards a draft of the user. */
export const discardDraft = defineOperation({
  name: 'catalog.discard-draft',
  input: z.object({ id: z.uuid() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ tx, actor }, { id }) {
    return (await deleteDraft(tx, actor.userId, { id })) ? ok({ id }) : err(draftMissing)
  },
})
