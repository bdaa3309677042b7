import type { z } from 'zod'
import { signedIn, staffOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { purchaseMissing } from '#src/buying/library/failures.ts'
import { settleSales } from '#src/buying/orders/operations/settle-sales.ts'
import { findBilling } from '#src/money/tax/public/billing-store.ts'
import { vatNumberOf } from '#src/money/tax/public/vat-number.ts'
import type { BilledTo } from '#src/money/tax/rules.ts'
import { fieldInvalid } from '#src/money/tax/failures.ts'
import { taxTexts } from '#src/money/tax/texts.ts'
import { detailsInput, purchaseInput } from '../contract.ts'
import { alreadyCorrected, invoiceMissing, notPayer } from '../failures.ts'
import { correctionOf, numberText } from '../rules.ts'
import type { DocumentRow } from '../store.ts'
import { findOrderOfPurchase, insertDocuments, isComplete, listDocuments, lockCounter, saveCounter } from '../store.ts'
import { invoiceTexts } from '../texts.ts'
import type { DocumentView, InvoicesView } from '../view.ts'
import { correctionFor, issueDocuments, newDocument, seriesFrom } from './issue.ts'

const access = signedIn(invoiceTexts.signIn, invoiceTexts.signInTitle)

/** Returns the documents of a purchase's order, and issues them first if the sale or refund was a moment ago. */
export const readInvoices = defineWorkflow({
  name: 'invoices.read-invoices',
  input: purchaseInput,
  access,
  allowWhileSuspended: true,
  async run(flow, { id }): Promise<Result<InvoicesView, Failure>> {
    const { userId } = flow.actor
    const read = await readOrder(flow, id, userId)
    if (!read.ok) return read
    const { order, view } = read.value
    if (order.buyerId !== userId || order.billedName !== null || !mayBeCorrected(read.value.rows)) return ok(view)
    const country = order.billedTo?.country ?? null
    return ok({ ...view, details: { billing: await findBilling(flow.db, userId), country } })
  },
})

/** Returns the same for any purchase, also of a deleted account. */
export const readInvoicesAsAdmin = defineWorkflow({
  name: 'invoices.read-invoices-as-admin',
  input: purchaseInput,
  access: staffOnly('support', 'finance'),
  async run(flow, { id }): Promise<Result<InvoicesView, Failure>> {
    const read = await readOrder(flow, id, null)
    return read.ok ? ok(read.value.view) : read
  },
})

type Order = NonNullable<Awaited<ReturnType<typeof findOrderOfPurchase>>>
type ReadOrder = { readonly order: Order; readonly rows: readonly DocumentRow[]; readonly view: InvoicesView }

async function readOrder(flow: Flow, id: string, buyerId: string | null): Promise<Result<ReadOrder, Failure>> {
  const order = isId(id) ? await findOrderOfPurchase(flow.db, id, buyerId) : undefined
  if (!order) return err(purchaseMissing)
  const isFree = order.total === 0
  if (!isFree && !(await isComplete(flow.db, order.id))) {
    if (order.receiptNumber === null) await flow.runAsSystem(settleSales, {})
    await flow.runAsSystem(issueDocuments, { orderId: order.id })
  }
  const rows = await listDocuments(flow.db, [order.id])
  const documents = rows.map((row) => viewOf(row, rows)).toReversed()
  return ok({ order, rows, view: { purchaseId: id, orderId: order.id, isFree, documents, details: null } })
}

function viewOf({ id, kind, number, content }: DocumentRow, rows: readonly DocumentRow[]): DocumentView {
  const referredBy = rows.filter(({ correctsId }) => correctsId === id).map((row) => numberText(row))
  return { id, kind, number: numberText({ kind, number }), content, referredBy }
}

function mayBeCorrected(rows: readonly DocumentRow[]): boolean {
  const invoice = rows.find(({ kind }) => kind === 'invoice')
  return invoice !== undefined && correctionFor(rows, invoice) === undefined
}

/** Issues a corrected invoice with the buyer's details, once for each order. The amounts and the tax stay. */
export const addDetails = defineOperation({
  name: 'invoices.add-details',
  input: detailsInput,
  access,
  async run(context, { id, ...typed }): Promise<Result<undefined, Failure>> {
    const { tx, actor } = context
    // Locked first, so that the second of two clicks sees the correction of the first.
    const counter = await lockCounter(tx)
    const order = isId(id) ? await findOrderOfPurchase(tx, id, actor.userId) : undefined
    if (!order) return err(purchaseMissing)
    if (order.buyerId !== actor.userId || order.billedName !== null) return err(notPayer)
    const rows = await listDocuments(tx, [order.id])
    const invoice = rows.find(({ kind }) => kind === 'invoice')
    if (!invoice) return err(invoiceMissing)
    if (correctionFor(rows, invoice)) return err(alreadyCorrected)
    const details = await checkedDetails(typed, order.billedTo)
    if (!details.ok) return details
    const series = seriesFrom(context, counter)
    const numbered = series.take('correction')
    const content = correctionOf(invoice.content, { ...details.value, email: '' }, numbered)
    await insertDocuments(tx, [newDocument(context, numbered, { orderId: order.id, content, correctsId: invoice.id })])
    await saveCounter(tx, series.counter)
    return ok()
  },
})

type Typed = Omit<z.infer<typeof detailsInput>, 'id'>

/** What the invoice needs. The country that decided the tax stays. */
async function checkedDetails(typed: Typed, billed: BilledTo | null): Promise<Result<BilledTo, Failure>> {
  const { name, company, address } = typed
  const country = billed?.country ?? typed.country
  const region = billed?.country ? billed.region : typed.region
  if (name === '' && company === '') return err(fieldInvalid('name', invoiceTexts.nameMissing))
  if (address === '') return err(fieldInvalid('address', invoiceTexts.addressMissing))
  if (country === '') return err(fieldInvalid('country', invoiceTexts.countryMissing))
  const vatNumber = typed.vatNumber === '' ? '' : await vatNumberOf(typed.vatNumber, country)
  if (vatNumber === null) return err(fieldInvalid('vatNumber', taxTexts.vatShape))
  if (vatNumber !== '' && company === '') return err(fieldInvalid('company', taxTexts.companyMissing))
  return ok({ name, company, address, country, region, vatNumber })
}
