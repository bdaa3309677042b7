import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { checkValues } from '../check-values.ts'
import type { View } from '#src/kernel/operation.ts'
import { defineOperation, definePreparedOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'
import { listingChanged } from '#src/storefront/catalog/events.ts'
import { notYours } from '#src/storefront/catalog/failures.ts'
import { readVariables } from '#src/storefront/catalog/public/extras-store.ts'
import { findDetail } from '#src/storefront/catalog/public/list-store.ts'
import { toHeldView } from '#src/storefront/catalog/public/presenter.ts'
import { findListing, lockListing, readTexts } from '#src/storefront/catalog/public/store.ts'
import { canChange } from '#src/storefront/catalog/rules.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import type { Tx } from '#src/ports/database.ts'
import type { CheckInput } from '../contract.ts'
import { checkInput } from '../contract.ts'
import { badCheck, checkMissing, tooManyChecks } from '../failures.ts'
import { readResults } from '../read-results.ts'
import { gradeTask } from '../grading.ts'
import { isSameTest, mostChecks, variablesOf } from '../rules.ts'
import { insertCheck, listChecksOf, lockCheck, removeCheck, updateCheck } from '../store.ts'
import { checkTexts } from '../texts.ts'
import type { OwnChecks, PackPrompt } from '../view.ts'

const access = signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired)

/** Lists the checks of the user's own listing with their results, and the data that the form needs. */
export const listChecks = defineQuery({
  name: 'checks.list-checks',
  input: z.object({ promptId: z.string().max(100) }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }, { promptId }) {
    const row = isId(promptId) ? await findDetail(db, promptId) : undefined
    if (!row || !canChange(actor, { creatorId: row.creator_id })) return err(notYours)
    const { id, title, type, text_version: version } = row
    const [texts, variables, checks, results] = await Promise.all([
      readTexts(db, id, version),
      readVariables(db, id, version),
      listChecksOf(db, id),
      readResults(db, id),
    ])
    const own: OwnChecks = {
      listing: { id, title, type, version, isHeld: toHeldView(row) !== null },
      checks,
      variables: variablesOf(type, texts, variables),
      prompts: type === 'pack' ? texts.map(promptOf) : [],
      results,
    }
    return ok(own)
  },
})

const promptOf = ({ name, body }: { readonly name: string; readonly body: string }): PackPrompt => ({
  name,
  variables: variablesIn([body]).map(variableKey),
})

/** Adds a check to the user's own listing. */
export const addCheck = definePreparedOperation({
  name: 'checks.add-check',
  input: z.object({ promptId: z.uuid(), check: checkInput }),
  access,
  prepare: judgeDefinition,
  async run({ tx, actor, now, newId }, { promptId, check }, problem) {
    const row = await lockListing(tx, promptId)
    if (!row || !canChange(actor, row)) return err(notYours)
    const refused = problem ?? (await refusalOf(tx, promptId, check))
    if (refused) return err(refused)
    if ((await listChecksOf(tx, promptId)).length >= mostChecks) return err(tooManyChecks)
    const id = newId()
    await insertCheck(tx, { ...check, id, promptId, createdAt: now, now })
    return ok({ id })
  },
})

/** Changes a check. If it has results and now tests something else, creates a new check and keeps the old one with its results. */
export const editCheck = definePreparedOperation({
  name: 'checks.edit-check',
  input: z.object({
    promptId: z.uuid(),
    id: z.uuid(),
    check: checkInput,
    read: z.string().max(100_000).optional(),
  }),
  access,
  prepare: judgeDefinition,
  async run(context, { promptId, id, check, read }, problem) {
    const { tx, actor, now } = context
    const row = await lockListing(tx, promptId)
    if (!row || !canChange(actor, row)) return err(notYours)
    const old = await lockCheck(tx, promptId, id)
    if (!old) return err(checkMissing)
    const stored = checkValues(old)
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const refused = problem ?? (await refusalOf(tx, promptId, check))
    if (refused) return err(refused)
    if (!old.hasResults || isSameTest(old, check)) {
      await updateCheck(tx, id, check, now)
      return ok({ id, isReplaced: false })
    }
    await removeCheck(tx, old, now)
    const newId = context.newId()
    await insertCheck(tx, { ...check, id: newId, promptId, createdAt: old.createdAt, now })
    await context.emit(listingChanged(promptId))
    return ok({ id: newId, isReplaced: true })
  },
})

/** Deletes a check. Its results stay. */
export const deleteCheck = defineOperation({
  name: 'checks.delete-check',
  input: z.object({ promptId: z.uuid(), id: z.uuid() }),
  access,
  async run(context, { promptId, id }) {
    const { tx, actor, now } = context
    const row = await lockListing(tx, promptId)
    if (!row || !canChange(actor, row)) return err(notYours)
    const check = await lockCheck(tx, promptId, id)
    if (!check) return err(checkMissing)
    await removeCheck(tx, check, now)
    if (check.hasResults) await context.emit(listingChanged(promptId))
    return ok({ id, hasResults: check.hasResults })
  },
})

/** Returns why a check cannot be evaluated, or null. A schema can take exponential time. */
async function judgeDefinition(
  { compute, actor }: View,
  { check }: { readonly check: CheckInput },
): Promise<Failure | null> {
  const { kind, expected } = check
  if (kind !== 'matches' && kind !== 'schema') return null
  const judged = await compute.run(gradeTask, { about: 'definition', kind, expected }, userIdOf(actor) ?? '')
  if (!judged.ok) return badCheck('expected', judged.failure === 'busy' ? checkTexts.busy : checkTexts.badSchema)
  return judged.value === null ? null : badCheck('expected', judged.value)
}

/** Returns why a check does not fit the type of the listing, or null. */
async function refusalOf(tx: Tx, promptId: string, check: CheckInput): Promise<Failure | null> {
  const listing = await findListing(tx, promptId)
  if (listing?.type === 'agent' && check.message === '') return badCheck('message', checkTexts.message)
  if (listing?.type !== 'pack') return null
  const texts = await readTexts(tx, promptId, listing.textVersion)
  return texts.some(({ name }) => name === check.textName) ? null : badCheck('textName', checkTexts.textName)
}
