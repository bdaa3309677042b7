import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { isInEu } from '#src/kernel/countries.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { boundsOf, monthOf } from '#src/kernel/periods.ts'
import { ok } from '#src/kernel/result.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { billingNameOf } from '#src/people/accounts/public/users.ts'
import type { Reader } from '#src/ports/database.ts'
import { findBilling } from '#src/money/tax/public/billing-store.ts'
import { billingLines } from '#src/money/tax/rules.ts'
import { operatorLines } from '#src/buying/library/operations/purchases.ts'
import { findFeeInvoice, insertFeeInvoice, listUninvoiced, lockInvoiceCounter } from '../fee-invoice-store.ts'
import { issueFeeInvoiceJob } from '../jobs.ts'
import { monthStatement } from '../month-statement.ts'
import { toMovement } from '../presenter.ts'
import { balanceBefore, listMovements } from '../statement-store.ts'
import { earningsTexts } from '../texts.ts'
import type { FeeInvoiceContent, MonthView } from '../view.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, earningsTexts.noSuchMonth)

/** A transaction of the last moment of a month may commit in the next. */
const lateMs = 3_600_000

/** Whether nothing can be booked in a month anymore. */
const isClosed = (month: string, now: Date): boolean => boundsOf(month).to.getTime() + lateMs <= now.getTime()

/** Queues a job for each invoice that is missing, so that none of them depends on another. */
export const issueFeeInvoices = defineOperation({
  name: 'earnings.issue-fee-invoices',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now, enqueue }) {
    const { from } = boundsOf(monthOf(new Date(now.getTime() - lateMs)))
    const missing = await listUninvoiced(tx, from)
    for (const { sellerId, month } of missing)
      await enqueue(issueFeeInvoiceJob, { sellerId, month }, { singletonKey: `${sellerId} ${month}` })
    return ok({ queued: missing.length })
  },
})

/** Issues the fee invoice of a seller for a month, once. It never changes afterwards. */
export const issueFeeInvoice = defineOperation({
  name: 'earnings.issue-fee-invoice',
  input: z.object({ sellerId: z.uuid(), month }),
  access: systemOnly,
  async run({ tx, now, settings }, { sellerId, month }) {
    if (!isClosed(month, now)) throw new Error(`the month ${month} is not over`)
    const last = await lockInvoiceCounter(tx)
    const found = await findFeeInvoice(tx, sellerId, month)
    if (found) return ok({ number: found.number })
    const content = await contentOf(tx, settings, sellerId, month)
    await insertFeeInvoice(tx, { sellerId, month, number: last + 1, content, issuedAt: now })
    return ok({ number: last + 1 })
  },
})

/** Returns the statement of a month, with the fee invoice once it is issued. */
export const readMonthStatement = defineQuery({
  name: 'earnings.read-month-statement',
  input: z.object({ month }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { month }) {
    const invoice = await findFeeInvoice(db, actor.userId, month)
    const view: MonthView = {
      ...{ month, isOver: boundsOf(month).to <= now },
      content: invoice?.content ?? (await contentOf(db, settings, actor.userId, month)),
      invoice: invoice && { number: invoice.number, issuedAt: invoice.issuedAt },
    }
    return ok(view)
  },
})

const deletedName = 'Deleted account'

async function contentOf(
  db: Reader,
  settings: ShopSettings,
  sellerId: string,
  month: string,
): Promise<FeeInvoiceContent> {
  const { from, to } = boundsOf(month)
  const opening = await balanceBefore(db, sellerId, from)
  const rows = await listMovements(db, sellerId, from, to)
  const [billing, contact] = [await findBilling(db, sellerId), await billingNameOf(db, sellerId)]
  return {
    currency: shopCurrency().code,
    statement: monthStatement(opening, rows.map(toMovement)),
    shop: [settings.shopName, ...operatorLines(settings)],
    creator: [billing?.name || (contact?.name ?? deletedName), ...(billing ? billingLines(billing) : [])],
    sentence: sentenceOf(settings),
  }
}

function sentenceOf({ taxMode, taxCountry, taxNote }: ShopSettings): string {
  if (taxMode === 'none') return [earningsTexts.sellToShop, taxNote].join(' ').trim()
  return isInEu(taxCountry) ? earningsTexts.shopOwesVat : earningsTexts.shopOwesTax
}
