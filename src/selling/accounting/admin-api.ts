import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, slice } from '#src/api/lists.ts'
import { listPlaceConflicts, readSellerReport, readTaxReport } from './operations/reports.ts'
import type { SellerSums } from './view.ts'

const period = z.string().optional().meta({
  description: 'A month (2026-11), a quarter (2026-Q4) or a year (2026), in UTC. Default: the current quarter.',
})

const sums = {
  sales: z.int().meta({ description: 'The number of paid listings that were sold.' }),
  consideration: moneySchema.meta({ description: 'The shares that were credited, without fee and tax.' }),
  fees: moneySchema,
  tax: moneySchema,
}

const sumsJson = ({ sales, consideration, fees, tax }: SellerSums) => ({
  ...{ sales, consideration: money(consideration), fees: money(fees), tax: money(tax) },
})

export const endpoints = [
  get('/admin/tax-report', 'admin:read', {
    id: 'getTaxReport',
    tag: 'Admin: payouts and ledger',
    summary: 'Get the tax of a period by place, kind and rate',
    description: 'From the ledger. Refunds and disputes reduce the period in which they are booked.',
    useCases: [readTaxReport],
    query: z.strictObject({ period }),
    example: { query: { period: '2026-Q4' } },
    response: z
      .object({
        period: z.string(),
        rows: z.array(
          z.object({
            country: z.string().nullable(),
            region: z.string().meta({ description: 'A state outside the EU; may be empty.' }),
            kind: z.enum(['taxed', 'reverse-charge', 'untaxed', 'none', 'provider']),
            rate: z.number().meta({ description: 'In percent.' }),
            sales: sums.sales,
            net: moneySchema,
            tax: moneySchema,
            gross: moneySchema,
          }),
        ),
        net: moneySchema,
        tax: moneySchema,
        gross: moneySchema,
        conflicts: z.int().meta({ description: 'The orders whose card is from another country.' }),
      })
      .meta({ id: 'TaxReport' }),
    answer: ({ run, query }) =>
      mapped(run(readTaxReport, query), ({ period, rows, net, tax, gross, conflicts }) => ({
        period,
        rows: rows.map(({ country, region, kind, rate, sales, ...sums }) => ({
          ...{ country, region, kind, rate, sales },
          ...{ net: money(sums.net), tax: money(sums.tax), gross: money(sums.gross) },
        })),
        ...{ net: money(net), tax: money(tax), gross: money(gross), conflicts },
      })),
  }),
  get('/admin/tax-conflicts', 'admin:read', {
    id: 'listTaxConflicts',
    tag: 'Admin: payouts and ledger',
    summary: 'List the orders of a period whose card is from another country than the billing details',
    useCases: [listPlaceConflicts],
    query: z.strictObject({ ...listParams, period }),
    response: listOf(
      z
        .object({
          order_id: idSchema,
          receipt_number: z.int().nullable(),
          paid_at: timeSchema,
          billing_country: z.string(),
          card_country: z.string(),
          tax: moneySchema,
          total: moneySchema,
        })
        .meta({ id: 'TaxConflict' }),
    ),
    answer: ({ run, query: { period, ...page } }) =>
      mapped(run(listPlaceConflicts, { period }), (conflicts) =>
        slice(
          conflicts.map((order) => ({
            ...{ order_id: order.orderId, receipt_number: order.receiptNumber, paid_at: time(order.paidAt) },
            ...{ billing_country: order.billingCountry, card_country: order.cardCountry },
            ...{ tax: money(order.tax), total: money(order.total) },
          })),
          page,
        ),
      ),
  }),
  get('/admin/seller-report', 'admin:read', {
    id: 'getSellerReport',
    tag: 'Admin: payouts and ledger',
    summary: 'List what sellers earned in a year and its quarters',
    description: 'From the ledger, the highest consideration first. The payment provider knows who the sellers are.',
    useCases: [readSellerReport],
    query: z.strictObject({
      ...listParams,
      year: z.string().optional().meta({ description: 'In UTC. Default: the current year.' }),
    }),
    example: { query: { year: '2026' } },
    response: listOf(
      z
        .object({
          seller: z.object({ id: idSchema, username: z.string() }),
          account_id: z.string().nullable().meta({ description: 'The account at the payment provider.' }),
          ...sums,
          quarters: z.array(z.object(sums)).meta({ description: 'Four, the first one first.' }),
        })
        .meta({ id: 'SellerReport' }),
    ),
    answer: ({ run, query: { year, ...page } }) =>
      mapped(run(readSellerReport, { year }), ({ rows }) =>
        slice(
          rows.map((row) => ({
            seller: { id: row.sellerId, username: row.username },
            account_id: row.accountId,
            ...sumsJson(row),
            quarters: row.quarters.map(sumsJson),
          })),
          page,
        ),
      ),
  }),
]
