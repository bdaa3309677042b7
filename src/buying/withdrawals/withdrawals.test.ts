import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { confirmStatement, readStatementLink } from '#src/buying/withdrawals/operations/links.ts'
import { closeStatement, countStatements, listStatements } from '#src/buying/withdrawals/operations/queue.ts'
import {
  checkStatement,
  listOwnOrders,
  readStatement,
  sendStatement,
} from '#src/buying/withdrawals/operations/statements.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const library = (buyer: Person) => shop.did(listLibrary, {}, buyer)
const address = () => `${crypto.randomUUID()}@example.com`
const send = (order: string, actor: Actor = visitor, over: object = {}) =>
  shop.did(sendStatement, { name: 'Ada Lovelace', order, email: address(), ...over }, actor)
const refundedCents = async () => (await shop.provider.control.state()).refundedCents
const stateOf = async (id: string) =>
  (await shop.sql<{ state: string }[]>`select state from withdrawals where id = ${id}`)[0]?.state

/** A paid order with its receipt number. */
async function bought(...prices: number[]) {
  const buyer = await shop.aPerson()
  const listings = []
  for (const priceCents of prices) listings.push(await shop.aListing({ priceCents }))
  const orderId = await shop.aPurchase(buyer, listings)
  await shop.quiet()
  const [order] = await shop.sql<{ number: string; email: string }[]>`
    select receipt_number as number, email from orders join users on users.id = orders.buyer_id where orders.id = ${orderId}`
  const purchases = await library(buyer)
  return { buyer, orderId, number: `#${order?.number}`, email: order?.email ?? '', purchases }
}

async function tokenOf(id: string) {
  await shop.quiet()
  const [job] = await shop.sql<{ token: string }[]>`
    select data->>'token' as token from pgboss.job where name = 'withdrawals.send-withdrawal-link' and data->>'withdrawalId' = ${id}`
  return job?.token
}

async function emailsTo(to: string) {
  await shop.quiet()
  const dir = join(shop.env.dataDir, 'outbox')
  const texts = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')))
  return texts.filter((text) => text.includes(`To: ${to}`) || text.includes(`<${to}>`))
}

test('a buyer who is signed in gets what is unopened at once, and reads why the right to the rest had ended', async () => {
  const { buyer, number, purchases } = await bought(1000, 500)
  const [opened, other] = purchases
  await shop.did(openPurchase, { id: opened?.id, via: 'view' }, buyer)
  const before = await refundedCents()
  const { id, isOwn } = await send(number, buyer)
  expect(isOwn).toBe(true)
  expect(await stateOf(id)).toBe('refunded')
  const statement = await shop.did(readStatement, { id }, buyer)
  const lines = new Map(statement.lines.map((line) => [line.purchaseId, line]))
  expect(lines.get(other?.id ?? '')).toMatchObject({ outcome: 'refunded', openedAt: null })
  expect(lines.get(opened?.id ?? '')).toMatchObject({ outcome: 'opened' })
  expect(lines.get(opened?.id ?? '')?.consentAt).toBeInstanceOf(Date)
  await shop.quiet()
  expect((await refundedCents()) - before).toBe(other?.pricePaid)
  expect((await library(buyer)).filter(({ refundedAt }) => refundedAt === null).map((one) => one.id)).toEqual([
    opened?.id,
  ])
  // Nobody else reads it.
  expect(await shop.refusal(readStatement, { id }, admin)).toMatchObject({ code: 'statement-missing' })
})

test('acknowledges a statement at once with its content and time, at the given address', async () => {
  const { number } = await bought(1000)
  const email = address()
  const { id, number: statement } = await send(number, visitor, { email })
  const [mail = '', more] = await emailsTo(email)
  expect(more).toBeUndefined()
  for (const part of ['Ada Lovelace', number, String(statement), email, 'UTC']) expect(mail).toContain(part)
  expect(await stateOf(id)).toBe('open')
})

test('a visitor’s statement refunds only once the buyer confirms it by mail, as of the time of the statement', async () => {
  const { buyer, number, email } = await bought(1000)
  const before = await refundedCents()
  await advanceDays(shop, 3)
  const { id, isOwn } = await send(number)
  expect(isOwn).toBe(false)
  const token = await tokenOf(id)
  expect(await refundedCents()).toBe(before)
  expect((await library(buyer))[0]?.refundedAt).toBeNull()
  expect((await emailsTo(email)).filter((mail) => mail.includes(token ?? 'no token'))).toHaveLength(1)
  // The period ends between the statement and the click.
  await advanceDays(shop, 12)
  expect(await shop.did(readStatementLink, { token }, visitor)).toMatchObject({
    isConfirmed: false,
    lines: [{ outcome: 'refunded' }],
  })
  await Promise.all([1, 2, 3].map(() => shop.did(confirmStatement, { token }, visitor)))
  await shop.quiet()
  expect((await refundedCents()) - before).toBe(1000)
  expect(await stateOf(id)).toBe('refunded')
  expect(await shop.did(readStatementLink, { token }, visitor)).toMatchObject({ isConfirmed: true })
  expect(await shop.refusal(confirmStatement, { token: 'wrong' }, visitor)).toMatchObject({ code: 'link-invalid' })
})

test('an answer does not tell whether an order exists', async () => {
  const { number, orderId, purchases } = await bought(1000)
  const shapes = []
  for (const order of [number, orderId, purchases[0]?.id ?? '', '#999999999', crypto.randomUUID(), 'abc']) {
    const email = address()
    const { id: _, number: statement, ...answer } = await send(order, visitor, { email })
    const jobs = await shop.sql<{ name: string }[]>`
      select name from pgboss.job where data->>'withdrawalId' = ${_} and name <> 'withdrawals.send-withdrawal-link' order by name`
    const [mail = ''] = await emailsTo(email)
    const text = mail.slice(mail.indexOf('\n\n')).replaceAll(/\s+/g, ' ')
    shapes.push({
      answer,
      jobs: jobs.map(({ name }) => name),
      says: /If we have an order with this number/.test(text.replaceAll('= ', '')),
      statement: typeof statement,
    })
  }
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
})

test('the order of another user gets the same answer as one that does not exist, and its buyer gets no email', async () => {
  const { number, email } = await bought(1000)
  const stranger = await shop.aPerson()
  const [foreign, none] = [await send(number, stranger), await send('#999999999', stranger)]
  expect({ ...foreign, id: '', number: 0 }).toEqual({ ...none, id: '', number: 0 })
  for (const { id } of [foreign, none]) {
    expect(await stateOf(id)).toBe('unknown')
    expect(await shop.did(readStatement, { id }, stranger)).toMatchObject({ lines: [] })
    expect(await tokenOf(id)).toBeUndefined()
  }
  expect((await emailsTo(email)).filter((mail) => /withdrawal from your order/i.test(mail))).toEqual([])
})

test('the same statement twice at once refunds once and is stored once per form', async () => {
  const { buyer, number } = await bought(1000)
  const before = await refundedCents()
  const key = crypto.randomUUID()
  const input = { name: 'Ada', order: number, email: address(), key }
  const sent = await Promise.all([1, 2, 3, 4].map(() => shop.did(sendStatement, input, buyer)))
  expect(new Set(sent.map((one) => one.number)).size).toBe(1)
  const again = await send(number, buyer)
  expect(await shop.did(readStatement, { id: again.id }, buyer)).toMatchObject({ lines: [{ outcome: 'before' }] })
  await shop.quiet()
  expect((await refundedCents()) - before).toBe(1000)
  expect(await emailsTo(input.email)).toHaveLength(1)
})

test('a statement and an opening at once: either it is refunded, or it is opened', async () => {
  for (let round = 0; round < 6; round++) {
    const { buyer, number, purchases } = await bought(700)
    const id = purchases[0]?.id
    const before = await refundedCents()
    const [opening, { id: statement }] = await Promise.all([
      shop.refusal(openPurchase, { id, via: 'view' }, buyer),
      send(number, buyer),
    ])
    await shop.quiet()
    const { lines } = await shop.did(readStatement, { id: statement }, buyer)
    const isRefunded = lines[0]?.outcome === 'refunded'
    expect(opening === null).toBe(!isRefunded)
    expect((await refundedCents()) - before).toBe(isRefunded ? 700 : 0)
  }
})

test('whoever opens the prompt after the statement is left to the staff', async () => {
  const { buyer, number, purchases } = await bought(1000)
  const { id } = await send(number)
  const token = await tokenOf(id)
  shop.clock.advance(60)
  await shop.did(openPurchase, { id: purchases[0]?.id, via: 'view' }, buyer)
  await shop.did(confirmStatement, { token }, visitor)
  expect(await stateOf(id)).toBe('matched')
})

test('links about one order are limited, and the statements still arrive', async () => {
  const { number } = await bought(1000)
  const tokens = []
  for (let i = 0; i < 5; i++) tokens.push(await tokenOf((await send(number)).id))
  expect(tokens.filter((token) => token !== undefined)).toHaveLength(3)
  const email = address()
  for (let i = 0; i < 10; i++) await send('#999999999', visitor, { email })
  expect(await shop.refusal(sendStatement, { name: 'Ada', order: '#999999999', email }, visitor)).toMatchObject({
    code: 'too-many-statements',
  })
})

test.each([
  ['a link as a name', { name: 'Win at https://evil.example' }, 'name'],
  ['a domain as a name', { name: 'evil.example' }, 'name'],
  ['an invisible name', { name: '\u200b \u2066' }, 'name'],
  ['a long name', { name: 'x'.repeat(101) }, 'name'],
  ['no order', { order: ' ' }, 'order'],
  ['HTML as an order', { order: '<script>alert(1)</script>' }, 'order'],
  ['a long order', { order: '1'.repeat(100_000) }, 'order'],
  ['no address', { email: 'ada' }, 'email'],
  ['two addresses', { email: 'ada@example.com, bob@example.com' }, 'email'],
])('refuses %s', async (_, over, field) => {
  const given = { name: 'Ada', order: '#1', email: 'ada@example.com', ...over }
  for (const refused of [
    await shop.refusal(checkStatement, given, visitor),
    await shop.refusal(sendStatement, given, visitor),
  ])
    expect(Object.keys(refused?.fields ?? {})).toEqual([field])
})

test('cleans control characters, and stores nothing for bots', async () => {
  const values = await shop.did(checkStatement, { name: ' Ada\0\r\n\u202eB. ', order: '# 1\t', email: ' a@b.example ' })
  expect(values).toEqual({ name: 'Ada B.', order: '# 1', email: 'a@b.example' })
  const email = address()
  await send('#1', visitor, { email, company: 'Bots Inc.' })
  expect(await shop.sql`select 1 from withdrawals where email = ${email}`).toHaveLength(0)
})

test('the staff close what waits, once, with a note that is audited, and never their own', async () => {
  const { id } = await send('abc')
  await shop.quiet()
  const waiting = await shop.did(countStatements, {}, admin)
  const find = async () =>
    (await shop.did(listStatements, { state: 'all', sort: 'new' }, admin)).items.find((one) => one.id === id)
  expect(await find()).toMatchObject({ state: 'unknown', purchases: [], hasLink: false })
  expect(await shop.refusal(closeStatement, { id, note: ' ' }, admin)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(closeStatement, { id, note: 'x' }, await shop.aPerson())).toMatchObject({
    code: 'not-admin',
  })
  const closed = await Promise.all([1, 2].map(() => shop.refusal(closeStatement, { id, note: 'Spam' }, admin)))
  expect(closed.filter((refused) => refused === null)).toHaveLength(1)
  expect(await shop.did(countStatements, {}, admin)).toBe(waiting - 1)
  expect(await find()).toMatchObject({ state: 'closed', note: 'Spam' })
  const notes =
    await shop.sql`select actor_id, before, after from audit_log where subject_id = ${id} and actor_id is not null`
  expect(notes).toEqual([
    { actor_id: admin.userId, before: { state: 'unknown' }, after: { state: 'closed', note: 'Spam' } },
  ])
  const own = await send('abc', admin)
  expect(await shop.refusal(closeStatement, { id: own.id, note: 'Mine' }, admin)).toMatchObject({
    code: 'own-statement',
  })
})

test('lists own orders, exports own statements, and forgets the sender with the account', async () => {
  const { buyer, orderId, number, purchases } = await bought(1000)
  expect(await shop.did(listOwnOrders, {}, buyer)).toMatchObject({ orders: [{ id: orderId, number }] })
  const { id } = await send(number, buyer)
  await shop.quiet()
  expect((await shop.did(listOwnOrders, {}, buyer)).orders).toEqual([])
  const { pieces } = await shop.did(exportData, {}, buyer)
  let text = ''
  for await (const piece of pieces) text += piece
  const exported = JSON.parse(text) as Record<string, readonly Record<string, unknown>[]>
  expect(exported['withdrawals']).toMatchObject([{ id, name: 'Ada Lovelace', state: 'refunded' }])
  expect(exported['withdrawal_results']).toMatchObject([{ purchase_id: purchases[0]?.id, outcome: 'refunded' }])
  await shop.leave(buyer)
  expect(await shop.sql`select name, email, state, order_id from withdrawals where id = ${id}`).toEqual([
    { name: null, email: null, state: 'refunded', order_id: orderId },
  ])
})
