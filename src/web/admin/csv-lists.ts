import type { Cents } from '#src/kernel/money.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { Figure } from '#src/kernel/csv.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import { listPeople } from '#src/people/accounts/operations/users.ts'
import { listAllListings } from '#src/operation/admin/operations/list-listings.ts'
import { listAudit } from '#src/operation/admin/operations/list-audit.ts'
import { listJobs } from '#src/operation/admin/operations/jobs.ts'
import type { ExportedTab } from '#src/operation/admin/rules.ts'
import { listApps } from '#src/platform/apps/operations/apps.ts'
import { listHeld } from '#src/trust/copyguard/operations/review.ts'
import { listAllDisputes } from '#src/buying/disputes/operations/disputes.ts'
import type { DisputeView, WarningView } from '#src/buying/disputes/view.ts'
import { listAllPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { listPlaceConflicts, readSellerReport, readTaxReport } from '#src/selling/accounting/operations/reports.ts'
import type { SellerRow } from '#src/selling/accounting/view.ts'
import { listAppeals } from '#src/trust/enforcement/operations/appeals.ts'
import { listNotices } from '#src/trust/enforcement/operations/notices.ts'
import { listRefundRequests } from '#src/buying/library/operations/refund-requests.ts'
import { listStatements } from '#src/buying/withdrawals/operations/queue.ts'
import { listMessageReports } from '#src/people/messages/operations/reports.ts'
import { listPurchases } from '#src/buying/orders/operations/read-orders.ts'
import { listProviderEvents } from '#src/money/payments/operations/events.ts'
import { listReports } from '#src/trust/reports/operations/reports.ts'
import { listWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { csvFile } from '#src/web/csv-file.ts'
import type { Scope } from '#src/web/scope.ts'

type Query = Readonly<Record<string, string | number | undefined>>
type Part<Row> = { readonly items: readonly Row[]; readonly next: string | null }
type Cell = string | number | boolean | Date | Figure | null
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/** The CSV file of an admin list: what its page lists, with the same search and filters, from the first row to the last. */
const list =
  <Row>(read: (scope: Scope, query: Query) => Promise<Result<Part<Row>, Failure>>, columns: Columns<Row>) =>
  (scope: Scope, name: ExportedTab, filters: Query): Promise<Response> =>
    csvFile({
      name: `${name}.csv`,
      head: Object.keys(columns),
      // Programs may read larger pages than the page shows.
      read: (after) => read(scope, { ...filters, before: undefined, after, limit: 100 }),
      line: (row) => Object.values(columns).map((cell) => written(cell(row))),
    })

function written(cell: Cell): string | number | Figure {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'boolean' ? String(cell) : cell
}

const money = (amount: Cents): Figure => ({ figure: toDecimal(amount) })

/** A dispute, or a warning of one. */
type DisputeRow = Omit<DisputeView, 'state'> & { readonly state: DisputeView['state'] | 'warning' }

/** A list without pages. */
const whole = <Value, Row>(done: Result<Value, Failure>, rows: (value: Value) => readonly Row[]) =>
  done.ok ? ok({ items: rows(done.value), next: null }) : done

const reportOf = ({ period }: Query) => ({ period: period || undefined })

/** The tax report, or with `list=conflicts` the orders whose evidence of the place differs. */
const taxList = list(async ({ run }, query) => whole(await run(readTaxReport, reportOf(query)), ({ rows }) => rows), {
  country: ({ country }) => country,
  region: ({ region }) => region,
  kind: ({ kind }) => kind,
  rate_percent: ({ rate }) => rate,
  sales: ({ sales }) => sales,
  net: ({ net }) => money(net),
  tax: ({ tax }) => money(tax),
  gross: ({ gross }) => money(gross),
})
const conflictList = list(
  async ({ run }, query) => whole(await run(listPlaceConflicts, reportOf(query)), (orders) => orders),
  {
    order: ({ orderId }) => orderId,
    receipt: ({ receiptNumber }) => receiptNumber,
    paid: ({ paidAt }) => paidAt,
    billing_country: ({ billingCountry }) => billingCountry,
    card_country: ({ cardCountry }) => cardCountry,
    tax: ({ tax }) => money(tax),
    total: ({ total }) => money(total),
  },
)

const quarterColumns = (n: 0 | 1 | 2 | 3): Columns<SellerRow> => ({
  [`q${n + 1}_sales`]: ({ quarters }) => quarters[n].sales,
  [`q${n + 1}_consideration`]: ({ quarters }) => money(quarters[n].consideration),
  [`q${n + 1}_fees`]: ({ quarters }) => money(quarters[n].fees),
  [`q${n + 1}_tax`]: ({ quarters }) => money(quarters[n].tax),
})

export const csvLists: Readonly<
  Record<ExportedTab, (scope: Scope, name: ExportedTab, filters: Query) => Promise<Response>>
> = {
  users: list(({ run }, query) => run(listPeople, query), {
    id: ({ id }) => id,
    username: ({ username }) => username,
    name: ({ displayName }) => displayName,
    roles: ({ roles }) => roles.join(' '),
    joined: ({ joinedAt }) => joinedAt,
  }),
  prompts: list(({ run }, query) => run(listAllListings, query), {
    id: ({ id }) => id,
    title: ({ title }) => title,
    creator: ({ creator }) => creator,
    creator_id: ({ creatorId }) => creatorId,
    price: ({ priceCents }) => money(priceCents),
    sales: ({ sales }) => sales,
    on_sale: ({ isActive }) => isActive,
    removed: ({ isRemoved }) => isRemoved,
    pinned: ({ isPinned }) => isPinned,
    created: ({ createdAt }) => createdAt,
  }),
  purchases: list(({ run }, query) => run(listPurchases, query), {
    id: ({ id }) => id,
    buyer_id: ({ buyerId }) => buyerId,
    prompt_id: ({ promptId }) => promptId,
    price: ({ pricePaid }) => money(pricePaid),
    created: ({ createdAt }) => createdAt,
    refunded: ({ refundedAt }) => refundedAt,
  }),
  reports: list(({ run }, query) => run(listReports, query), {
    id: ({ id }) => id,
    prompt_id: ({ promptId }) => promptId,
    title: ({ title }) => title,
    creator: ({ creator }) => creator,
    reporter: ({ reporter }) => reporter,
    reason: ({ reason }) => reason,
    description: ({ description }) => description,
    status: ({ status }) => status,
    answer: ({ answer }) => answer,
    created: ({ createdAt }) => createdAt,
    reviewed: ({ reviewedAt }) => reviewedAt,
  }),
  held: list(({ run }, query) => run(listHeld, query), {
    prompt_id: ({ promptId }) => promptId,
    title: ({ title }) => title,
    creator: ({ creator }) => creator,
    held: ({ isHeld }) => isHeld,
    reasons: ({ reasons }) => reasons.join(' '),
    words: ({ words }) => words.join(', '),
    other_id: ({ other }) => other?.id ?? null,
    other_title: ({ other }) => other?.title ?? null,
    other_creator: ({ other }) => other?.creator ?? null,
    share_percent: ({ other }) => other?.share ?? null,
    found: ({ foundAt }) => foundAt,
  }),
  appeals: list(async ({ run }) => whole(await run(listAppeals, {}), ({ open, decided }) => [...open, ...decided]), {
    id: ({ id }) => id,
    username: ({ username }) => username,
    action: ({ action }) => action.kind,
    reason: ({ action }) => action.reason,
    appeal: ({ body }) => body,
    state: ({ state }) => state,
    answer: ({ answer }) => answer,
    filed: ({ filedAt }) => filedAt,
    decided: ({ decidedAt }) => decidedAt,
  }),
  notices: list(async ({ run }) => whole(await run(listNotices, {}), ({ open, decided }) => [...open, ...decided]), {
    number: ({ number }) => number,
    url: ({ url }) => url,
    prompt_id: ({ listing }) => listing?.id ?? '',
    username: ({ person }) => person?.username ?? '',
    ground: ({ ground }) => ground,
    why: ({ why }) => why,
    sender: ({ name }) => name,
    email: ({ email }) => email,
    state: ({ state }) => state,
    answer: ({ answer }) => answer,
    sent: ({ sentAt }) => sentAt,
    decided: ({ decidedAt }) => decidedAt,
  }),
  messages: list(({ run }, query) => run(listMessageReports, query), {
    id: ({ id }) => id,
    reporter: ({ reporter }) => reporter,
    author: ({ author }) => author,
    reason: ({ reason }) => reason,
    description: ({ description }) => description,
    status: ({ status }) => status,
    created: ({ createdAt }) => createdAt,
  }),
  withdrawals: list(({ run }, query) => run(listStatements, { state: 'all', ...query }), {
    number: ({ number }) => number,
    order: ({ order }) => order,
    sender: ({ name }) => name,
    email: ({ email }) => email,
    state: ({ state }) => state,
    stated: ({ statedAt }) => statedAt,
    reimburse_by: ({ reimburseBy }) => reimburseBy,
    matched: ({ matchedAt }) => matchedAt,
    note: ({ note }) => note,
    closed: ({ closedAt }) => closedAt,
  }),
  refunds: list(({ run }, query) => run(listRefundRequests, query), {
    id: ({ id }) => id,
    prompt_id: ({ promptId }) => promptId,
    title: ({ title }) => title,
    buyer: ({ buyer }) => buyer,
    seller: ({ seller }) => seller,
    price: ({ pricePaid }) => money(pricePaid),
    purchased: ({ purchasedAt }) => purchasedAt,
    opened: ({ openedAt }) => openedAt,
    requested: ({ requestedAt }) => requestedAt,
    reason: ({ reason }) => reason,
  }),
  disputes: list(
    async ({ run }, query): Promise<Result<Part<DisputeRow>, Failure>> => {
      const read = await run(listAllDisputes, query)
      if (!read.ok) return read
      const { disputes, warnings } = read.value
      if (disputes) return ok(disputes)
      const toRow = ({ warnedAt, ...warning }: WarningView): DisputeRow => ({
        ...warning,
        ...{ state: 'warning', reason: '', openedAt: warnedAt, dueBy: null },
      })
      return ok({ items: warnings.items.map(toRow), next: warnings.next })
    },
    {
      id: ({ id }) => id,
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      amount: ({ amount }) => money(amount),
      buyer: ({ buyer }) => buyer,
      titles: ({ titles }) => titles.join('; '),
      receipt: ({ receiptNumber }) => receiptNumber,
      opened: ({ openedAt }) => openedAt,
      due: ({ dueBy }) => dueBy,
    },
  ),
  payouts: list(({ run }, query) => run(listAllPayouts, query), {
    id: ({ id }) => id,
    seller: ({ seller }) => seller,
    seller_id: ({ sellerId }) => sellerId,
    gross: ({ gross }) => money(gross),
    net: ({ net }) => money(net),
    status: ({ status }) => status,
    requested: ({ requestedAt }) => requestedAt,
    state: ({ state }) => state,
    state_since: ({ stateSince }) => stateSince,
    stuck: ({ isStuck }) => isStuck,
    last_error: ({ lastError }) => lastError,
    account: ({ accountId }) => accountId,
    transfer: ({ transferId }) => transferId,
    payout: ({ providerPayoutId }) => providerPayoutId,
  }),
  tax: (scope, name, filters) => (filters['list'] === 'conflicts' ? conflictList : taxList)(scope, name, filters),
  'seller-report': list(
    async ({ run }, { year }) => whole(await run(readSellerReport, { year: year || undefined }), ({ rows }) => rows),
    {
      seller_id: ({ sellerId }) => sellerId,
      username: ({ username }) => username,
      account: ({ accountId }) => accountId,
      sales: ({ sales }) => sales,
      consideration: ({ consideration }) => money(consideration),
      fees: ({ fees }) => money(fees),
      tax: ({ tax }) => money(tax),
      ...{ ...quarterColumns(0), ...quarterColumns(1), ...quarterColumns(2), ...quarterColumns(3) },
    },
  ),
  webhooks: list(({ run }, query) => run(listProviderEvents, query), {
    id: ({ id }) => id,
    type: ({ type }) => type,
    object: ({ objectId }) => objectId,
    account: ({ account }) => account,
    received: ({ receivedAt }) => receivedAt,
    handled: ({ handledAt }) => handledAt,
    error: ({ error }) => error,
  }),
  waitlist: list(({ run }, query) => run(listWaitlist, { ...query, whole: true }), {
    email: ({ email }) => email,
    name: ({ name }) => name,
    referral_source: ({ referralSource }) => referralSource,
    created_at: ({ since }) => since,
    invited_at: ({ invitedAt }) => invitedAt,
    joined_at: ({ joinedAt }) => joinedAt,
  }),
  apps: list(async ({ run }) => whole(await run(listApps, {}), (apps) => apps), {
    client_id: ({ clientId }) => clientId,
    name: ({ name }) => name,
    site: ({ site }) => site,
    kind: ({ kind }) => kind,
    source: ({ source }) => source,
    blocked: ({ isBlocked }) => isBlocked,
    users: ({ users }) => users,
    created: ({ createdAt }) => createdAt,
  }),
  jobs: list(({ run }, query) => run(listJobs, query), {
    id: ({ id }) => id,
    name: ({ name }) => name,
    state: ({ state }) => state,
    tries: ({ tries }) => tries,
    error: ({ error }) => error,
    changed: ({ at }) => at,
    due: ({ dueAt }) => dueAt,
  }),
  audit: list(({ run }, query) => run(listAudit, { ...query, whole: true }), {
    when: ({ at }) => at,
    who: ({ who }) => who,
    what: ({ action }) => action,
    kind: ({ subjectKind }) => subjectKind,
    id: ({ subjectId }) => subjectId,
    from: ({ address }) => address,
    before: ({ before }) => before,
    after: ({ after }) => after,
    request: ({ requestId }) => requestId,
  }),
}
