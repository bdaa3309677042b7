// Longer than 60 lines: every list of the admins, with every filter, order and kind of search.
// Use cases are taken from where they lie: the doors of their features bring mails along, which Node cannot read as they are.
import type { Actor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { listPeople } from '#src/features/accounts/operations/list-people.ts'
import { listAudit } from '#src/features/admin/operations/list-audit.ts'
import { countDeadJobs } from '#src/features/admin/operations/count-dead-jobs.ts'
import { listJobs } from '#src/features/admin/operations/list-jobs.ts'
import { listAllListings } from '#src/features/admin/operations/list-listings.ts'
import { readShopTotals } from '#src/features/admin/operations/read-totals.ts'
import { countHeldListings } from '#src/features/copyguard/operations/count-held.ts'
import { listHeld } from '#src/features/copyguard/operations/list-held.ts'
import { countWaitingDisputes } from '#src/features/disputes/operations/count-waiting.ts'
import { listAllDisputes } from '#src/features/disputes/operations/list-disputes.ts'
import { countStuckPayouts } from '#src/features/earnings/operations/count-stuck-payouts.ts'
import { listAllPayouts } from '#src/features/earnings/operations/list-all-payouts.ts'
import { readFound } from '#src/features/earnings/kept-check-store.ts'
import { findDebtors, listDebtors, listSuspense } from '#src/features/earnings/ledger-store.ts'
import { countWaiting } from '#src/features/enforcement/operations/count-waiting.ts'
import { listAppeals } from '#src/features/enforcement/operations/list-appeals.ts'
import { listNotices } from '#src/features/enforcement/operations/list-notices.ts'
import { countRefundRequests } from '#src/features/library/operations/count-refund-requests.ts'
import { listRefundRequests } from '#src/features/library/operations/list-refund-requests.ts'
import { countMessageReports } from '#src/features/messages/operations/count-reports.ts'
import { listMessageReports } from '#src/features/messages/operations/list-reports.ts'
import { listGivenUp } from '#src/features/orders/open-refund-store.ts'
import { listPurchases } from '#src/features/orders/operations/list-purchases.ts'
import { listProviderEvents } from '#src/features/payments/operations/list-events.ts'
import { countPendingReports } from '#src/features/reports/operations/count-pending.ts'
import { listReports } from '#src/features/reports/operations/list-reports.ts'
import { listWaitlist } from '#src/features/waitlist/operations/list-waitlist.ts'
import { caseCount } from './cases.ts'
import { unwrap } from '../checkout/marketplace.ts'

export type Query = { readonly tab: string; readonly name: string; readonly ask: () => Promise<unknown> }

const admin: Actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000000',
  roles: ['admin'],
  emailVerified: true,
}
type Wish = Readonly<Record<string, unknown>>
type UseCase = Parameters<Run>[0]

export async function queriesFor(run: Run, { sql, db }: OpenDatabase, size: number): Promise<readonly Query[]> {
  const someone = await nameOf(sql, Math.floor(size / 3))
  const [first, veteran] = [await nameOf(sql, 1), await nameOf(sql, size)]
  const listing = await idOf(sql, 'prompts', size)
  const questions: Query[] = []
  const ask = (tab: string, useCase: UseCase, wishes: Readonly<Record<string, Wish>>) => {
    for (const [name, wish] of Object.entries(wishes))
      questions.push({ tab, name, ask: () => unwrap(run(useCase, wish, admin)) })
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
  const payout = await only(sql, `select id as found from payouts where id = ${numbered('po', size)}`)
  const seller = await nameOf(sql, size)
  ask('Payouts', countStuckPayouts as UseCase, { 'count of stuck': {} })
  ask('Payouts', listAllPayouts as UseCase, {
    'first page': {},
    stuck: { show: 'stuck' },
    pending: { show: 'pending' },
    processing: { show: 'processing' },
    completed: { show: 'completed' },
    failed: { show: 'failed' },
    'in the middle': await deep('payouts'),
    'in the middle, going back': { before: (await deep('payouts')).after },
    'in the middle, failed': { show: 'failed', ...(await deep('payouts')) },
    'in the middle, stuck': { show: 'stuck', ...(await deep('payouts')) },
    'search, by id': { search: payout },
    'search, by the beginning of an id': { search: payout.slice(0, 8) },
    'search, by the id of a seller': { search: await only(sql, `select seller_id as found from payouts limit 1`) },
    'search, by no id': { search: 'ffffffff' },
    'search, by no id, completed': { search: 'ffffffff', show: 'completed' },
    'search, by transfer': {
      search: await only(sql, `select transfer_id as found from payout_attempts where transfer_id is not null limit 1`),
    },
    'search, by no payout of the provider': { search: 'po_none' },
    'search, a seller': { search: seller },
    'search, a seller, failed': { search: seller, show: 'failed' },
    'search, a seller, pending': { search: seller, show: 'pending' },
    'search, a seller, stuck': { search: seller, show: 'stuck' },
    'search, a seller of 1,000': { search: await nameOf(sql, 10) },
    'search, a seller of 1,000, pending': { search: await nameOf(sql, 10), show: 'pending' },
    'search, nobody': { search: 'xyzzy' },
  })
  // Its use case comes by a door; what it asks is all that there is to it.
  const owing = await findDebtors(db, new Date())
  const page = () =>
    Promise.all([readFound(db), listSuspense(db), listDebtors(db, owing, new Date()), listGivenUp(db, 100)])
  questions.push({ tab: 'Ledger', name: 'the page', ask: page })
  const many = caseCount(size)
  const half = async (table: string, column: string, only = '') => ({
    after: await keyInTheMiddle(sql, `${table} ${only}`, column, 'id', only === '' ? many : many / 50),
  })
  ask('Refunds', countRefundRequests as UseCase, { 'count of waiting': {} })
  ask('Refunds', listRefundRequests as UseCase, {
    'first page': {},
    'in the middle': await half('refund_requests', 'created_at', `where state = 'open'`),
  })
  ask('Disputes', countWaitingDisputes as UseCase, { 'count of waiting': {} })
  ask('Disputes', listAllDisputes as UseCase, {
    'first page (open)': {},
    all: { show: 'all' },
    lost: { show: 'lost' },
    warnings: { show: 'warnings' },
    'all, in the middle': { show: 'all', ...(await half('disputes', 'opened_at')) },
    'search, by receipt': { show: 'all', search: String(Math.floor(many / 2)) },
    'search, by id': { show: 'all', search: await only(sql, `select id as found from disputes limit 1`) },
    'search, by no id': { show: 'all', search: 'du_none' },
    'search, a buyer of 2,000': { show: 'all', search: first },
    'search, a buyer of 2,000, won': { show: 'won', search: first },
    'search, a buyer': { show: 'all', search: await disputedBy(sql) },
    'search, who has none': { show: 'all', search: veteran },
    'search, nobody': { show: 'all', search: 'xyzzy' },
  })
  ask('Held', countHeldListings as UseCase, { 'count of waiting': {} })
  ask('Held', listHeld as UseCase, {
    'first page': {},
    'in the middle': await half('copy_findings', 'found_at', 'where decision is null'),
  })
  ask('Messages reported', countMessageReports as UseCase, { 'count of waiting': {} })
  ask('Messages reported', listMessageReports as UseCase, {
    'first page': {},
    pending: { status: 'pending' },
    rejected: { status: 'rejected' },
    'in the middle': await half('message_reports', 'created_at'),
    'search, an author': { search: await authorReported(sql) },
    'search, an author, pending': { search: await authorReported(sql), status: 'pending' },
    'search, nobody': { search: 'xyzzy' },
    'search, who has none': { search: veteran },
    'search, by id': { search: await only(sql, `select id as found from message_reports limit 1`) },
  })
  ask('Appeals and notices', countWaiting as UseCase, { 'count of waiting': {} })
  ask('Appeals', listAppeals as UseCase, { 'the page': {} })
  ask('Notices', listNotices as UseCase, { 'the page': {} })
  ask('Jobs', countDeadJobs as UseCase, { 'count of dead': {} })
  const day = new Date(Date.now() - 43_200_000).toISOString()
  ask('Jobs', listJobs as UseCase, {
    'first page (dead)': {},
    waiting: { state: 'waiting' },
    failing: { state: 'failing' },
    running: { state: 'running' },
    'waiting, in the middle': { state: 'waiting', after: encodeCursor([day, payout]) },
    'search, by name': { state: 'waiting', search: 'messages.' },
    'search, no name': { state: 'waiting', search: 'xyzzy' },
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

const disputedBy = (sql: Sql) =>
  only(
    sql,
    `select username as found from disputes join orders on orders.id = order_id join profiles on profiles.id = buyer_id
     where orders.receipt_number = 77`,
  )
const authorReported = (sql: Sql) =>
  only(
    sql,
    `select username as found from messages join profiles on profiles.id = author_id where messages.id = ${numbered('m', 50)}`,
  )

async function keyInTheMiddle(sql: Sql, table: string, column: string, key: string, size: number): Promise<string> {
  const [row] = await sql.unsafe<{ at: string; id: string }[]>(
    `select ${column}::text as at, ${key}::text as id from ${table} order by ${column} desc offset ${Math.floor(size / 2)} limit 1`,
  )
  return encodeCursor([row?.at ?? '', row?.id ?? ''])
}
