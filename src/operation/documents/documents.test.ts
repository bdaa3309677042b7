import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { exportShop, importShop } from '#src/operation/admin/operations/shop-file.ts'
import {
  listDocuments,
  previewDocument,
  readDocument,
  resetDocument,
  saveDocument,
} from '#src/operation/documents/operations/documents.ts'
import {
  compareVersions,
  listVersions,
  readVersion,
  withdrawVersion,
} from '#src/operation/documents/operations/versions.ts'
import { shownDocument, shownDocuments } from '#src/operation/documents/public/shown-documents.ts'
import { shopFileOf } from '#src/operation/settings/contract.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { compose } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.did(importShop, { file: fileWith({}) })
})

const fileWith = (documents: unknown, settings: object = {}) => ({
  ...{ format: 'skald-shop', version: 1, settings, documents },
})
const textOf = (text: string, title = 'Test') => `---\ntitle: ${title}\ndescription: A test.\n---\n\n${text}\n`
const save = (slug: string, text: string, more: object = {}) =>
  shop.did(saveDocument, { slug, source: textOf(text), ...more }, admin)
const refused = (slug: string, source: string, more: object = {}) =>
  shop.refusal(saveDocument, { slug, source, ...more }, admin)
const shown = (slug: string) => JSON.stringify(shownDocument(shop.app.settings, slug)?.intro ?? null)
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString()
const rows = async () => (await shop.sql`select 1 from document_versions`).length
const versions = async (slug: string) => (await shop.did(listVersions, { slug }, admin)).items

test('an edited document is shown when its answer is there, and nothing else is stored', async () => {
  const before = await rows()
  await save('guidelines', 'Our *own* terms.')
  expect(shown('guidelines')).toContain('Our <i>own</i> terms.')
  expect(await rows()).toBe(before + 1)
  expect(shop.app.settings.documents.get('privacy')).toMatchObject({ version: null })
  expect(await shop.did(readDocument, { slug: 'guidelines' }, admin)).toMatchObject({
    ...{ state: 'edited', title: 'Test', path: '/guidelines', isShown: true, source: textOf('Our *own* terms.') },
  })
})

test('an edited document says when it was edited', async () => {
  const source = textOf('x').replace('---\n\n', 'updated: 2025-01-10\n---\n\n')
  await shop.did(saveDocument, { slug: 'guidelines', source }, admin)
  expect(shownDocument(shop.app.settings, 'guidelines')?.updated).toBe(shop.clock.now().toISOString().slice(0, 10))
})

test('lines as browsers send them are stored as lines', async () => {
  await shop.did(saveDocument, { slug: 'about', source: textOf('a\n\nb').replaceAll('\n', '\r\n') }, admin)
  expect((await shop.did(readDocument, { slug: 'about' }, admin)).source).toBe(textOf('a\n\nb'))
})

test('the text of the release is not stored, so that the next release improves it', async () => {
  const release = shop.app.settings.releaseDocuments.get('about') ?? ''
  await save('about', 'Mine.')
  await shop.did(saveDocument, { slug: 'about', source: release }, admin)
  expect(shop.app.settings.documents.get('about')).toMatchObject({ version: null, source: release })
  expect(await refused('about', release)).toMatchObject({ code: 'document-unchanged' })
})

test('a reset returns to the release, and versions stay', async () => {
  await save('about', 'Mine.')
  await shop.did(resetDocument, { slug: 'about' }, admin)
  expect(shown('about')).not.toContain('Mine.')
  expect((await versions('about'))[0]).toMatchObject({ isReset: true, state: 'in-force' })
  expect(await shop.refusal(resetDocument, { slug: 'about' }, admin)).toMatchObject({ code: 'nothing-to-reset' })
})

test('problems are refused with their lines, and nothing is stored', async () => {
  const before = await rows()
  expect(await refused('guidelines', textOf('{{wrong}}\n\n::nothing'))).toMatchObject({
    code: 'document-invalid',
    fields: {
      source: 'Line 6: There is no variable {{wrong}}. Write \\{{ to show braces.\nLine 8: There is no block “nothing”',
    },
  })
  expect(await refused('guidelines', '')).toMatchObject({ code: 'document-invalid' })
  expect(await refused('guidelines', textOf('x'.repeat(100_001)))).toMatchObject({ code: 'invalid-input' })
  expect(await rows()).toBe(before)
})

test.each(['unheard-of', 'admin', 'Terms', '../terms', 'page', '__proto__', 'pages/x', `page-${'x'.repeat(60)}`])(
  'there is no document %j',
  async (slug) => {
    expect(await refused(slug, textOf('x'))).toMatchObject({
      code: expect.stringMatching(/^(document-missing|invalid-input)$/),
    })
    expect(await shop.refusal(readDocument, { slug }, admin)).not.toBeNull()
  },
)

test('a page of the shop is added, listed and removed', async () => {
  await save('page-jobs', 'Nobody is hiring.')
  expect(shown('page-jobs')).toContain('Nobody is hiring.')
  expect(shownDocuments(shop.app.settings)).toContainEqual({ path: '/pages/jobs', title: 'Test' })
  const lineOf = async () => (await shop.did(listDocuments, {}, admin)).find(({ slug }) => slug === 'page-jobs')
  expect(await lineOf()).toMatchObject({ state: 'own', path: '/pages/jobs' })
  await shop.did(resetDocument, { slug: 'page-jobs' }, admin)
  expect(shownDocument(shop.app.settings, 'page-jobs')).toBeNull()
  expect(await lineOf()).toMatchObject({ state: 'removed', isShown: false })
  expect(await shop.refusal(resetDocument, { slug: 'page-unheard-of' }, admin)).toMatchObject({
    code: 'document-missing',
  })
})

test('the imprint is there once the company and its address are', async () => {
  expect(shownDocument(shop.app.settings, 'imprint')).toBeNull()
  await shop.did(changeSettings, { values: { company: 'Shop Ltd' } })
  expect(shownDocument(shop.app.settings, 'imprint')).toBeNull()
  await shop.did(changeSettings, { values: { legal_address: '1 Main Street' } })
  expect(shownDocument(shop.app.settings, 'imprint')).toMatchObject({ title: 'Imprint' })
})

describe('a scheduled version', () => {
  test('takes effect at its time in each process, without an event, and purges pages', async () => {
    let purges = 0
    const other = await compose({
      env: readEnv({ DATA_DIR: shop.env.dataDir, DEMO: '0', LOG_LEVEL: 'silent' }),
      log: quietLog(),
      clock: shop.clock,
      root: projectRoot(),
      database: shop.app.database,
      stripe: null,
      onSettings: () => (purges += 1),
    })
    try {
      await save('about', 'Now.')
      await save('about', 'Later.', { publishAt: inDays(2) })
      await other.refreshSettings()
      expect(shown('about')).toContain('Now.')
      purges = 0
      await other.refreshSettings()
      expect(purges).toBe(0)
      shop.clock.advance(2 * 86_400 + 1)
      await Promise.all([shop.app.refreshSettings(), other.refreshSettings()])
      expect(shown('about')).toContain('Later.')
      expect(JSON.stringify(shownDocument(other.settings, 'about')?.intro)).toContain('Later.')
      expect(purges).toBe(1)
      await other.refreshSettings()
      expect(purges).toBe(1)
    } finally {
      await other.close()
    }
  })

  test('is in force after a start that follows its time', async () => {
    await save('about', 'After the start.', { publishAt: inDays(1) })
    shop.clock.advance(86_401)
    await shop.restart()
    expect(shown('about')).toContain('After the start.')
  })

  test('can be withdrawn until then, once', async () => {
    const { version: id } = await save('guide', 'Later.', { publishAt: inDays(1) })
    expect(await versions('guide')).toMatchObject([{ id, state: 'scheduled' }])
    await shop.did(withdrawVersion, { slug: 'guide', id }, admin)
    expect((await versions('guide'))[0]).toMatchObject({ state: 'withdrawn' })
    const again = { slug: 'guide', id }
    expect(await shop.refusal(withdrawVersion, again, admin)).toMatchObject({ code: 'not-scheduled' })
    shop.clock.advance(86_401)
    await shop.app.refreshSettings()
    expect(shown('guide')).not.toContain('Later.')
    const { version: current } = await save('guide', 'Now.')
    expect(await shop.refusal(withdrawVersion, { slug: 'guide', id: current }, admin)).toMatchObject({
      code: 'not-scheduled',
    })
    expect(await shop.refusal(withdrawVersion, { slug: 'about', id: current }, admin)).toMatchObject({
      code: 'version-missing',
    })
  })

  test.each([
    ['2020-01-01T00:00:00Z', 'Choose a time in the future, or publish now'],
    ['2999-01-01T00:00', 'Choose a time within two years'],
    ['tomorrow', 'Enter a date and a time, such as 2026-12-01T09:00'],
    ['2026-99-01T00:00', 'Enter a date and a time, such as 2026-12-01T09:00'],
  ])('cannot be at %s', async (publishAt, message) => {
    expect(await refused('guidelines', textOf('x'), { publishAt })).toMatchObject({ fields: { publishAt: message } })
  })
})

test('two editors do not overwrite each other', async () => {
  const { lastId } = await shop.did(readDocument, { slug: 'support' }, admin)
  const read = JSON.stringify({ version: `${lastId}` })
  const both = await Promise.all(
    ['First.', 'Second.'].map((text) =>
      shop.app.run(saveDocument, { slug: 'support', source: textOf(text), read }, admin),
    ),
  )
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const failed = both.find(({ ok }) => !ok)
  expect(failed).toMatchObject({ failure: { status: 'conflict', code: 'changed-meanwhile' } })
  expect(await shop.refusal(resetDocument, { slug: 'support', read }, admin)).toMatchObject({
    code: 'changed-meanwhile',
  })
  // Seen now, the text overwrites what is stored.
  const { lastId: now } = await shop.did(readDocument, { slug: 'support' }, admin)
  await save('support', 'Third.', { read: JSON.stringify({ version: `${now}` }) })
  expect(shown('support')).toContain('Third.')
})

test('versions have their author and can be compared', async () => {
  const { version: first } = await save('community', 'One line.')
  const { version: second } = await save('community', 'Another line.')
  const [profile] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${admin.userId}`
  expect((await versions('community')).slice(0, 2)).toMatchObject([
    { id: second, state: 'in-force', who: `@${profile?.username}` },
    { id: first, state: 'past' },
  ])
  const compared = await shop.did(compareVersions, { slug: 'community' }, admin)
  expect(compared).toMatchObject({ from: first, to: second })
  expect(compared.lines.filter(({ kind }) => kind !== 'same' && kind !== 'gap')).toHaveLength(2)
  expect(await shop.did(compareVersions, { slug: 'community', from: 0, to: first }, admin)).toMatchObject({ from: 0 })
  expect(await shop.did(readVersion, { slug: 'community', id: first }, admin)).toMatchObject({
    source: textOf('One line.'),
  })
  expect(await shop.refusal(readVersion, { slug: 'about', id: first }, admin)).toMatchObject({
    code: 'version-missing',
  })
  expect(await shop.refusal(compareVersions, { slug: 'about', from: 0, to: first }, admin)).toMatchObject({
    code: 'version-missing',
  })
})

test('the database keeps versions as they are', async () => {
  await save('about', 'Kept.')
  const attempts = [
    shop.sql`update document_versions set source = 'x'`,
    shop.sql`update document_versions set withdrawn_at = now(), published_at = now() + interval '1 day'`,
    shop.sql`delete from document_versions`,
    shop.sql`truncate document_versions`,
    shop.sql`insert into document_versions (slug, source, actor_name, created_at, published_at)
      values ('about', 'x', 'test', now(), now() - interval '1 day')`,
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toThrow(/./)
})

test('a change is in the audit log without its text', async () => {
  await save('about', 'Secret plans.')
  const [entry] = await shop.sql`
    select action, subject_id, after from audit_log where subject_kind = 'document' order by created_at desc, id desc limit 1`
  expect(entry).toMatchObject({ action: 'documents.save-document', subject_id: 'about' })
  expect(JSON.stringify(entry)).not.toContain('Secret')
})

test('only admins and the operator read and change documents', async () => {
  const person = await shop.aPerson(['buyer', 'seller'])
  const { version: id } = await save('about', 'Ours.')
  for (const actor of [person, visitor]) {
    const code = { code: 'not-admin' }
    const slug = 'about'
    expect(await shop.refusal(listDocuments, {}, actor)).toMatchObject(code)
    expect(await shop.refusal(readDocument, { slug }, actor)).toMatchObject(code)
    expect(await shop.refusal(previewDocument, { slug, source: textOf('x') }, actor)).toMatchObject(code)
    expect(await shop.refusal(saveDocument, { slug, source: textOf('x') }, actor)).toMatchObject(code)
    expect(await shop.refusal(resetDocument, { slug }, actor)).toMatchObject(code)
    expect(await shop.refusal(listVersions, { slug }, actor)).toMatchObject(code)
    expect(await shop.refusal(readVersion, { slug, id }, actor)).toMatchObject(code)
    expect(await shop.refusal(compareVersions, { slug }, actor)).toMatchObject(code)
    expect(await shop.refusal(withdrawVersion, { slug, id }, actor)).toMatchObject(code)
  }
  expect(await shop.refusal(importShop, { file: fileWith({}) }, admin)).toMatchObject({ code: 'not-system' })
  expect(await shop.refusal(exportShop, {}, admin)).toMatchObject({ code: 'not-system' })
})

describe('a file', () => {
  test('moves documents and settings together', async () => {
    await save('guidelines', 'Ours.')
    await save('page-jobs', 'None.')
    await shop.did(changeSettings, { values: { refund_days: 30 } })
    const textOfShop = async () => {
      const { settings, rest } = await shop.did(exportShop, {})
      return shopFileOf(settings, rest)
    }
    const text = await textOfShop()
    await shop.did(importShop, { file: fileWith({}) })
    expect(shop.app.settings.documents.get('guidelines')).toMatchObject({ version: null })
    const file: unknown = JSON.parse(text)
    expect(await shop.did(importShop, { file })).toMatchObject({
      ...{ changed: ['refund_days'], documents: ['guidelines', 'page-jobs'] },
    })
    expect(shown('guidelines')).toContain('Ours.')
    expect(shown('page-jobs')).toContain('None.')
    expect(await shop.did(importShop, { file })).toMatchObject({ changed: [], documents: [] })
    expect(await textOfShop()).toBe(text)
  })

  test('without documents leaves them', async () => {
    await save('guidelines', 'Ours.')
    await shop.did(importShop, { file: { format: 'skald-shop', version: 1, settings: {} } })
    expect(shown('guidelines')).toContain('Ours.')
  })

  test.each([
    ['a broken document', { about: textOf('x'), terms: textOf('{{wrong}}') }, /^terms: Line 6: There is no variable/],
    ['an unknown document', { about: textOf('x'), admin: textOf('x') }, /^admin: There is no such document/],
    ['a wrong slug', { 'a b': textOf('x') }, /There is no such document/],
    ['a number', { about: 1 }, /./],
    ['a long document', { about: textOf('x'.repeat(100_001)) }, /at most 100,000 characters/],
  ])('with %s changes nothing', async (_, documents, message) => {
    const file = fileWith(documents, { refund_days: 40 })
    expect(await shop.refusal(importShop, { file })).toMatchObject({ message: expect.stringMatching(message) })
    expect(shop.app.settings.refundDays).toBe(14)
    expect(shop.app.settings.documents.get('about')).toMatchObject({ version: null })
  })

  test('of another version is refused', async () => {
    expect(await shop.refusal(importShop, { file: { ...fileWith({}), version: 2 } })).toMatchObject({
      message: 'This file is of version 2; this release reads version 1.',
    })
  })
})
