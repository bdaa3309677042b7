import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { reportReasons } from '#src/kernel/vocabulary.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { fileReport, listReports } from '#src/trust/reports/operations/reports.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import { listReasons } from '#src/common/vocabulary/operations/reasons.ts'
import { addTerm, changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { vocabularyFile } from '#src/common/vocabulary/public/shop-file.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { firstVocabulary } from '#src/testing/settings.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

// The reasons of reports and sanctions.

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const command = systemActor('command')
const change = (id: string, values: object) => shop.did(changeTerm, { kind: 'reason', id, ...values }, command)
const offeredNow = () => reportReasons(shop.app.settings.vocabulary).map(({ id }) => id)

async function aReport(reason: string) {
  const creator = await shop.aPerson()
  const { id: promptId } = await shop.did(createListing, { listing: listingValues() }, creator)
  return { input: { promptId, reason }, creator, by: await shop.aPerson() }
}

test('a shop begins with the reasons of the release', async () => {
  expect(shop.app.settings.vocabulary.reason).toEqual(firstVocabulary.reason)
  expect(offeredNow()).toEqual(['spam', 'inappropriate', 'copyright', 'misleading', 'scam', 'other'])
})

test('users report with an added reason; reports keep it when it is renamed and archived', async () => {
  await shop.did(addTerm, { kind: 'reason', name: 'Prompt injection' }, admin)
  const { input, by } = await aReport('prompt-injection')
  await shop.did(fileReport, input, by)
  await change('prompt-injection', { name: 'Hostile prompt', isArchived: true })
  const { items } = await shop.did(listReports, {}, admin)
  expect(items[0]).toMatchObject({ reason: 'prompt-injection' })
  const stored = (await shop.did(listReasons, {}, by)).find(({ id }) => id === 'prompt-injection')
  expect(stored).toMatchObject({ name: 'Hostile prompt', isArchived: true })
  const more = await aReport('prompt-injection')
  expect(await shop.refusal(fileReport, more.input, more.by)).toMatchObject({
    code: 'reason-missing',
    fields: { reason: 'Please select a reason' },
  })
})

test.each(['illegal', 'no-such-reason', 'SPAM', ''])('a user cannot report with %j', async (reason) => {
  const { input, by } = await aReport(reason)
  expect((await shop.refusal(fileReport, input, by))?.fields).toEqual({ reason: 'Please select a reason' })
})

test('a sanction takes reasons of staff, but no archived one', async () => {
  const { creator } = await aReport('spam')
  const warning = { userId: creator.userId, kind: 'warning', words: 'This is against the law.' }
  await shop.did(takeAction, { ...warning, reason: 'illegal' }, admin)
  await change('scam', { isArchived: true })
  expect(await shop.refusal(takeAction, { ...warning, reason: 'scam' }, admin)).toMatchObject({
    code: 'reason-missing',
    fields: { reason: 'Please choose a reason' },
  })
  await change('scam', { isArchived: false })
})

test('users can always choose a reason', async () => {
  const [kept = '', ...others] = offeredNow()
  for (const id of others) await change(id, { isArchived: true })
  for (const values of [{ isArchived: true }, { audience: 'staff' }])
    expect(await shop.refusal(changeTerm, { kind: 'reason', id: kept, ...values }, admin)).toMatchObject({
      code: 'last-one',
    })
  for (const id of others) await change(id, { isArchived: false })
})

test('the file of a shop has the reasons', async () => {
  const file = (reasons: unknown) => ({ file: { format: 'skald-shop', version: 1, settings: {}, reasons } })
  const before = vocabularyFile(shop.app.settings.vocabulary).reasons ?? []
  expect(await shop.did(importSettings, file(before), command)).toEqual({ changed: [], skipped: [] })
  const spam = { id: 'spam', slug: 'spam', name: 'Junk', audience: 'everyone', basis: 'guidelines' }
  await shop.did(importSettings, file([spam]), command)
  expect(offeredNow()).toEqual(['spam'])
  const refused = await shop.refusal(importSettings, file([{ ...spam, audience: 'staff' }]), command)
  expect(refused?.message).toBe('The file has no reason that users can choose')
  await shop.did(importSettings, file(before), command)
  expect(vocabularyFile(shop.app.settings.vocabulary).reasons).toEqual(before)
})
