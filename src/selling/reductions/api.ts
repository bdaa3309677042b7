import { z } from 'zod'
import { create, get, mapped, remove } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, priceSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { endReduction, planReduction, readReductions } from './operations/reductions.ts'
import type { ReductionView } from './view.ts'

const reductionSchema = z
  .object({
    id: idSchema,
    price: moneySchema,
    usual_price: moneySchema.nullable().meta({ description: 'The price before it started. Null until it starts.' }),
    status: z.enum(['planned', 'running', 'ended', 'canceled']),
    starts_at: timeSchema,
    ends_at: timeSchema,
    time_zone: z.string(),
  })
  .meta({ id: 'PriceReduction' })

const reductionJson = ({ id, priceCents, usualCents, state, startsAt, endsAt, timeZone }: ReductionView) => ({
  ...{ id, price: money(priceCents), usual_price: usualCents === null ? null : money(usualCents), status: state },
  ...{ starts_at: time(startsAt), ends_at: time(endsAt), time_zone: timeZone },
})

export const endpoints = [
  get('/me/listings/{id}/price-reductions', 'listings:read', {
    id: 'listPriceReductions',
    tag: 'Your listings',
    summary: 'List the newest price reductions of a listing',
    useCases: [readReductions],
    query: listQuery,
    response: listOf(reductionSchema),
    example: { params: { id: ':own-listing' } },
    answer: ({ run, params, query }) =>
      mapped(run(readReductions, { listingId: params['id'] }), ({ reductions }) =>
        slice(reductions.map(reductionJson), query),
      ),
  }),
  create('/me/listings/{id}/price-reductions', 'listings:write', {
    id: 'planPriceReduction',
    tag: 'Your listings',
    summary: 'Reduce the price of a listing for a limited time',
    useCases: [planReduction],
    body: z.strictObject({
      price: priceSchema(0),
      starts_on: z.string().nullable().optional().meta({ description: 'The first day. Starts now without one.' }),
      ends_on: z
        .string()
        .meta({ description: 'The last day, such as 2026-11-29. It ends at midnight in the time zone of the shop.' }),
    }),
    response: z.object({ id: idSchema }),
    example: {
      params: { id: ':own-listing' },
      body: { price: { amount: 100, currency: 'usd' }, ends_on: ':tomorrow' },
    },
    answer: ({ run, params, body: { price, starts_on, ends_on } }) =>
      mapped(
        run(planReduction, {
          listingId: params['id'],
          price: toDecimal(cents(price)),
          startsOn: starts_on ?? '',
          endsOn: ends_on,
        }),
        ({ id }) => ({ id }),
      ),
  }),
  remove('/me/price-reductions/{id}', 'listings:write', {
    id: 'endPriceReduction',
    tag: 'Your listings',
    summary: 'End a price reduction, or cancel a planned one',
    useCases: [endReduction],
    example: { params: { id: ':reduction' } },
    answer: ({ run, params }) => mapped(run(endReduction, { id: params['id'] }), () => undefined),
  }),
]
