import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { refundBudgetOf } from '#src/selling/earnings/public/refunding-store.ts'
import { refundedSoFar } from '#src/money/ledger/public/store.ts'
import { listRefundsOfLine } from '#src/buying/orders/public/line-refund-store.ts'
import { refundableOf } from '#src/buying/orders/public/refund-in-full.ts'
import { pageLimit } from '#src/common/paging/contract.ts'
import { customersQuery, exportRange, salesQuery } from '../contract.ts'
import { listCustomers as listCustomerRows } from '../customer-store.ts'
import { saleMissing } from '../failures.ts'
import { soldOf, toCustomer, toRecord, toSaleRow } from '../presenter.ts'
import { boundsOf, customerOrder, exportOrder, exportPart, refundObstacleOf, saleOrder } from '../rules.ts'
import { findSale, listSales as listRows, listSalesBetween } from '../store.ts'
import { salesTexts } from '../texts.ts'
import type { SaleView } from '../view.ts'

/** Lists a creator's own sales, newest first. */
export const listSales = defineQuery({
  name: 'sales.list-sales',
  input: salesQuery,
  access: signedIn(salesTexts.signIn, salesTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor }, { search, buyer, limit, ...place }) {
    const request = pageRequest(saleOrder, place, limit)
    const rows = await listRows(db, actor.userId, { search, buyer }, request)
    return ok(keyedPage(rows, request, toSaleRow))
  },
})

/** Returns a sale of the creator, with its refunds and what can still be refunded. */
export const readSale = defineQuery({
  name: 'sales.read-sale',
  input: z.object({ id: z.string().max(100) }),
  access: signedIn(salesTexts.signIn, salesTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor }, { id }) {
    const sellerId = actor.userId
    const row = isId(id) ? await findSale(db, sellerId, id) : undefined
    if (!row) return err(saleMissing)
    const refunds = await listRefundsOfLine(db, id)
    const left = row.refundedAt === null ? Math.max(0, await refundableOf(db, id, row.price)) : 0
    const isBeingRefunded = refunds.some(({ state }) => state === 'requested')
    const view: SaleView = {
      ...toSaleRow(row),
      ...toRecord(row),
      discountCode: row.discountCode,
      sold: soldOf(row, await refundedSoFar(db, id)),
      left: cents(left),
      budget: await refundBudgetOf(db, sellerId),
      obstacle: refundObstacleOf({ ...row, left, isBeingRefunded }),
      refunds: refunds.map(({ id, amount, reason, state, createdAt }) => ({
        ...{ id, reason, state, createdAt },
        amount: cents(amount),
      })),
    }
    return ok(view)
  },
})

/** Lists who bought of the creator, the latest first. */
export const listCustomers = defineQuery({
  name: 'sales.list-customers',
  input: customersQuery,
  access: signedIn(salesTexts.signIn, salesTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor }, { search, limit, ...place }) {
    const request = pageRequest(customerOrder, place, limit)
    return ok(keyedPage(await listCustomerRows(db, actor.userId, search, request), request, toCustomer))
  },
})

/** Returns a part of the export of the creator's sales in a range of days, oldest first. */
export const exportSales = defineQuery({
  name: 'sales.export-sales',
  input: exportRange.and(z.object({ after: z.string().max(2000).optional(), limit: pageLimit(exportPart) })),
  access: signedIn(salesTexts.signIn, salesTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor }, { from, to, after, limit }) {
    const request = pageRequest(exportOrder, { after }, limit)
    const rows = await listSalesBetween(db, actor.userId, boundsOf({ from, to }), request)
    return ok(keyedPage(rows, request, toRecord))
  },
})
