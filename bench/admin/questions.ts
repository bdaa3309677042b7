// Longer than 60 lines: every list of the admins, with every filter, order and kind of search.
// Use cases are taken from where they lie: the doors of their features bring mails along, which Node cannot read as they are.
import type { Actor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { listPeople } from '#src/features/accounts/operations/list-people.ts'
import { listAudit } from '#src/features/admin/operations/list-audit.ts'
import { listAllListings } from '#src/features/admin/operations/list-listings.ts'
import { readShopTotals } from '#src/features/admin/operations/read-totals.ts'
import { listPurchases } from '#src/features/orders/operations/list-purchases.ts'
import { listProviderEvents } from '#src/features/payments/operations/list-events.ts'
import { countPendingReports } from '#src/features/reports/operations/count-pending.ts'
import { listReports } from '#src/features/reports/operations/list-reports.ts'
import { listWaitlist } from '#src/features/waitlist/operations/list-waitlist.ts'
import { must } from '../checkout/market.ts'

export type Question = { readonly tab: string; readonly name: string; readonly ask: () => Promise<unknown> }

const admin: Actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000000',
  roles: ['admin'],
  emailVerified: true,
}
type Wish = Readonly<Record<string, unknown>>
type UseCase = Parameters<Run>[0]

export async function questionsFor(run: Run, sql: Sql, size: number): Promise<readonly Question[]> {
  const someone = await nameOf(sql, Math.floor(size / 3))
  const [first, veteran] = [await nameOf(sql, 1), await nameOf(sql, size)]
  const listing = await idOf(sql, 'prompts', size)
  const questions: Question[] = []
  const ask = (tab: string, useCase: UseCase, wishes: Readonly<Record<string, Wish>>) => {
    for (const [name, wish] of Object.entries(wishes))
      questions.push({ tab, name, ask: () => must(run(useCase, wish, admin)) })
  }
  const deep = async (table: string, column = 'created_at', key = 'id') => ({
    after: await keyInTheMiddle(sql, table, column, key, size),
  })

  ask('Figures', readShopTotals as UseCase, { totals: {} })
  ask('Users', listPeople as UseCase, {
    'first page (buyers)': {},
    all: { role: 'all' },
    admins: { role: 'admin' },
    sellers: { role: 'seller' },
    oldest: { role: 'all', sort: 'old' },
    'by username': { role: 'all', sort: 'username' },
    'buyers by username': { sort: 'username' },
    'admins by username': { role: 'admin', sort: 'username' },
    'sellers, oldest': { role: 'seller', sort: 'old' },
    'in the middle': { role: 'all', ...(await deep('profiles')) },
    'search, common': { role: 'all', search: 'anna' },
    'search, one letter': { role: 'all', search: 'a' },
    'search, common, admins': { role: 'admin', search: 'anna' },
    'search, common, by username': { search: 'anna', sort: 'username' },
    'search, one person': { role: 'all', search: someone },
    'search, nobody': { role: 'all', search: 'xyzzy' },
  })
  ask('Prompts', listAllListings as UseCase, {
    'first page': {},
    oldest: { sort: 'old' },
    'most sold': { sort: 'sales' },
    dearest: { sort: 'price' },
    active: { status: 'active' },
    inactive: { status: 'inactive' },
    'active, oldest': { status: 'active', sort: 'old' },
    'active, most sold': { status: 'active', sort: 'sales' },
    'active, dearest': { status: 'active', sort: 'price' },
    'inactive, oldest': { status: 'inactive', sort: 'old' },
    'inactive, most sold': { status: 'inactive', sort: 'sales' },
    'inactive, dearest': { status: 'inactive', sort: 'price' },
    'in the middle': await deep('prompts'),
    'search, common': { search: 'letter' },
    'search, very common': { search: 'for the' },
    'search, common, inactive': { search: 'letter', status: 'inactive' },
    'search, common, dearest': { search: 'letter', sort: 'price' },
    'search, rare': { search: 'zeppelin' },
    'search, two words': { search: 'translate zeppelin' },
    'search, none': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, by creator': { search: `@${await nameOf(sql, 10)}` },
  })
  ask('Purchases', listPurchases as UseCase, {
    'first page': {},
    oldest: { sort: 'old' },
    'largest amount': { sort: 'amount' },
    'in the middle': await deep('purchases'),
    'search, a buyer of 20,000': { search: first },
    'search, a buyer of 20,000, by amount': { search: first, sort: 'amount' },
    'search, a buyer': { search: someone },
    'search, nobody': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, by no id': { search: 'ffffffff' },
    'search, by id, by amount': { search: listing, sort: 'amount' },
  })
  ask('Reports', countPendingReports as UseCase, { 'count of pending': {} })
  ask('Reports', listReports as UseCase, {
    'first page': {},
    oldest: { sort: 'old' },
    pending: { status: 'pending' },
    'rejected, oldest': { status: 'rejected', sort: 'old' },
    'in the middle': await deep('reports'),
    'search, a reporter': { search: someone },
    'search, nobody': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, by no id': { search: 'ffffffff', status: 'pending' },
  })
  ask('Audit log', listAudit as UseCase, {
    'first page': {},
    'in the middle': await deep('audit_log'),
    'search, common action': { search: 'catalog.' },
    'search, rare action': { search: 'waitlist.invite' },
    'search, no action': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, by no id': { search: 'ffffffff' },
    'search, an admin of 500,000': { search: `@${veteran}` },
    'search, an admin of one': { search: `@${someone}` },
    'search, nobody': { search: '@xyzzy' },
  })
  ask('Webhooks', listProviderEvents as UseCase, {
    'first page': {},
    waiting: { show: 'waiting' },
    failed: { show: 'failed' },
    'search, by object': { search: await objectOf(sql, size) },
    'search, none': { search: 'evt_none' },
    'in the middle': await deep('payment_events', 'received_at', 'event_id'),
  })
  ask('Waitlist', listWaitlist as UseCase, {
    'first page': {},
    newest: { sort: 'new' },
    waiting: { state: 'waiting' },
    'invited, newest': { state: 'invited', sort: 'new' },
    joined: { state: 'joined' },
    'in the middle': await deep('waitlist'),
    'search, common': { search: 'anna' },
    'search, common, waiting': { search: 'anna', state: 'waiting' },
    'search, one address': { search: await addressOf(sql, Math.floor(size / 3)) },
    'search, nobody': { search: 'xyzzy' },
  })
  return questions
}

const numbered = (what: string, n: number) => `md5('${what}${n}')::uuid`
const only = async (sql: Sql, text: string): Promise<string> => {
  const [row] = await sql.unsafe<{ found: string }[]>(text)
  if (!row) throw new Error(`nothing is there: ${text}`)
  return row.found
}
const nameOf = (sql: Sql, n: number) =>
  only(sql, `select username as found from profiles where id = ${numbered('u', n)}`)
const addressOf = (sql: Sql, n: number) =>
  only(sql, `select email as found from waitlist where id = ${numbered('w', n)}`)
const objectOf = (sql: Sql, n: number) =>
  only(sql, `select object_id as found from payment_events where event_id = 'evt_' || md5('e${n}')`)
const idOf = (sql: Sql, table: string, n: number) =>
  only(sql, `select id as found from ${table} where id = ${numbered('l', n)}`)

async function keyInTheMiddle(sql: Sql, table: string, column: string, key: string, size: number): Promise<string> {
  const [row] = await sql.unsafe<{ at: string; id: string }[]>(
    `select ${column}::text as at, ${key}::text as id from ${table} order by ${column} desc offset ${Math.floor(size / 2)} limit 1`,
  )
  return encodeCursor([row?.at ?? '', row?.id ?? ''])
}
