import { z } from 'zod'
import { create, get, mapped, put } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { readMonthStatement } from './operations/fee-invoices.ts'
import { readPayouts, readStatement } from './operations/payouts.ts'
import { chooseWeekly, requestPayout } from './operations/request-payout.ts'
import type { PayoutView, SaleSums } from './view.ts'

const payoutSchema = z
  .object({
    id: idSchema,
    gross: moneySchema,
    fee: moneySchema,
    net: moneySchema,
    status: z.enum(['pending', 'processing', 'completed', 'failed']),
    requested_at: timeSchema,
    processed_at: timeSchema.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Payout' })

const saleSumsSchema = z.object({
  count: z.int(),
  net: moneySchema,
  tax: moneySchema.meta({ description: 'Owed by the shop.' }),
  fee: moneySchema,
  share: moneySchema,
})

const saleSumsJson = ({ count, net, tax, fee, amount }: SaleSums) => ({
  ...{ count, net: money(net), tax: money(tax), fee: money(fee), share: money(amount) },
})

const payoutJson = (payout: PayoutView) => ({
  id: payout.id,
  gross: money(payout.gross),
  fee: money(payout.fee),
  net: money(payout.net),
  status: payout.status,
  requested_at: time(payout.requestedAt),
  processed_at: timeOrNull(payout.processedAt),
  error: payout.errorMessage,
})

export const endpoints = [
  get('/me/sales', 'sales:read', {
    id: 'listSales',
    tag: 'Sales',
    summary: 'List your latest sales',
    useCases: [readPayouts],
    query: listQuery,
    response: listOf(
      z
        .object({
          id: idSchema,
          listing_id: idSchema,
          title: z.string(),
          sold_at: timeSchema,
          gross: moneySchema,
          fee: moneySchema,
          shared: moneySchema.meta({ description: 'The shares of the other parties.' }),
          net: moneySchema.meta({ description: 'Your share, less refunds.' }),
          stage: z.enum(['held', 'pending', 'in-payout', 'paid-out', 'refunded', 'disputed', 'charged-back']),
        })
        .meta({ id: 'Sale' }),
    ),
    answer: ({ run, query }) =>
      mapped(run(readPayouts, {}), ({ sales }) =>
        slice(
          sales.map((sale) => ({
            ...{ id: sale.id, listing_id: sale.promptId, title: sale.title, sold_at: time(sale.soldAt) },
            ...{
              gross: money(sale.gross),
              fee: money(sale.fee),
              shared: money(sale.shared),
              net: money(sale.net),
              stage: sale.stage.kind,
            },
          })),
          query,
        ),
      ),
  }),
  get('/me/balance', 'payouts:read', {
    id: 'getBalance',
    tag: 'Payouts',
    summary: 'Get your balance',
    useCases: [readPayouts],
    response: z
      .object({
        available: moneySchema,
        reserved: moneySchema.meta({ description: 'The part reserved for pending refunds.' }),
        upcoming: moneySchema,
        upcoming_from: timeSchema.nullable(),
        minimum_payout: moneySchema,
        fee_percent: z.number().meta({
          description: 'The fee of new sales; the highest, if it depends on the category. Earlier sales keep theirs.',
        }),
        lowest_fee_percent: z.number().meta({ description: 'The lowest fee of new sales.' }),
        fee_until: timeSchema.nullable().meta({ description: 'The end of a fee of your own.' }),
        connection: z.enum(['none', 'incomplete', 'verified']),
        pays_weekly: z.boolean(),
        obstacle: z
          .enum(['paused', 'stopped', 'held', 'below-minimum', 'in-flight', 'not-verified'])
          .nullable()
          .meta({ description: 'Why no payout can be requested; null if one can.' }),
      })
      .meta({ id: 'Balance' }),
    answer: ({ run }) =>
      mapped(run(readPayouts, {}), (view) => ({
        available: money(view.pending),
        reserved: money(view.reserved),
        upcoming: money(view.upcoming.amount),
        upcoming_from: timeOrNull(view.upcoming.from),
        minimum_payout: money(view.minimum),
        fee_percent: view.fees.highest,
        lowest_fee_percent: view.fees.lowest,
        fee_until: timeOrNull(view.feeUntil),
        connection: view.connection,
        pays_weekly: view.paysWeekly,
        obstacle: view.obstacle,
      })),
  }),
  get('/me/payouts', 'payouts:read', {
    id: 'listPayouts',
    tag: 'Payouts',
    summary: 'List your payouts',
    useCases: [readPayouts],
    query: listQuery,
    response: listOf(payoutSchema),
    answer: ({ run, query }) =>
      mapped(run(readPayouts, { limit: query.limit, after: query.cursor }), ({ payouts, turns }) => ({
        data: payouts.map(payoutJson),
        next_cursor: turns.next,
      })),
  }),
  create('/me/payouts', 'payouts:write', {
    id: 'requestPayout',
    tag: 'Payouts',
    summary: 'Request a payout of your available balance',
    useCases: [requestPayout],
    response: z.object({ id: idSchema }),
    example: {},
    answer: ({ run }) => mapped(run(requestPayout, {}), ({ payoutId }) => ({ id: payoutId })),
  }),
  put('/me/payout-schedule', 'payouts:write', {
    id: 'setPayoutSchedule',
    tag: 'Payouts',
    summary: 'Turn weekly payouts on or off',
    useCases: [chooseWeekly],
    body: z.strictObject({ pays_weekly: z.boolean() }),
    example: { body: { pays_weekly: true } },
    answer: ({ run, body }) => mapped(run(chooseWeekly, { paysWeekly: body.pays_weekly }), () => undefined),
  }),
  get('/me/statements/{month}', 'payouts:read', {
    id: 'getStatement',
    tag: 'Payouts',
    summary: 'Get the statement of a month as CSV',
    useCases: [readStatement],
    response: z.object({ name: z.string(), content: z.string() }),
    example: { params: { month: '2026-11' } },
    answer: ({ run, params }) => mapped(run(readStatement, params), ({ name, body }) => ({ name, content: body })),
  }),
  get('/me/statements/{month}/summary', 'payouts:read', {
    id: 'getStatementSummary',
    tag: 'Payouts',
    summary: 'Get the sums of a month, with the fee invoice once it is issued',
    useCases: [readMonthStatement],
    response: z
      .object({
        month: z.string(),
        fee_invoice: z
          .object({ number: z.int(), issued_at: timeSchema })
          .nullable()
          .meta({ description: 'Issued on the first day of the next month, if there were sales or refunds.' }),
        opening_balance: moneySchema,
        sales: saleSumsSchema,
        refunds: saleSumsSchema,
        disputes: saleSumsSchema,
        fees_kept: saleSumsSchema,
        total: saleSumsSchema,
        payouts: moneySchema,
        other_changes: moneySchema,
        closing_balance: moneySchema,
      })
      .meta({ id: 'StatementSummary' }),
    example: { params: { month: '2026-11' } },
    answer: ({ run, params }) =>
      mapped(run(readMonthStatement, params), ({ month, content: { statement }, invoice }) => ({
        month,
        fee_invoice: invoice && { number: invoice.number, issued_at: time(invoice.issuedAt) },
        opening_balance: money(statement.opening),
        sales: saleSumsJson(statement.sales),
        refunds: saleSumsJson(statement.refunds),
        disputes: saleSumsJson(statement.disputes),
        fees_kept: saleSumsJson(statement.keptFees),
        total: saleSumsJson(statement.total),
        payouts: money(statement.payouts),
        other_changes: money(statement.others),
        closing_balance: money(statement.closing),
      })),
  }),
]
