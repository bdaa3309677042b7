import { z } from 'zod'
import { create, get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, isWaitingSchema, money, moneySchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { reconcileLedgerAsAdmin } from './operations/check-ledger.ts'
import { readLedger, settleClosedAccount, settleSuspense, writeOffDebt } from './operations/ledger.ts'
import { acceptTransfer, resumePayouts } from './operations/payout-stops.ts'
import { listAllPayouts } from './operations/payouts.ts'
import { requestPayoutPoll } from './operations/sync-payout.ts'
import { payoutFilters } from './rules.ts'
import type { Check } from './view.ts'

const payoutStates = [
  ...(['requested', 'transferring', 'transferred', 'in_transit', 'paid', 'returned'] as const),
  ...(['failed', 'canceled', 'unknown'] as const),
]

const checkSchema = z
  .object({ name: z.string(), figure: z.string(), violations: z.array(z.string()) })
  .meta({ id: 'LedgerCheck' })

const checkJson = ({ name, figure, broken }: Check) => ({ name, figure, violations: [...broken] })

const ledgerSchema = z
  .object({
    payouts_paused: z
      .object({ reason: z.string(), since: timeSchema })
      .nullable()
      .meta({ description: 'Why the payouts of all sellers are paused; null if they are not.' }),
    unknown_transfers: z
      .array(
        z.object({
          id: z.string(),
          account_id: z.string(),
          seller: z.object({ id: idSchema, username: z.string() }).nullable(),
          amount: moneySchema,
          since: timeSchema,
        }),
      )
      .meta({ description: 'Transfers that are not in the ledger. Each stops the payouts of its seller.' }),
    reconciliation: z
      .object({
        checked_at: timeSchema,
        checks: z.array(checkSchema),
        balances: z.array(z.object({ account: z.string(), balance: moneySchema })),
      })
      .nullable()
      .meta({ description: 'The last one; null if there was none.' }),
    suspense: z
      .array(z.object({ transaction_id: z.string(), amount: moneySchema, since: timeSchema }))
      .meta({ description: 'Unexplained movements at the payment provider.' }),
    failed_refunds: z.array(
      z.object({
        line_id: idSchema,
        title: z.string(),
        receipt_number: z.int().nullable(),
        amount: moneySchema,
        error: z.string(),
        failed_at: timeSchema,
      }),
    ),
    debtors: z.array(
      z.object({
        seller_id: idSchema,
        username: z.string(),
        owes: moneySchema,
        in_flight: moneySchema.meta({ description: 'Payouts that may still fail and come back.' }),
        incoming: moneySchema.meta({ description: 'Earnings that have not matured yet.' }),
        returnable: moneySchema.meta({ description: 'What open disputes and recent payouts may return.' }),
        refunding: moneySchema.meta({ description: 'What pending refunds will take.' }),
      }),
    ),
    closed_accounts: z
      .array(z.object({ seller_id: idSchema, amount: moneySchema, since: timeSchema }))
      .meta({ description: 'Deleted accounts that are owed money.' }),
  })
  .meta({ id: 'Ledger' })

export const endpoints = [
  get('/admin/payouts', 'admin:read', {
    id: 'listAllPayouts',
    tag: 'Admin: payouts and ledger',
    summary: 'List the payouts of all sellers, or the stuck ones',
    useCases: [listAllPayouts],
    query: z.strictObject({ ...listParams, search: searchParam, show: z.enum(payoutFilters).optional() }),
    response: listOf(
      z
        .object({
          id: idSchema,
          seller: z.object({ id: idSchema, username: z.string() }),
          gross: moneySchema,
          net: moneySchema,
          status: z.enum(['pending', 'processing', 'completed', 'failed']),
          state: z.enum(payoutStates),
          step: z.enum(['transfer', 'payout', 'reversal']),
          attempts: z.int(),
          is_released: z.boolean().meta({ description: "Whether the amount returned to the seller's earnings." }),
          is_stuck: z.boolean(),
          can_poll: z.boolean(),
          requested_at: timeSchema,
          state_since: timeSchema,
          polled_at: timeSchema.nullable(),
          error: z.string().nullable(),
          failure: z.string().nullable().meta({ description: 'What the seller reads.' }),
          account_id: z.string(),
          transfer_id: z.string().nullable(),
          bank_payout_id: z.string().nullable(),
          reversal_id: z.string().nullable(),
        })
        .meta({ id: 'AdminPayout' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listAllPayouts, { ...query, after: cursor }), (page) =>
        pageJson(page, (payout) => ({
          id: payout.id,
          seller: { id: payout.sellerId, username: payout.seller },
          gross: money(payout.gross),
          net: money(payout.net),
          status: payout.status,
          state: payout.state,
          step: payout.leg,
          attempts: payout.tries,
          is_released: payout.isReleased,
          is_stuck: payout.isStuck,
          can_poll: payout.canAsk,
          requested_at: time(payout.requestedAt),
          state_since: time(payout.stateSince),
          polled_at: timeOrNull(payout.polledAt),
          error: payout.lastError,
          failure: payout.failure,
          account_id: payout.accountId,
          transfer_id: payout.transferId,
          bank_payout_id: payout.providerPayoutId,
          reversal_id: payout.reversalId,
        })),
      ),
  }),
  post('/admin/payouts/{id}/poll', 'admin:write', {
    id: 'pollPayout',
    tag: 'Admin: payouts and ledger',
    summary: 'Ask the payment provider about a payout now',
    description: 'Earlier attempts are looked up first, so that no money moves twice.',
    useCases: [requestPayoutPoll],
    example: { params: { id: ':open-payout' } },
    answer: ({ run, params }) => mapped(run(requestPayoutPoll, { payoutId: params['id'] }), () => undefined),
  }),
  get('/admin/ledger', 'admin:read', {
    id: 'getLedger',
    tag: 'Admin: payouts and ledger',
    summary: 'Get the last reconciliation and what needs a decision',
    useCases: [readLedger],
    response: ledgerSchema,
    answer: ({ run }) =>
      mapped(run(readLedger, {}), ({ pause, unknownTransfers, books, suspense, refunds, debtors, closedAccounts }) => ({
        payouts_paused: pause && { reason: pause.reason, since: time(pause.since) },
        unknown_transfers: unknownTransfers.map(({ transferId, accountId, sellerId, username, amount, since }) => ({
          id: transferId,
          account_id: accountId,
          seller: sellerId === null ? null : { id: sellerId, username: username ?? '' },
          amount: money(amount),
          since: time(since),
        })),
        reconciliation: books && {
          checked_at: time(books.checkedAt),
          checks: books.checks.map(checkJson),
          balances: books.balances.map(({ kind, balance }) => ({ account: kind, balance: money(balance) })),
        },
        suspense: suspense.map(({ transactionId, amount, since }) => ({
          transaction_id: transactionId,
          amount: money(amount),
          since: time(since),
        })),
        failed_refunds: refunds.map(({ lineId, title, receiptNumber, amount, why, since }) => ({
          line_id: lineId,
          title,
          receipt_number: receiptNumber,
          amount: money(amount),
          error: why,
          failed_at: time(since),
        })),
        debtors: debtors.map(({ sellerId, username, owes, inFlight, incoming, returnable, refunding }) => ({
          seller_id: sellerId,
          username,
          owes: money(owes),
          in_flight: money(inFlight),
          incoming: money(incoming),
          returnable: money(returnable),
          refunding: money(refunding),
        })),
        closed_accounts: closedAccounts.map(({ sellerId, amount, since }) => ({
          seller_id: sellerId,
          amount: money(amount),
          since: time(since),
        })),
      })),
  }),
  post('/admin/ledger/reconcile', 'admin:write', {
    id: 'reconcileLedger',
    tag: 'Admin: payouts and ledger',
    summary: 'Reconcile the ledger now',
    description: 'Compares the ledger with its rows and with the payment provider.',
    useCases: [reconcileLedgerAsAdmin],
    response: z.object({ is_sound: z.boolean(), checks: z.array(checkSchema) }),
    answer: ({ run }) =>
      mapped(run(reconcileLedgerAsAdmin, {}), ({ isSound, checks }) => ({
        is_sound: isSound,
        checks: checks.map(checkJson),
      })),
  }),
  post('/admin/ledger/resume-payouts', 'admin:write', {
    id: 'resumePayouts',
    tag: 'Admin: payouts and ledger',
    summary: 'Resume the payouts of all sellers after a pause',
    useCases: [resumePayouts],
    body: z.strictObject({ reason: z.string() }),
    example: { body: { reason: 'Compared with Stripe after the restore.' } },
    answer: ({ run, body }) => mapped(run(resumePayouts, body), () => undefined),
  }),
  post('/admin/ledger/transfers/{id}/accept', 'admin:write', {
    id: 'acceptTransfer',
    tag: 'Admin: payouts and ledger',
    summary: 'Book an unknown transfer as paid to its seller',
    description: 'Reads the transfer and its reversal from the payment provider. The payouts of the seller resume.',
    useCases: [acceptTransfer],
    body: z.strictObject({ reason: z.string() }),
    example: { params: { id: ':unknown-transfer' }, body: { reason: 'Paid before the restore.' } },
    answer: ({ run, params, body }) =>
      mapped(run(acceptTransfer, { ...body, transferId: params['id'] ?? '' }), () => undefined),
  }),
  post('/admin/ledger/suspense/{id}/settle', 'admin:write', {
    id: 'settleSuspense',
    tag: 'Admin: payouts and ledger',
    summary: "Settle an unexplained movement as the platform's gain or loss",
    useCases: [settleSuspense],
    body: z.strictObject({ reason: z.string() }),
    example: { params: { id: ':suspense' }, body: { reason: 'A fee of the provider.' } },
    answer: ({ run, params, body }) =>
      mapped(run(settleSuspense, { ...body, transactionId: params['id'] }), () => undefined),
  }),
  post('/admin/ledger/closed-accounts/{id}/settle', 'admin:write', {
    id: 'settleClosedAccount',
    tag: 'Admin: payouts and ledger',
    summary: "Settle what a deleted account is owed as the platform's gain",
    useCases: [settleClosedAccount],
    body: z.strictObject({ reason: z.string() }),
    response: z.object({ amount: moneySchema }),
    example: { params: { id: ':closed-account' }, body: { reason: 'Paid by bank transfer.' } },
    answer: ({ run, params, body }) =>
      mapped(run(settleClosedAccount, { ...body, sellerId: params['id'] }), ({ amount }) => ({
        amount: money(amount),
      })),
  }),
  create('/admin/users/{id}/write-offs', 'admin:write', {
    id: 'writeOffDebt',
    tag: 'Admin: payouts and ledger',
    summary: "Write off a seller's debt",
    useCases: [writeOffDebt],
    body: z.strictObject({ reason: z.string() }),
    response: z.object({ amount: moneySchema, is_waiting: isWaitingSchema }),
    example: { params: { id: ':debtor' }, body: { reason: 'The seller left.' } },
    answer: ({ run, params, body }) =>
      mapped(run(writeOffDebt, { ...body, sellerId: params['id'] }), ({ amount, isWaiting }) => ({
        amount: money(amount),
        is_waiting: isWaiting,
      })),
  }),
]
