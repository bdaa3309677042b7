import { z } from 'zod'
import { create, get, mapped } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, priceSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson } from '#src/api/lists.ts'
import { licenseId } from '#src/api/terms.ts'
import { seatsSchema } from '#src/storefront/catalog/listing-json.ts'
import { refundReasons } from '#src/buying/orders/rules.ts'
import { refundSale } from './operations/refund-sale.ts'
import { exportSales, listCustomers, readSale } from './operations/sales.ts'
import type { BuyerView, Country, SaleRecord, SaleView } from './view.ts'

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
  seats: seatsSchema,
  receipt_number: z.int().nullable(),
  sold_at: timeSchema,
  buyer: z.object(buyerShape),
  country: countrySchema,
  bundle: z
    .object({ id: idSchema, title: z.string() })
    .nullable()
    .meta({ description: 'The bundle that it was sold with, as it was called then.' }),
  upgrade: z.boolean().meta({ description: 'Whether it upgraded an earlier sale to this license.' }),
  list_price: moneySchema,
  discount: moneySchema,
  tax: moneySchema,
  gross: moneySchema.meta({ description: 'What the buyer paid.' }),
  refunded: moneySchema,
  fee: moneySchema.meta({ description: 'The fee that is kept, less what was returned with refunds.' }),
  shared: moneySchema.meta({ description: 'The shares of your collaborators and of an affiliate, less refunds.' }),
  net: moneySchema.meta({ description: 'Your share, less refunds.' }),
}

const termsJson = (sale: SaleRecord) => ({
  ...{ id: sale.id, title: sale.title, license: sale.licence, seats: sale.seats },
  receipt_number: sale.receiptNumber,
  sold_at: time(sale.soldAt),
  buyer: buyerJson(sale.buyer),
  country: countryJson(sale.country),
  bundle: sale.bundle,
  upgrade: sale.isUpgrade,
  list_price: money(sale.listPrice),
  discount: money(sale.discount),
  tax: money(sale.tax),
  gross: money(sale.price),
  refunded: money(sale.refunded),
  fee: money(sale.fee),
  shared: money(sale.shared),
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

export const endpoints = [
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
]
