import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readOwnProfile } from '#src/people/accounts/operations/profile.ts'
import { countWaiting } from '#src/trust/enforcement/operations/records.ts'
import { decideNotice, listNotices, sendNotice } from '#src/trust/enforcement/operations/notices.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['buyer', 'admin'])
})
afterAll(() => shop.close())

const address = () => `${crypto.randomUUID()}@example.com`
const aNotice = (over: object = {}) => ({
  url: 'http://shop.test/marketplace',
  ground: 'copyright',
  why: 'The cover is a photograph of mine.',
  name: 'Ada Lovelace',
  email: address(),
  goodFaith: 'on',
  ...over,
})

async function emailsTo(to: string) {
  await shop.quiet()
  const { readdir, readFile } = await import('node:fs/promises')
  const { join } = await import('node:path')
  const dir = join(shop.env.dataDir, 'outbox')
  const texts = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')))
  return texts.filter((text) => text.includes(to))
}

test('a visitor sends a notice without an account and gets a numbered receipt and a reasoned answer', async () => {
  const { id, creator } = await shop.aListing({ title: 'A borrowed picture' })
  const { username } = await shop.did(readOwnProfile, {}, creator)
  const notice = aNotice({ url: `http://shop.test/prompt/${id}?from=mail#reviews` })
  const before = (await shop.did(countWaiting, {}, admin)).notices
  const { number } = await shop.did(sendNotice, notice, visitor)
  expect(number).toBeGreaterThan(1000)
  expect((await shop.did(countWaiting, {}, admin)).notices).toBe(before + 1)
  const [receipt = ''] = await emailsTo(notice.email)
  expect(receipt).toContain(`#${number}`)
  // The receipt must not repeat text to an address that the sender may not own.
  expect(receipt).not.toContain('photograph of mine')

  const { open } = await shop.did(listNotices, {}, admin)
  const waiting = open.find((one) => one.number === number)
  expect(waiting).toMatchObject({ listing: { id }, person: { username }, name: 'Ada Lovelace', email: notice.email })
  const answer = { id: waiting?.id, uphold: true, answer: 'You showed us the negative.' }
  const twice = await Promise.all([shop.run(decideNotice, answer, admin), shop.run(decideNotice, answer, admin)])
  expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const mails = await emailsTo(notice.email)
  expect(mails).toHaveLength(2)
  expect(mails.join('\n')).toContain('showed us the negative')
  const decided = (await shop.did(listNotices, {}, admin)).decided[0]
  expect(decided).toMatchObject({ number, state: 'upheld' })
})

test('resolves profile URLs and stores other URLs as typed', async () => {
  const person = await shop.aPerson()
  const { username } = await shop.did(readOwnProfile, {}, person)
  const found = async (url: string) => {
    const { number } = await shop.did(sendNotice, aNotice({ url }), visitor)
    return (await shop.did(listNotices, {}, admin)).open.find((one) => one.number === number)
  }
  expect(await found(`/creator/${username.toUpperCase()}`)).toMatchObject({ person: { id: person.userId } })
  expect(await found(`/prompt/${crypto.randomUUID()}`)).toMatchObject({ listing: null, person: null })
  expect(await found('http://shop.test/community')).toMatchObject({ url: 'http://shop.test/community', person: null })
})

test.each([
  ['another site', { url: 'https://elsewhere.test/prompt/1' }, 'url-elsewhere'],
  ['a script', { url: 'javascript:alert(1)' }, 'url-elsewhere'],
  ['no address', { url: ' ' }, 'invalid-input'],
  ['an overlong address', { url: `/${'x'.repeat(600)}` }, 'invalid-input'],
  ['no ground', { ground: '' }, 'invalid-input'],
  ['no reason', { why: '\u200b' }, 'invalid-input'],
  ['an overlong reason', { why: 'x'.repeat(30_000) }, 'invalid-input'],
  ['no name', { name: '' }, 'invalid-input'],
  ['no email address', { email: '' }, 'invalid-input'],
  ['an invalid email address', { email: 'ada@' }, 'invalid-input'],
  ['two email addresses', { email: 'a@example.com,b@example.com' }, 'invalid-input'],
  ['no good faith', { goodFaith: undefined }, 'invalid-input'],
])('rejects a notice with %s', async (_, over, code) => {
  expect(await shop.refusal(sendNotice, aNotice(over), visitor)).toMatchObject({ code })
})

test('accepts notices of child abuse without a name and sends no email', async () => {
  const { number } = await shop.did(sendNotice, aNotice({ ground: 'minors', name: '', email: '' }), visitor)
  const { open } = await shop.did(listNotices, {}, admin)
  const waiting = open.find((one) => one.number === number)
  expect(waiting).toMatchObject({ name: null, email: null })
  await shop.did(decideNotice, { id: waiting?.id, uphold: true, answer: 'Gone, and told to the police.' }, admin)
})

test('limits receipts per address and sends none to bots', async () => {
  const email = address()
  for (let i = 0; i < 5; i++) await shop.did(sendNotice, aNotice({ email }), visitor)
  expect(await shop.refusal(sendNotice, aNotice({ email: email.toUpperCase() }), visitor)).toMatchObject({
    status: 'limited',
  })
  const other = address()
  expect(await shop.did(sendNotice, aNotice({ email: other, company: 'Acme' }), visitor)).toEqual({ number: null })
  expect(await emailsTo(other)).toEqual([])
})

test('only admins read and decide notices', async () => {
  const { number } = await shop.did(sendNotice, aNotice(), visitor)
  const id = (await shop.did(listNotices, {}, admin)).open.find((one) => one.number === number)?.id
  for (const actor of [visitor, await shop.aPerson(['buyer', 'seller'])]) {
    expect(await shop.refusal(listNotices, {}, actor)).toMatchObject({ code: 'not-admin' })
    expect(await shop.refusal(decideNotice, { id, uphold: true, answer: 'Yes' }, actor)).toMatchObject({
      code: 'not-admin',
    })
  }
  expect(await shop.refusal(decideNotice, { id, uphold: false, answer: ' ' }, admin)).toMatchObject({
    status: 'invalid',
  })
  expect(
    await shop.refusal(decideNotice, { id: crypto.randomUUID(), uphold: false, answer: 'No' }, admin),
  ).toMatchObject({ status: 'missing' })
})

test('nobody decides a notice about themselves', async () => {
  const { id, creator } = await shop.aListing()
  const { username } = await shop.did(readOwnProfile, {}, creator)
  const moderator: Person = { ...creator, roles: ['moderator'] }
  for (const path of [`prompt/${id}`, `creator/${username}`]) {
    const { number } = await shop.did(sendNotice, aNotice({ url: `http://shop.test/${path}` }), visitor)
    const notice = (await shop.did(listNotices, {}, admin)).open.find((one) => one.number === number)
    expect(notice?.person).toEqual({ id: creator.userId, username })
    const input = { id: notice?.id, uphold: false, answer: 'It is mine.' }
    expect(await shop.refusal(decideNotice, input, moderator)).toMatchObject({ code: 'own-account' })
  }
})

test('exports a user’s notices and removes their name from decided ones when they leave', async () => {
  const person = await shop.aPerson()
  const { email } = await shop.did(readOwnProfile, {}, person)
  await shop.did(sendNotice, aNotice({ email }), person)
  const { number } = await shop.did(sendNotice, aNotice({ email, why: 'Another one' }), person)
  let file = ''
  for await (const piece of (await shop.did(exportData, {}, person)).pieces) file += piece
  expect(file).toContain('photograph of mine')
  const id = (await shop.did(listNotices, {}, admin)).open.find((one) => one.number === number)?.id
  await shop.did(decideNotice, { id, uphold: false, answer: 'We see nothing wrong.' }, admin)
  await shop.leave(person)
  const left = await shop.sql`select state, name from content_notices where lower(email) = ${email}`
  expect(left).toEqual([{ state: 'open', name: 'Ada Lovelace' }])
})
