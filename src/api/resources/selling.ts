import { z } from 'zod'
import { toDollars, cents } from '#src/kernel/money.ts'
import { err, ok } from '#src/kernel/result.ts'
import { exportFigures, readFigures } from '#src/features/analytics/operations/figures.ts'
import type { Sums } from '#src/features/analytics/rules.ts'
import { periods } from '#src/features/analytics/rules.ts'
import { createCode, listOwnCodes, pauseCode } from '#src/features/discounts/operations/codes.ts'
import { codeMissing } from '#src/features/discounts/failures.ts'
import type { DiscountView } from '#src/features/discounts/view.ts'
import { listMostWanted } from '#src/features/discovery/operations/missed-searches.ts'
import { readPayouts, readStatement } from '#src/features/earnings/operations/payouts.ts'
import { chooseWeekly, requestPayout } from '#src/features/earnings/operations/request-payout.ts'
import type { PayoutView } from '#src/features/earnings/view.ts'
import { licenseId } from '../terms.ts'
import { refundReasons } from '#src/features/orders/rules.ts'
import { refundSale } from '#src/features/sales/operations/refund-sale.ts'
import { exportSales, listCustomers, readSale } from '#src/features/sales/operations/sales.ts'
import type { BuyerView, Country, SaleRecord, SaleView } from '#src/features/sales/view.ts'
import { create, get, mapped, patch, put, wholeOnly } from '../endpoint.ts'
import { idSchema, money, moneySchema, priceSchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listParams, listQuery, pageJson, slice } from '../lists.ts'

const codeSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    percent: z.int().nullable(),
    amount: moneySchema.nullable(),
    use_count: z.int(),
    max_uses: z.int().nullable(),
    expires_at: timeSchema.nullable(),
    status: z.enum(['active', 'paused', 'expired', 'used-up']),
  })
  .meta({ id: 'DiscountCode' })

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

const sumsFields = {
  sales: z.int(),
  revenue: moneySchema,
  your_share: moneySchema,
  views: z.int(),
  favorites: z.int(),
  new_followers: z.int(),
}

const sumsJson = ({ sales, revenueCents, shareCents, views, favorites, followers }: Sums) => ({
  ...{ sales, views, favorites },
  revenue: money(revenueCents),
  your_share: money(shareCents),
  new_followers: followers,
})

const codeJson = ({ id, code, percent, amount, uses, maxUses, expiresAt, standing }: DiscountView) => ({
  ...{ id, code, percent },
  amount: amount === null ? null : money(amount),
  use_count: uses,
  max_uses: maxUses,
  expires_at: timeOrNull(expiresAt),
  status: standing,
})

const buyerShape = {
  name: z.string(),
  username: z.string().nullable().meta({ description: 'Null after the account was deleted.' }),
}
const buyerJson = ({ name, username }: BuyerView) => ({ name, username })

const countrySchema = z
  .string()
  .nullable()
  .meta({ description: 'The country of the payment, ISO 3166; null if unknown.' })
const countryJson = (country: Country | null) => country?.code ?? null

const termsShape = {
  id: idSchema,
  title: z.string(),
  license: licenseId,
  receipt_number: z.int().nullable(),
  sold_at: timeSchema,
  buyer: z.object(buyerShape),
  country: countrySchema,
  list_price: moneySchema,
  discount: moneySchema,
  tax: moneySchema,
  gross: moneySchema.meta({ description: 'What the buyer paid.' }),
  refunded: moneySchema,
  fee: moneySchema.meta({ description: 'The fee that is kept, less what was returned with refunds.' }),
  net: moneySchema.meta({ description: 'Your share, less refunds.' }),
}

const termsJson = (sale: SaleRecord) => ({
  ...{ id: sale.id, title: sale.title, license: sale.licence },
  receipt_number: sale.receiptNumber,
  sold_at: time(sale.soldAt),
  buyer: buyerJson(sale.buyer),
  country: countryJson(sale.country),
  list_price: money(sale.listPrice),
  discount: money(sale.discount),
  tax: money(sale.tax),
  gross: money(sale.price),
  refunded: money(sale.refunded),
  fee: money(sale.fee),
  net: money(sale.net),
})

const saleSchema = z
  .object({
    ...termsShape,
    listing_id: idSchema,
    refunded_at: timeSchema.nullable(),
    suspended_for: z.enum(['dispute', 'fraud-warning', 'charged-back']).nullable(),
    left: moneySchema.meta({ description: 'The part that can still be refunded.' }),
    refund_obstacle: z
      .enum(['free', 'disputed', 'pending', 'refunded'])
      .nullable()
      .meta({ description: 'Why you cannot refund it; null if you can.' }),
    refunds: z.array(
      z.object({
        id: idSchema,
        amount: moneySchema,
        reason: z.enum(refundReasons),
        state: z.enum(['requested', 'succeeded', 'failed']),
        created_at: timeSchema,
      }),
    ),
  })
  .meta({ id: 'SaleDetails' })

const saleJson = (sale: SaleView) => ({
  ...termsJson(sale),
  listing_id: sale.promptId,
  refunded_at: timeOrNull(sale.refundedAt),
  suspended_for: sale.suspendedFor,
  left: money(sale.left),
  refund_obstacle: sale.obstacle,
  refunds: sale.refunds.map(({ id, amount, reason, state, createdAt }) => ({
    ...{ id, reason, state },
    amount: money(amount),
    created_at: time(createdAt),
  })),
})

export const sellingEndpoints = [
  get('/me/discount-codes', 'listings:read', {
    id: 'listDiscountCodes',
    tag: 'Discount codes',
    summary: 'List your discount codes',
    useCases: [listOwnCodes],
    query: listQuery,
    response: listOf(codeSchema),
    answer: ({ run, query }) => mapped(run(listOwnCodes, {}), (codes) => slice(codes.map(codeJson), query)),
  }),
  get('/me/discount-codes/{id}', 'listings:read', {
    id: 'getDiscountCode',
    tag: 'Discount codes',
    summary: 'Get a discount code',
    useCases: [listOwnCodes],
    response: codeSchema,
    example: { params: { id: ':code' } },
    async answer({ run, params }) {
      const codes = await run(listOwnCodes, {})
      if (!codes.ok) return codes
      const found = codes.value.find(({ id }) => id === params['id'])
      return found ? ok(codeJson(found)) : err(codeMissing)
    },
  }),
  create('/me/discount-codes', 'listings:write', {
    id: 'createDiscountCode',
    tag: 'Discount codes',
    summary: 'Create a discount code',
    useCases: [createCode],
    body: z
      .strictObject({
        code: z.string(),
        percent: z.int().min(1).max(100).optional(),
        amount: priceSchema(1).optional(),
        max_uses: z.int().min(1).nullable().optional(),
        expires_on: z.iso.date().nullable().optional().meta({ description: 'The last valid day, in UTC.' }),
      })
      .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
        message: 'Give either percent or amount.',
        path: ['percent'],
      }),
    response: z.object({ ...codeSchema.partial().shape, id: idSchema }),
    whole: 'getDiscountCode',
    example: { body: { code: 'HARBOR20', percent: 20, max_uses: 100 } },
    answer: ({ run, body: { code, percent, amount, max_uses, expires_on } }) => {
      const worth =
        percent === undefined
          ? { kind: 'amount', value: toDollars(cents(amount ?? 0)) }
          : { kind: 'percent', value: String(percent) }
      const discount = { ...worth, code, maxUses: String(max_uses ?? ''), expires: expires_on ?? '' }
      return run(createCode, { discount })
    },
  }),
  patch('/me/discount-codes/{id}', 'listings:write', {
    id: 'pauseDiscountCode',
    tag: 'Discount codes',
    summary: 'Pause or resume a discount code',
    useCases: [pauseCode],
    body: z.strictObject({ is_paused: z.boolean() }),
    response: codeSchema.partial(),
    whole: 'getDiscountCode',
    example: { params: { id: ':code' }, body: { is_paused: true } },
    answer: ({ run, params, body }) => mapped(run(pauseCode, { ...params, isPaused: body.is_paused }), wholeOnly),
  }),
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
            ...{ gross: money(sale.gross), fee: money(sale.fee), net: money(sale.net), stage: sale.stage.kind },
          })),
          query,
        ),
      ),
  }),
  get('/me/sales/{id}', 'sales:read', {
    id: 'getSale',
    tag: 'Sales',
    summary: 'Get a sale with its refunds',
    useCases: [readSale],
    response: saleSchema,
    example: { params: { id: ':sale' } },
    answer: ({ run, params }) => mapped(run(readSale, params), saleJson),
  }),
  get('/me/sales/export', 'sales:read', {
    id: 'exportSales',
    tag: 'Sales',
    summary: 'List all sales of a range of days, oldest first',
    useCases: [exportSales],
    query: z.strictObject({
      ...listParams,
      from: z.iso.date().optional().meta({ description: 'The first day, in UTC.' }),
      to: z.iso.date().optional().meta({ description: 'The last day, in UTC.' }),
    }),
    response: listOf(z.object(termsShape).meta({ id: 'SaleRecord' })),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(exportSales, { ...query, after: cursor }), (page) => pageJson(page, termsJson)),
  }),
  get('/me/customers', 'customers:read', {
    id: 'listCustomers',
    tag: 'Sales',
    summary: 'List who bought of you, the latest first',
    useCases: [listCustomers],
    query: z.strictObject({
      ...listParams,
      search: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'A part of a name, @username or title, or a receipt number such as #7.' }),
    }),
    response: listOf(
      z
        .object({
          id: idSchema,
          ...buyerShape,
          email: z.string().nullable().meta({ description: 'Null unless the buyer shares it.' }),
          sale_count: z.int(),
          latest_titles: z.array(z.string()).meta({ description: 'At most three.' }),
          last_bought_at: timeSchema,
          country: countrySchema,
          total: moneySchema.meta({ description: 'What they paid, less refunds.' }),
        })
        .meta({ id: 'Customer' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listCustomers, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ buyer, sales, titles, lastAt, country, spent }) => ({
          ...{ id: buyer.id, ...buyerJson(buyer), email: buyer.email, sale_count: sales, latest_titles: [...titles] },
          ...{ last_bought_at: time(lastAt), country: countryJson(country), total: money(spent) },
        })),
      ),
  }),
  create('/me/sales/{id}/refunds', 'sales:write', {
    id: 'refundSale',
    tag: 'Sales',
    summary: 'Refund a sale, in whole or in part',
    description:
      'A full refund ends the license. Your share is deducted from your earnings, which must cover it. `left` is the part that you read, so that two requests refund once.',
    useCases: [refundSale],
    body: z.strictObject({
      amount: priceSchema(1),
      left: priceSchema(),
      reason: z.string().meta({ description: 'Emailed to the buyer.' }),
    }),
    response: z.object({
      amount: moneySchema,
      your_part: moneySchema.meta({ description: 'The part that is deducted from your earnings.' }),
      is_full: z.boolean(),
    }),
    example: { params: { id: ':sale' }, body: { amount: money(100), left: money(1000), reason: 'Sold twice.' } },
    answer: ({ run, params, body: { amount, left, reason } }) =>
      mapped(run(refundSale, { ...params, amountCents: amount, leftCents: left, reason }), (refund) => ({
        amount: money(refund.amount),
        your_part: money(refund.part),
        is_full: refund.isAll,
      })),
  }),
  get('/me/most-wanted', 'sales:read', {
    id: 'listMostWanted',
    tag: 'Sales',
    summary: 'List searches that found nothing',
    description: 'Ideas for new listings.',
    useCases: [listMostWanted],
    response: z.object({ data: z.array(z.object({ query: z.string(), searches: z.int() })) }),
    answer: ({ run }) =>
      mapped(run(listMostWanted, {}), (wanted) => ({
        data: wanted.map(({ query, searches }) => ({ query, searches })),
      })),
  }),
  get('/me/analytics', 'sales:read', {
    id: 'getAnalytics',
    tag: 'Sales',
    summary: 'Get your figures by day',
    useCases: [readFigures],
    query: z.strictObject({ period: z.enum(periods).default('month') }),
    response: z
      .object({
        period: z.enum(periods),
        total: z.object(sumsFields),
        previous_total: z.object(sumsFields),
        follower_count: z.int(),
        days: z
          .array(z.object({ from: z.string(), to: z.string(), ...sumsFields }))
          .meta({ description: 'Days, or the months of a year.' }),
      })
      .meta({ id: 'Analytics' }),
    answer: ({ run, query }) =>
      mapped(run(readFigures, query), ({ period, sums, before, followers, buckets }) => ({
        period,
        total: sumsJson(sums),
        previous_total: sumsJson(before),
        follower_count: followers,
        days: buckets.map((bucket) => ({ from: bucket.start, to: bucket.end, ...sumsJson(bucket) })),
      })),
  }),
  get('/me/analytics/csv', 'sales:read', {
    id: 'exportAnalytics',
    tag: 'Sales',
    summary: 'Get your figures as CSV',
    useCases: [exportFigures],
    query: z.strictObject({ period: z.enum(periods).default('month') }),
    response: z.object({ name: z.string(), content: z.string() }),
    answer: ({ run, query }) => mapped(run(exportFigures, query), ({ name, body }) => ({ name, content: body })),
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
        fee_percent: z.number().meta({ description: 'The fee of new sales. Earlier sales keep theirs.' }),
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
        fee_percent: view.feePercent,
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
]
