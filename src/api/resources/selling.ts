import { z } from 'zod'
import { toDollars, cents } from '#src/kernel/money.ts'
import { err, ok } from '#src/kernel/result.ts'
import { exportFigures, readFigures } from '#src/selling/analytics/operations/figures.ts'
import type { Sums } from '#src/selling/analytics/rules.ts'
import { periods } from '#src/selling/analytics/rules.ts'
import { createCode, listOwnCodes, pauseCode } from '#src/money/discounts/operations/codes.ts'
import { codeMissing } from '#src/money/discounts/failures.ts'
import type { DiscountView } from '#src/money/discounts/view.ts'
import { listMostWanted } from '#src/storefront/discovery/operations/missed-searches.ts'
import { readPayouts, readStatement } from '#src/selling/earnings/operations/payouts.ts'
import { chooseWeekly, requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import type { PayoutView } from '#src/selling/earnings/view.ts'
import { create, get, mapped, patch, put, wholeOnly } from '../endpoint.ts'
import { idSchema, money, moneySchema, priceSchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listQuery, slice } from '../lists.ts'

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
]
