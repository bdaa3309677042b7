// Imports operations directly: the features' public entries import email templates (TSX), which Node cannot load.
import type { Actor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { listPeople } from '#src/people/accounts/operations/users.ts'
import { listAudit } from '#src/operation/admin/operations/list-audit.ts'
import { countDeadJobs, listJobs } from '#src/operation/admin/operations/jobs.ts'
import { listAllListings } from '#src/operation/admin/operations/list-listings.ts'
import { readShopTotals } from '#src/operation/admin/operations/overview.ts'
import { countHeldListings, listHeld } from '#src/trust/copyguard/operations/review.ts'
import { countWaitingDisputes, listAllDisputes } from '#src/buying/disputes/operations/disputes.ts'
import { countStuckPayouts, listAllPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { readLastReconciliation } from '#src/selling/earnings/reconciliation-store.ts'
import { findDebtors, listDebtors, listSuspense } from '#src/selling/earnings/ledger-store.ts'
import { countWaiting } from '#src/trust/enforcement/operations/records.ts'
import { listAppeals } from '#src/trust/enforcement/operations/appeals.ts'
import { listNotices } from '#src/trust/enforcement/operations/notices.ts'
import { countRefundRequests, listRefundRequests } from '#src/buying/library/operations/refund-requests.ts'
import { countMessageReports, listMessageReports } from '#src/people/messages/operations/reports.ts'
import { listFailedRefunds } from '#src/buying/orders/public/open-refund-store.ts'
import { listPurchases } from '#src/buying/orders/operations/read-orders.ts'
import { listProviderEvents } from '#src/money/payments/operations/events.ts'
import { countPendingReports, listReports } from '#src/trust/reports/operations/reports.ts'
import { listWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { caseCount } from './cases.ts'
import { unwrap } from '../checkout/marketplace.ts'

export type Query = { readonly tab: string; readonly name: string; readonly run: () => Promise<unknown> }

const admin: Actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000000',
  roles: ['admin'],
  emailVerified: true,
}
type Input = Readonly<Record<string, unknown>>
type UseCase = Parameters<Run>[0]

export async function queriesFor(runUseCase: Run, { sql, db }: OpenDatabase, size: number): Promise<readonly Query[]> {
  const user = await nameOf(sql, Math.floor(size / 3))
  const [first, oldestUser] = [await nameOf(sql, 1), await nameOf(sql, size)]
  const listing = await idOf(sql, 'prompts', size)
  const queries: Query[] = []
  const add = (tab: string, useCase: UseCase, inputs: Readonly<Record<string, Input>>) => {
    for (const [name, input] of Object.entries(inputs))
      queries.push({ tab, name, run: () => unwrap(runUseCase(useCase, input, admin)) })
  }
  const middle = async (table: string, column = 'created_at', key = 'id') => ({
    after: await middleCursor(sql, table, column, key, size),
  })

  add('Figures', readShopTotals, { totals: {} })
  add('Users', listPeople, {
    'first page (buyers)': {},
    all: { role: 'all' },
    admins: { role: 'admin' },
    sellers: { role: 'seller' },
    oldest: { role: 'all', sort: 'old' },
    'by username': { role: 'all', sort: 'username' },
    'buyers by username': { sort: 'username' },
    'admins by username': { role: 'admin', sort: 'username' },
    'sellers, oldest': { role: 'seller', sort: 'old' },
    'in the middle': { role: 'all', ...(await middle('profiles')) },
    'search, common': { role: 'all', search: 'anna' },
    'search, one letter': { role: 'all', search: 'a' },
    'search, common, admins': { role: 'admin', search: 'anna' },
    'search, common, by username': { search: 'anna', sort: 'username' },
    'search, one user': { role: 'all', search: user },
    'search, no match': { role: 'all', search: 'xyzzy' },
  })
  add('Prompts', listAllListings, {
    'first page': {},
    oldest: { sort: 'old' },
    'most sold': { sort: 'sales' },
    'highest price': { sort: 'price' },
    active: { status: 'active' },
    inactive: { status: 'inactive' },
    'active, oldest': { status: 'active', sort: 'old' },
    'active, most sold': { status: 'active', sort: 'sales' },
    'active, highest price': { status: 'active', sort: 'price' },
    'inactive, oldest': { status: 'inactive', sort: 'old' },
    'inactive, most sold': { status: 'inactive', sort: 'sales' },
    'inactive, highest price': { status: 'inactive', sort: 'price' },
    'in the middle': await middle('prompts'),
    'search, common': { search: 'letter' },
    'search, very common': { search: 'for the' },
    'search, common, inactive': { search: 'letter', status: 'inactive' },
    'search, common, highest price': { search: 'letter', sort: 'price' },
    'search, rare': { search: 'zeppelin' },
    'search, two words': { search: 'translate zeppelin' },
    'search, no match': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, by creator': { search: `@${await nameOf(sql, 10)}` },
  })
  add('Purchases', listPurchases, {
    'first page': {},
    oldest: { sort: 'old' },
    'largest amount': { sort: 'amount' },
    'in the middle': await middle('purchases'),
    'search, a buyer with 20,000 purchases': { search: first },
    'search, a buyer with 20,000 purchases, by amount': { search: first, sort: 'amount' },
    'search, a buyer': { search: user },
    'search, no match': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, unknown id': { search: 'ffffffff' },
    'search, by id, by amount': { search: listing, sort: 'amount' },
  })
  add('Reports', countPendingReports, { 'count of pending': {} })
  add('Reports', listReports, {
    'first page': {},
    oldest: { sort: 'old' },
    pending: { status: 'pending' },
    'rejected, oldest': { status: 'rejected', sort: 'old' },
    'in the middle': await middle('reports'),
    'search, a reporter': { search: user },
    'search, no match': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, unknown id': { search: 'ffffffff', status: 'pending' },
  })
  add('Audit log', listAudit, {
    'first page': {},
    'in the middle': await middle('audit_log'),
    'search, common action': { search: 'catalog.' },
    'search, rare action': { search: 'waitlist.invite' },
    'search, unknown action': { search: 'xyzzy' },
    'search, by id': { search: listing.slice(0, 8) },
    'search, unknown id': { search: 'ffffffff' },
    'search, an admin with 500,000 entries': { search: `@${oldestUser}` },
    'search, an admin with one entry': { search: `@${user}` },
    'search, no match': { search: '@xyzzy' },
  })
  add('Webhooks', listProviderEvents, {
    'first page': {},
    waiting: { show: 'waiting' },
    failed: { show: 'failed' },
    'search, by object': { search: await objectOf(sql, size) },
    'search, no match': { search: 'evt_none' },
    'in the middle': await middle('payment_events', 'received_at', 'event_id'),
  })
  add('Waitlist', listWaitlist, {
    'first page': {},
    newest: { sort: 'new' },
    waiting: { state: 'waiting' },
    'invited, newest': { state: 'invited', sort: 'new' },
    joined: { state: 'joined' },
    'in the middle': await middle('waitlist'),
    'search, common': { search: 'anna' },
    'search, common, waiting': { search: 'anna', state: 'waiting' },
    'search, one address': { search: await addressOf(sql, Math.floor(size / 3)) },
    'search, no match': { search: 'xyzzy' },
  })
  const payout = await only(sql, `select id as found from payouts where id = ${idAt('po', size)}`)
  const seller = await nameOf(sql, size)
  add('Payouts', countStuckPayouts, { 'count of stuck': {} })
  add('Payouts', listAllPayouts, {
    'first page': {},
    stuck: { show: 'stuck' },
    pending: { show: 'pending' },
    processing: { show: 'processing' },
    completed: { show: 'completed' },
    failed: { show: 'failed' },
    'in the middle': await middle('payouts'),
    'in the middle, previous page': { before: (await middle('payouts')).after },
    'in the middle, failed': { show: 'failed', ...(await middle('payouts')) },
    'in the middle, stuck': { show: 'stuck', ...(await middle('payouts')) },
    'search, by id': { search: payout },
    'search, by id prefix': { search: payout.slice(0, 8) },
    'search, by seller id': { search: await only(sql, `select seller_id as found from payouts limit 1`) },
    'search, unknown id': { search: 'ffffffff' },
    'search, unknown id, completed': { search: 'ffffffff', show: 'completed' },
    'search, by transfer': {
      search: await only(sql, `select transfer_id as found from payout_attempts where transfer_id is not null limit 1`),
    },
    'search, unknown provider payout': { search: 'po_none' },
    'search, a seller': { search: seller },
    'search, a seller, failed': { search: seller, show: 'failed' },
    'search, a seller, pending': { search: seller, show: 'pending' },
    'search, a seller, stuck': { search: seller, show: 'stuck' },
    'search, a seller with 1,000 payouts': { search: await nameOf(sql, 10) },
    'search, a seller with 1,000 payouts, pending': { search: await nameOf(sql, 10), show: 'pending' },
    'search, no match': { search: 'xyzzy' },
  })
  // Calls the stores directly, as its use case only combines them and cannot be imported here.
  const owing = await findDebtors(db, new Date())
  const page = () =>
    Promise.all([
      readLastReconciliation(db),
      listSuspense(db),
      listDebtors(db, owing, new Date()),
      listFailedRefunds(db, 100),
    ])
  queries.push({ tab: 'Ledger', name: 'page', run: page })
  const cases = caseCount(size)
  const caseMiddle = async (table: string, column: string, only = '') => ({
    after: await middleCursor(sql, `${table} ${only}`, column, 'id', only === '' ? cases : cases / 50),
  })
  add('Refunds', countRefundRequests, { 'count of waiting': {} })
  add('Refunds', listRefundRequests, {
    'first page': {},
    'in the middle': await caseMiddle('refund_requests', 'created_at', `where state = 'open'`),
  })
  add('Disputes', countWaitingDisputes, { 'count of waiting': {} })
  add('Disputes', listAllDisputes, {
    'first page (open)': {},
    all: { show: 'all' },
    lost: { show: 'lost' },
    warnings: { show: 'warnings' },
    'all, in the middle': { show: 'all', ...(await caseMiddle('disputes', 'opened_at')) },
    'search, by receipt': { show: 'all', search: String(Math.floor(cases / 2)) },
    'search, by id': { show: 'all', search: await only(sql, `select id as found from disputes limit 1`) },
    'search, unknown id': { show: 'all', search: 'du_none' },
    'search, a buyer with 2,000 orders': { show: 'all', search: first },
    'search, a buyer with 2,000 orders, won': { show: 'won', search: first },
    'search, a buyer': { show: 'all', search: await disputingBuyer(sql) },
    'search, user without results': { show: 'all', search: oldestUser },
    'search, no match': { show: 'all', search: 'xyzzy' },
  })
  add('Copy guard', countHeldListings, { 'count of waiting': {} })
  add('Copy guard', listHeld, {
    'first page': {},
    'in the middle': await caseMiddle('copy_findings', 'found_at', 'where decision is null'),
  })
  add('Reported messages', countMessageReports, { 'count of waiting': {} })
  add('Reported messages', listMessageReports, {
    'first page': {},
    pending: { status: 'pending' },
    rejected: { status: 'rejected' },
    'in the middle': await caseMiddle('message_reports', 'created_at'),
    'search, an author': { search: await reportedAuthor(sql) },
    'search, an author, pending': { search: await reportedAuthor(sql), status: 'pending' },
    'search, no match': { search: 'xyzzy' },
    'search, user without results': { search: oldestUser },
    'search, by id': { search: await only(sql, `select id as found from message_reports limit 1`) },
  })
  add('Appeals and notices', countWaiting, { 'count of waiting': {} })
  add('Appeals', listAppeals, { page: {} })
  add('Notices', listNotices, { page: {} })
  add('Jobs', countDeadJobs, { 'count of dead': {} })
  const day = new Date(Date.now() - 43_200_000).toISOString()
  add('Jobs', listJobs, {
    'first page (dead)': {},
    waiting: { state: 'waiting' },
    failing: { state: 'failing' },
    running: { state: 'running' },
    'waiting, in the middle': { state: 'waiting', after: encodeCursor([day, payout]) },
    'search, by name': { state: 'waiting', search: 'messages.' },
    'search, unknown name': { state: 'waiting', search: 'xyzzy' },
  })
  return queries
}

const idAt = (what: string, n: number) => `md5('${what}${n}')::uuid`
const only = async (sql: Sql, text: string): Promise<string> => {
  const [row] = await sql.unsafe<{ found: string }[]>(text)
  if (!row) throw new Error(`no rows: ${text}`)
  return row.found
}
const nameOf = (sql: Sql, n: number) => only(sql, `select username as found from profiles where id = ${idAt('u', n)}`)
const addressOf = (sql: Sql, n: number) => only(sql, `select email as found from waitlist where id = ${idAt('w', n)}`)
const objectOf = (sql: Sql, n: number) =>
  only(sql, `select object_id as found from payment_events where event_id = 'evt_' || md5('e${n}')`)
const idOf = (sql: Sql, table: string, n: number) =>
  only(sql, `select id as found from ${table} where id = ${idAt('l', n)}`)

const disputingBuyer = (sql: Sql) =>
  only(
    sql,
    `select username as found from disputes join orders on orders.id = order_id join profiles on profiles.id = buyer_id
     where orders.receipt_number = 77`,
  )
const reportedAuthor = (sql: Sql) =>
  only(
    sql,
    `select username as found from messages join profiles on profiles.id = author_id where messages.id = ${idAt('m', 50)}`,
  )

async function middleCursor(sql: Sql, table: string, column: string, key: string, size: number): Promise<string> {
  const [row] = await sql.unsafe<{ at: string; id: string }[]>(
    `select ${column}::text as at, ${key}::text as id from ${table} order by ${column} desc offset ${Math.floor(size / 2)} limit 1`,
  )
  return encodeCursor([row?.at ?? '', row?.id ?? ''])
}
