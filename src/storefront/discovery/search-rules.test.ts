import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { countSearchWords } from '#src/storefront/discovery/operations/count-search-words.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { countMissedSearch, listMostWanted } from '#src/storefront/discovery/operations/missed-searches.ts'
import {
  addSearchRule,
  changeSearchRule,
  listSearchRules,
  previewSearch,
  removeSearchRule,
  restoreSearchRule,
} from '#src/storefront/discovery/operations/search-rules.ts'
import { exportShop, importFile } from '#src/operation/admin/operations/shop-file.ts'
import { defaultRules } from '#src/storefront/discovery/default-rules.ts'
import { ruleValues } from '#src/storefront/discovery/rule-values.ts'
import { problemAmong } from '#src/storefront/discovery/rule-words.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
})
beforeEach(async () => {
  await shop.sql`delete from search_rules`
  await shop.sql`update prompts set is_active = false`
})
afterAll(() => shop.close())

const command = systemActor('command')
const add = async (kind: string, ...words: string[]) => (await shop.did(addSearchRule, { kind, words }, admin)).id
const rule = async (id: string) => (await shop.did(listSearchRules, {}, admin)).find((one) => one.id === id)
const find = (search: string) => shop.did(findListings, { search }, visitor)
const titles = async (search: string) => (await find(search)).page.items.map(({ title }) => title)
async function titled(title: string): Promise<void> {
  const { id } = await shop.aListing()
  await shop.sql`update prompts set title = ${title}, description = 'It is one.' where id = ${id}`
}

test('the defaults have ids, and none is refused', () => {
  expect(new Set(defaultRules.map(({ id }) => id)).size).toBe(defaultRules.length)
  expect(defaultRules.filter(({ id }) => !/^[a-z0-9-]{1,60}$/.test(id))).toEqual([])
  expect(defaultRules.map((one) => problemAmong(defaultRules, one)).filter(Boolean)).toEqual([])
})

test('a search for one word of a group finds the others, until it is removed', async () => {
  await titled('Legal brief')
  await titled('A résumé of a contract')
  expect(await titles('agreement')).toEqual([])
  const id = await add('synonyms', 'Agreement', 'CONTRACT', ' Légal  brief!', 'contract')
  expect(await rule(id)).toEqual({
    id,
    kind: 'synonyms',
    words: ['agreement', 'contract', 'legal brief'],
    state: 'own',
  })
  expect((await titles('agreements')).toSorted()).toEqual(['A résumé of a contract', 'Legal brief'])
  await shop.did(changeSearchRule, { id, words: ['agreement', 'legal brief'] }, admin)
  expect(await titles('agreement')).toEqual(['Legal brief'])
  await shop.did(removeSearchRule, { id }, admin)
  expect(await titles('agreement')).toEqual([])
  expect(await shop.refusal(removeSearchRule, { id }, admin)).toMatchObject({ status: 'missing' })
})

test('words of scripts without spaces are synonyms too', async () => {
  await titled('東京駅の歴史')
  await titled('猫の写真')
  await add('synonyms', 'tokyo station', '東京駅')
  await add('synonyms', 'feline', '猫')
  expect(await titles('tokyo station')).toEqual(['東京駅の歴史'])
  expect(await titles('feline')).toEqual(['猫の写真'])
  expect((await find('tokyo station')).page.items[0]?.marked?.title).toEqual(['', '東京駅', 'の歴史'])
})

test('a default is changed, removed and restored, and is not stored while it is the default', async () => {
  const stored = () => shop.sql`select id, words from search_rules`
  await titled('An email')
  expect(await titles('mail')).toEqual(['An email'])
  await shop.did(removeSearchRule, { id: 'email' }, admin)
  expect(await rule('email')).toMatchObject({ state: 'removed', words: ['email', 'e mail', 'mail'] })
  expect(await titles('mail')).toEqual([])
  await shop.did(changeSearchRule, { id: 'email', words: ['email', 'letter'] }, admin)
  expect(await rule('email')).toMatchObject({ state: 'changed' })
  expect(await titles('letter')).toEqual(['An email'])
  await add('synonyms', 'mail', 'post')
  expect(await shop.refusal(restoreSearchRule, { id: 'email' }, admin)).toMatchObject({
    ...{ status: 'conflict', message: '“mail” is already in “mail, post”' },
  })
  await shop.sql`delete from search_rules where id <> 'email'`
  await shop.did(changeSearchRule, { id: 'email', words: ['email', 'e-mail', 'mail'] }, admin)
  expect(await stored()).toEqual([])
  await shop.did(removeSearchRule, { id: 'colour' }, admin)
  await shop.did(restoreSearchRule, { id: 'colour' }, admin)
  expect(await stored()).toEqual([])
})

test('a word is corrected as the shop says, or never', async () => {
  await titled('Midjourney portraits')
  for (let n = 0; n < 25; n += 1) await titled('Restaurant menus')
  await shop.did(countSearchWords, {})
  expect((await find('restauramt')).meant).toEqual({ search: 'restaurant', isShown: true })
  await add('correction', 'restauramt')
  await add('correction', 'mdjrny', 'midjourney')
  expect((await find('restauramt')).meant).toBeNull()
  expect((await find('MDJRNY portraits')).meant).toEqual({ search: 'midjourney portraits', isShown: true })
})

test('a spelling finds the other one, also as the beginning of a word', async () => {
  await titled('Harbours of Europe')
  expect(await titles('harbors')).toEqual([])
  await add('spelling', 'harbour', 'harbor')
  expect(await titles('harbors')).toEqual(['Harbours of Europe'])
})

test('shows what a search also finds', async () => {
  await add('correction', 'cvv', 'cv')
  const { parts, corrected } = await shop.did(previewSearch, { search: 'CV template cvv' }, admin)
  expect(parts).toEqual([
    { words: 'CV', others: ['resume', 'curriculum vitae'] },
    { words: 'template', others: [] },
    { words: 'cvv', others: [] },
  ])
  expect(corrected).toBe('CV template cv')
})

test('a missed search is no longer listed once a synonym finds something', async () => {
  await titled('Wedding speech')
  for (let n = 0; n < 3; n += 1) await shop.did(countMissedSearch, { search: 'bridal toast' })
  const wanted = async () => (await shop.did(listMostWanted, {}, admin)).map(({ query }) => query)
  expect(await wanted()).toEqual(['bridal toast'])
  await add('synonyms', 'bridal toast', 'wedding speech')
  expect(await wanted()).toEqual([])
})

describe('refuses', () => {
  test.each([
    ['no words', 'synonyms', ['', ' '], 'Enter at least two words with the same meaning'],
    ['one word twice', 'synonyms', ['Café', 'cafe'], 'Enter at least two words with the same meaning'],
    ['symbols alone', 'synonyms', ['boat', '🎉'], '“🎉” has no letters or digits'],
    ['a word of another group', 'synonyms', ['E-Mail', 'letter'], '“e mail” is already in “email, e mail, mail”'],
    ['many words', 'synonyms', Array.from({ length: 21 }, (_, n) => `w${n}`), 'A group can have at most 20 words'],
    ['a long word', 'synonyms', ['boat', 'x'.repeat(61)], /is too long/],
    ['a long phrase', 'synonyms', ['boat', 'a b c d e f g'], /is too long/],
    ['a phrase as a spelling', 'spelling', ['car port', 'carport'], /single words/],
    ['a short spelling', 'spelling', ['an', 'ann'], /single words/],
    ['three spellings', 'spelling', ['aaa', 'bbb', 'ccc'], 'Enter two spellings of a word'],
    ['a corrected phrase', 'correction', ['mid journey', 'midjourney'], 'Only single words can be corrected'],
    ['nothing to correct', 'correction', [], /Enter a word/],
  ])('%s', async (_, kind, words, message) => {
    const text = typeof message === 'string' ? message : expect.stringMatching(message)
    const refused = await shop.refusal(addSearchRule, { kind, words }, admin)
    expect(refused).toMatchObject({ status: 'invalid', fields: { words: text } })
  })

  test('a second correction of a word, an unknown rule, and users', async () => {
    await add('correction', 'teh', 'the')
    const twice = await shop.refusal(addSearchRule, { kind: 'correction', words: ['TEH', 'ten'] }, admin)
    expect(twice).toMatchObject({ fields: { words: '“teh” has a correction already' } })
    const unknown = { id: 'nothing', words: ['a', 'b'] }
    expect(await shop.refusal(changeSearchRule, unknown, admin)).toMatchObject({ status: 'missing' })
    expect(await shop.refusal(removeSearchRule, unknown, admin)).toMatchObject({ status: 'missing' })
    expect(await shop.refusal(restoreSearchRule, unknown, admin)).toMatchObject({ status: 'missing' })
    const user = await shop.aPerson()
    expect(await shop.refusal(addSearchRule, { kind: 'synonyms', words: ['a1', 'b1'] }, user)).toMatchObject({
      status: 'forbidden',
    })
  })

  test('a form that read other words, and the same word in two groups at the same time', async () => {
    const id = await add('synonyms', 'one', 'uno')
    const read = JSON.stringify(ruleValues({ words: ['one', 'eins'] }))
    expect(await shop.refusal(changeSearchRule, { id, words: ['one', 'un'], read }, admin)).toMatchObject({
      code: 'changed-meanwhile',
    })
    const done = await Promise.all(
      [1, 2, 3].map((n) => shop.run(addSearchRule, { kind: 'synonyms', words: ['same', `other${n}`] }, admin)),
    )
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('moves as a part of the file of a shop', async () => {
  const id = await add('synonyms', 'invoice', 'bill')
  await shop.did(removeSearchRule, { id: 'email' }, admin)
  const { search } = (await shop.did(exportShop, {}, command)).rest
  expect(search).toEqual(
    [
      { id, kind: 'synonyms', words: ['invoice', 'bill'] },
      { id: 'email', kind: 'synonyms', words: [] },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  const fileWith = (part: object) => ({ file: { format: 'skald-shop', version: 1, settings: {}, ...part } })
  await shop.did(importFile, fileWith({}), command)
  expect(await rule(id)).toBeDefined()
  await shop.did(importFile, fileWith({ search: [] }), command)
  expect(await rule(id)).toBeUndefined()
  expect(await rule('email')).toMatchObject({ state: 'default' })
  expect((await shop.did(importFile, fileWith({ search }), command)).changed.toSorted()).toEqual(
    [`search ${id}`, 'search email'].toSorted(),
  )
  expect((await shop.did(importFile, fileWith({ search }), command)).changed).toEqual([])
  for (const bad of [
    [{ id: 'x', kind: 'synonyms', words: ['one'] }],
    [{ id: 'X y', kind: 'synonyms', words: ['one', 'two'] }],
    [{ id: 'email', kind: 'spelling', words: ['one', 'two'] }],
    [{ id: 'x', kind: 'synonyms', words: ['cv', 'life'] }],
    [1],
  ])
    expect(await shop.refusal(importFile, fileWith({ search: bad }), command)).toMatchObject({ status: 'invalid' })
  expect(await rule(id)).toBeDefined()
})
