import { routeModule } from '#src/testing/route-module.ts'
// Admin actions that are final, move money or grant roles need a confirmation, enforced by the server.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminTabs, tabOfPath } from '#src/operation/admin/rules.ts'
import { bookUnmatched } from '#src/selling/earnings/operations/ledger.ts'
import { fileAppeal } from '#src/trust/enforcement/operations/appeals.ts'
import { readAccountStatus } from '#src/trust/enforcement/operations/records.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { requestRefund } from '#src/buying/library/operations/refund-requests.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { fileReport } from '#src/trust/reports/operations/reports.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { listChanges } from '#src/operation/settings/operations/changes.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import type { tabAction } from '#src/web/admin/tab.ts'
import type { Unconfirmed } from '#src/web/confirmation.ts'
import { action as personAction } from '#src/operation/support/routes/admin-person.tsx'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

type Fields = Readonly<Record<string, string>>
type TabAction = ReturnType<typeof tabAction>

/** Returns the action of a tab's route; undefined for a tab without forms. */
async function actionOf(path: string): Promise<TabAction | undefined> {
  const { id } = tabOfPath(path)
  const route = (await routeModule(`admin-${id}`)) as { action?: TabAction }
  return route.action
}

/** The confirmation that the page shows after a submit; null if the action was done or rejected. */
async function post(address: string, fields: Fields): Promise<Unconfirmed | null> {
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    actor: admin,
    run: (useCase, input) => shop.run(useCase, input, admin),
    log: shop.log,
  } satisfies Partial<Scope> as unknown as Scope)
  const url = new URL(address, 'http://shop.test')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const [, id] = /^\/admin\/people\/(.+)$/.exec(url.pathname) ?? []
  const args = { request, context, params: { id } } as never
  const answer: unknown = await (id === undefined ? (await actionOf(url.pathname))?.(args) : personAction(args))
  return answer && typeof answer === 'object' && 'unconfirmed' in answer ? (answer.unconfirmed as Unconfirmed) : null
}

const nameOf = async ({ userId }: Person) =>
  String((await shop.sql`select username from profiles where id = ${userId}`)[0]?.['username'])
const countAudits = async () => Number((await shop.sql`select count(*) from audit_log`)[0]?.['count'])

type Prepared = {
  readonly address: string
  readonly fields: Fields
  /** The names and amounts in the question. */
  readonly names: readonly string[]
}

const prepared: Readonly<Record<string, () => Promise<Prepared>>> = {
  async 'an admin is added'() {
    const name = await nameOf(await shop.aPerson())
    return {
      address: '/admin/users',
      fields: { intent: 'add-role', who: name, role: 'admin' },
      names: [`@${name}`],
    }
  },
  async 'a role is removed'() {
    const person = await anAdmin(shop)
    const fields = { intent: 'remove-role', id: person.userId, role: 'admin' }
    return { address: '/admin/users', fields, names: ['admin', `@${await nameOf(person)}`] }
  },
  async 'a report is resolved'() {
    const listing = await shop.aListing()
    const { id } = await shop.did(fileReport, { promptId: listing.id, reason: 'spam' }, await shop.aPerson())
    return { address: '/admin/reports', fields: { intent: 'resolve', id }, names: ['A prompt that works'] }
  },
  async 'a refund is approved'() {
    const buyer = await shop.aPerson()
    await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 1234 })])
    const { items } = await shop.did(findPurchases, {}, buyer)
    const purchaseId = items[0]?.id ?? ''
    await shop.did(openPurchase, { id: purchaseId, via: 'view' }, buyer)
    await shop.did(requestRefund, { id: purchaseId, reason: 'It writes in the wrong tense.' }, buyer)
    const [request] = await shop.sql`select id from refund_requests where purchase_id = ${purchaseId}`
    const fields = { intent: 'approve', id: String(request?.['id']), answer: '' }
    return { address: '/admin/refunds', fields, names: ['$12.34', `@${await nameOf(buyer)}`] }
  },
  async 'a strange movement is settled'() {
    await shop.did(bookUnmatched, { transactions: [{ id: 'txn_strange', net: 250 }] })
    const fields = { intent: 'settle', id: 'txn_strange', reason: 'A fee of the provider' }
    return { address: '/admin/ledger', fields, names: ['$2.50'] }
  },
  async 'an appeal is granted'() {
    const listing = await shop.aListing()
    await shop.did(takeAction, removalInput(listing), await anAdmin(shop))
    const { statements } = await shop.did(readAccountStatus, {}, listing.creator)
    await shop.did(fileAppeal, { id: statements[0]?.id, body: 'It is mine.' }, listing.creator)
    const [appeal] = await shop.sql`select id from appeals where action_id = ${statements[0]?.id ?? ''}`
    const fields = { intent: 'grant', id: String(appeal?.['id']), answer: 'So it is.' }
    return { address: '/admin/appeals', fields, names: [`@${await nameOf(listing.creator)}`] }
  },
  async 'somebody is banned'() {
    const person = await shop.aPerson()
    const fields = { intent: 'take', kind: 'ban', reason: 'scam', words: 'Three buyers were cheated.' }
    return { address: `/admin/people/${person.userId}`, fields, names: ['Ban', `@${await nameOf(person)}`] }
  },
  async 'a change of a setting is undone'() {
    await shop.did(changeSettings, { values: { refund_days: 30 } }, admin)
    const [change] = (await shop.did(listChanges, {}, admin)).items
    const fields = { intent: 'undo', id: String(change?.id) }
    const names = ['Refund window', '30 days', '14 days (default)']
    return { address: '/admin/settings?section=history', fields, names }
  },
  async 'a decision is lifted'() {
    const listing = await shop.aListing()
    const { id } = await shop.did(takeAction, removalInput(listing), await anAdmin(shop))
    const fields = { intent: 'lift', id, words: 'We were wrong.' }
    return {
      address: `/admin/people/${listing.creator.userId}`,
      fields,
      names: ['content removal', `@${await nameOf(listing.creator)}`],
    }
  },
}

test.each(Object.entries(prepared))('%s only after confirmation', async (_, prepare) => {
  const { address, fields, names } = await prepare()
  await shop.quiet()
  const before = await countAudits()
  const first = await post(address, fields)
  for (const name of names) expect(first?.confirmation.question).toContain(name)
  // The current question must be confirmed, not an outdated one.
  for (const confirmed of ['1', 'yes', `${first?.confirmation.question} Yes`])
    expect(await post(address, { ...fields, confirmed })).toMatchObject({ confirmation: first?.confirmation })
  expect(await countAudits()).toBe(before)
  const { intent = '', values = {} } = first ?? {}
  const again = { ...values, intent, confirmed: first?.confirmation.question ?? '' }
  expect(await post(address, again)).toBeNull()
  expect(await countAudits()).toBeGreaterThan(before)
  const after = await countAudits()
  await post(address, again)
  expect(await countAudits(), 'sent twice').toBe(after)
})

/** Actions that are not final, move no money and grant no role need one click only. */
const oneClick = [
  'prompts activate',
  'prompts pin',
  'prompts unpin',
  'letters refuse-address',
  'payouts ask',
  'ledger check',
  'webhooks replay',
  'launch check',
  'documents save',
  'emails save',
  'waitlist invite',
  'apps unblock-app',
  'jobs retry',
  'settings save',
  'settings preview',
]

test('every other action of the tabs has a confirmation', async () => {
  const unconfirmed: string[] = []
  for (const { id } of adminTabs)
    for (const [intent, { confirm }] of Object.entries((await actionOf(`/admin/${id}`))?.actions ?? {}))
      if (!confirm) unconfirmed.push(`${id} ${intent}`)
  expect(unconfirmed).toEqual(oneClick)
})

test('asks for no confirmation of a decision that was already made', async () => {
  for (const [tab, intent] of [
    ['refunds', 'approve'],
    ['reports', 'resolve'],
    ['ledger', 'write-off'],
    ['appeals', 'grant'],
    ['notices', 'uphold'],
    ['disputes', 'refund'],
  ] as const) {
    const before = await countAudits()
    expect(await post(`/admin/${tab}`, { intent, id: crypto.randomUUID(), answer: 'x', reason: 'x' })).toBeNull()
    expect(await countAudits()).toBe(before)
  }
})
