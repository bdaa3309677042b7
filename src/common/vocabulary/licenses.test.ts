import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { licenseText } from '#src/kernel/vocabulary.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { listLicenseUses, mergeTerm } from '#src/storefront/catalog/operations/terms.ts'
import { listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import { listLicenses, readLicense } from '#src/common/vocabulary/operations/licenses.ts'
import { addTerm, changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { outboxDir } from '#src/main/compose.ts'
import { vocabularyFile } from '#src/common/vocabulary/public/shop-file.ts'
import { termValues } from '#src/common/vocabulary/term-values.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
let creator: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  creator = await shop.aPerson()
})
afterAll(() => shop.close())

const texts = { summary: 'For a team', text: 'Everyone in a team.' }
let names = 0
const add = async () =>
  (await shop.did(addTerm, { kind: 'license', name: `License ${(names += 1)}`, ...texts }, admin)).id
const change = (id: string, changes: object) => shop.did(changeTerm, { kind: 'license', id, ...changes }, admin)
const read = (license: string, version?: number) => shop.did(readLicense, { license, version }, visitor)
const termOf = (id: string) => shop.app.settings.vocabulary.license.find((term) => term.id === id)
const list = async (licence: string) =>
  (await shop.did(createListing, { listing: { ...listingValues({ title: 'A listing' }), licence } }, creator)).id

test('a new shop has the licenses of before', async () => {
  const licenses = await shop.did(listLicenses, {}, visitor)
  expect(licenses.map(({ id, name, version }) => [id, name, version])).toEqual([
    ['personal', 'Personal', 1],
    ['commercial', 'Commercial', 1],
    ['extended', 'Extended', 1],
  ])
  expect(licenses.map(({ name }) => licenseText(name))).toContain('Personal license')
  expect(licenseText('Studio License')).toBe('Studio License')
})

test('another name, summary or text is a new version, and the former ones stay', async () => {
  const id = await add()
  await change(id, { text: 'Everyone in a company.\r\n\r\nNo one else.' })
  expect(termOf(id)).toMatchObject({ version: 2, text: 'Everyone in a company.\n\nNo one else.' })
  await change(id, { name: 'Renamed', slug: 'renamed' })
  for (const same of [{ position: 1 }, { isArchived: true }, { isArchived: false }, { text: termOf(id)?.text }])
    await change(id, same)
  expect(await read('renamed')).toMatchObject({ id, version: 3, latest: 3, name: 'Renamed' })
  expect(await read(id, 1)).toMatchObject({ slug: 'renamed', version: 1, latest: 3, ...texts })
  expect(await shop.refusal(readLicense, { license: id, version: 4 }, visitor)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(readLicense, { license: 'nothing' }, visitor)).toMatchObject({ status: 'missing' })
  await change(id, { position: 100 })
})

test('an order keeps the version of its license, also one that was opened before a change', async () => {
  const id = await add()
  const listing = await shop.aListing({ creator, title: 'Sold' })
  const values = { ...listingValues({ title: 'Sold' }), licence: id }
  await shop.did(editListing, { id: listing.id, listing: values }, creator)
  const [early, late] = [await shop.aPerson(), await shop.aPerson()]
  const { sessionId } = await shop.anOrder(early, [listing])
  const again = await shop.aPerson()
  const { sessionId: first } = await shop.anOrder(again, [listing])
  expect((await shop.anOrder(again)).sessionId).toBe(first)
  await change(id, { name: 'Later', text: 'Another text.' })
  // The page of before the change is not used again.
  expect((await shop.anOrder(again)).sessionId).not.toBe(first)
  await shop.pay(sessionId)
  await shop.did(syncCheckout, { sessionId })
  await shop.aPurchase(late, [listing])
  const boughtBy = async (buyer: Person) => (await shop.did(listLibrary, {}, buyer))[0]
  expect(await boughtBy(early)).toMatchObject({ licence: id, licenceVersion: 1, licenceName: `License ${names}` })
  expect(await boughtBy(late)).toMatchObject({ licence: id, licenceVersion: 2, licenceName: 'Later' })
  const receipt = await shop.did(readReceipt, { id: (await boughtBy(early))?.id }, early)
  expect(receipt.lines[0]?.licenceName).toBe(`License ${names}`)
  await shop.quiet()
  const [user] = await shop.sql<{ email: string }[]>`select email from users where id = ${early.userId}`
  const mails = await createOutbox(outboxDir(shop.env)).list(50)
  const mail = mails.find(({ to, subject }) => to.includes(user?.email ?? '') && subject.includes('eceipt'))
  expect(mail?.text).toContain(`License ${names}, `)
  await expect(shop.sql`delete from license_versions where license_id = ${id} and version = 1`).rejects.toThrow()
})

test('an archived license is not offered, and its listings keep it and can be edited', async () => {
  const id = await add()
  const listing = await list(id)
  await change(id, { isArchived: true })
  const values = { ...listingValues({ title: 'Edited' }), licence: id }
  const refused = await shop.refusal(createListing, { listing: values }, creator)
  expect(refused).toMatchObject({ status: 'invalid', fields: { licence: 'Choose a license' } })
  await shop.did(editListing, { id: listing, listing: values }, creator)
  expect((await shop.did(readOwnListing, { id: listing }, creator)).listing.licence).toBe(id)
  const uses = await shop.did(listLicenseUses, {}, admin)
  expect(uses.find((use) => use.id === id)).toMatchObject({ listings: 1, isArchived: true })
  expect((await shop.did(listLicenses, {}, visitor)).map((license) => license.id)).not.toContain(id)
  expect((await read(id)).text).toBe(texts.text)
})

test('a form that read a former text is refused, and of two edits at the same time each is a version', async () => {
  const id = await add()
  const term = termOf(id)
  if (!term) throw new Error('the license is gone')
  await change(id, { text: 'By another admin.' })
  const stale = { kind: 'license', id, text: 'Mine.', read: JSON.stringify(termValues(term)) }
  expect(await shop.refusal(changeTerm, stale, admin)).toMatchObject({ status: 'conflict' })
  await Promise.all(['A', 'B'].map((text) => change(id, { text })))
  expect(termOf(id)?.version).toBe(4)
  const stored =
    await shop.sql`select text from license_versions where license_id = ${id} and version > 2 order by text`
  expect(stored).toEqual([{ text: 'A' }, { text: 'B' }])
})

test('moves as a part of the file of a shop, without new versions for what is equal', async () => {
  const { licenses = [] } = vocabularyFile(shop.app.settings.vocabulary)
  const [personal, commercial, ...others] = licenses
  if (!personal || !commercial) throw new Error('a license is missing')
  const file = (list: object) => ({ file: { format: 'skald-shop', version: 1, settings: {}, licenses: list } })
  const command = systemActor('command')
  expect(await shop.did(importSettings, file(licenses), command)).toEqual({ changed: [], skipped: [] })
  const exchanged = [{ ...personal, name: commercial.name }, { ...commercial, name: personal.name }, ...others]
  await shop.did(importSettings, file(exchanged), command)
  expect([termOf('personal')?.version, termOf('personal')?.name]).toEqual([2, 'Commercial'])
  await shop.did(importSettings, file(licenses), command)
  expect(termOf('personal')).toMatchObject({ version: 3, name: 'Personal' })
})

describe('refuses', () => {
  test.each([
    ['no text', { text: ' \n ' }, 'text', 'The text is required'],
    ['a long text', { text: 'x'.repeat(20_001) }, 'text', 'The text can have at most 20000 characters'],
    ['hidden characters', { text: 'a\u202eb' }, 'text', 'The text has hidden characters. Type it again.'],
    ['control characters', { text: 'a\u0007b' }, 'text', 'The text has hidden characters. Type it again.'],
    ['no summary', { summary: '' }, 'summary', 'The summary is required'],
    ['the name of another one', { name: 'PERSONAL' }, 'name', 'Another license has this name'],
    [
      'the address of another one',
      { slug: 'personal' },
      'slug',
      'This address belongs to Personal. Choose another one.',
    ],
  ])('%s', async (_, values, field, message) => {
    const given = { kind: 'license', name: 'New', ...texts, ...values }
    expect(await shop.refusal(addTerm, given, admin)).toMatchObject({ status: 'invalid', fields: { [field]: message } })
  })

  test('a merge, since purchases keep their license, and other users', async () => {
    const merge = { kind: 'license', id: 'personal', into: 'extended' }
    expect(await shop.refusal(mergeTerm, merge, admin)).toMatchObject({ status: 'invalid' })
    expect(await shop.refusal(addTerm, { kind: 'license', name: 'Mine', ...texts }, creator)).toMatchObject({
      status: 'forbidden',
    })
  })
})
