import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDetails, readInvoices, readInvoicesAsAdmin } from '#src/buying/invoices/operations/documents.ts'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { dayText } from '#src/kernel/dates.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { changeBilling } from '#src/money/tax/operations/billing.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { joinChunks } from '#src/testing/join-chunks.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { htmlText, invoicesHtml, pdfText, squashed } from '#src/testing/invoice-texts.tsx'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import type { InvoicesView } from './view.ts'

const german = {
  company: 'Skald GmbH',
  legal_address: 'Torstr. 1\n10119 Berlin\nGermany',
  register_entry: 'Amtsgericht Berlin HRB 1234',
  vat_number: 'DE136695976',
  tax_mode: 'rates',
  tax_country: 'DE',
  tax_rates: ['DE 19', 'FR 20', 'IT 22', 'US 0', 'US-TX 6.25'],
}

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ currency: 'eur' })
  admin = await shop.aPerson(['admin'])
  await change({ ...german, tax_prices: 'included' })
})
afterAll(async () => {
  await drainAndReconcile(shop)
  await shop.close()
})

async function change(values: object) {
  await shop.did(changeSettings, { values })
  await shop.app.refreshSettings()
}

async function buyerWith(details: object | null): Promise<Person> {
  const buyer = await shop.aPerson()
  if (details) await shop.did(changeBilling, details, buyer)
  return buyer
}

async function bought(buyer: Person, listings: readonly Listed[], code?: string) {
  await shop.inCart(buyer, listings)
  const { lines } = await shop.did(readCheckout, { code }, buyer)
  const shown = lines.map(({ listing, discount }) => ({
    promptId: listing.id,
    priceCents: listing.priceCents - discount,
  }))
  const input = { lines: shown, deliveryRequested: true, code }
  const started = await shop.did(startCheckout, input, buyer)
  if (started.kind === 'pay') {
    await shop.pay(started.sessionId)
    await shop.did(syncCheckout, { sessionId: started.sessionId })
  }
  await shop.quiet()
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  return { buyer, id: purchase?.id ?? '', orderId: started.orderId }
}

const french = { name: 'Marie Curie', address: '12 rue de Rivoli\n75001 Paris', country: 'FR' }
const italian = { company: 'Acme SpA', vatNumber: 'IT 00743110157', address: 'Via Roma 1\n20121 Milano', country: 'IT' }
const texan = { name: 'Sam Houston', address: '1 Congress Ave\nAustin 78701', country: 'US', region: 'TX' }

async function saleTo(details: object | null, priceCents = 1000) {
  const sale = await bought(await buyerWith(details), [await shop.aListing({ priceCents, title: 'Cold email' })])
  return { ...sale, invoices: await shop.did(readInvoices, { id: sale.id }, sale.buyer) }
}

const only = ({ documents }: InvoicesView) => documents[0]?.content ?? expect.fail('no document')

/** Directive 2006/112/EC, Article 226, by number. */
const required = (about: { today: string; number: string; buyer: readonly string[]; amounts: readonly string[] }) => ({
  '(1) date of issue': [`Date of issue ${about.today}`],
  '(2) sequential number': [about.number],
  '(3) VAT number of the supplier': ['VAT number DE136695976'],
  '(4), (5) full names and addresses': ['Skald GmbH', 'Torstr. 1', '10119 Berlin', ...about.buyer],
  '(6) quantity and nature of the services': ['Cold email', 'Personal license', '1 ×'],
  '(7) date of supply': [`Date of supply ${about.today}`],
  '(8)-(10) taxable amount, unit price without VAT, rate, VAT amount': about.amounts,
})

async function expectOnAll(invoices: InvoicesView, words: Readonly<Record<string, readonly string[]>>) {
  const html = htmlText(invoicesHtml(invoices))
  const pdf = await pdfText(only(invoices))
  for (const [article, parts] of Object.entries(words))
    for (const part of parts) {
      expect(html, `page: ${article}`).toContain(squashed(part))
      expect(pdf, `PDF: ${article}`).toContain(squashed(part))
    }
}

test('the invoices of a German shop to France, Italy and Texas contain what the law requires', async () => {
  for (const prices of ['included', 'added'] as const) {
    await change({ tax_prices: prices })
    const isAdded = prices === 'added'
    const today = dayText(shop.clock.now())

    const consumer = (await saleTo(french)).invoices
    const france = only(consumer)
    const paris = isAdded ? { net: 1000, tax: 200, gross: 1200 } : { net: 833, tax: 167, gross: 1000 }
    expect(france).toMatchObject({
      ...{ currency: 'EUR', taxKind: 'taxed', net: paris.net, tax: paris.tax, total: paris.gross },
      seller: { name: 'Skald GmbH', vatNumber: 'DE136695976' },
      buyer: { name: 'Marie Curie', address: '12 rue de Rivoli\n75001 Paris', country: 'FR', vatNumber: '', email: '' },
      lines: [{ quantity: 1, listPrice: 1000, unitNet: paris.net, discountNet: 0, rate: 20, ...paris }],
      rates: [{ rate: 20, ...paris }],
      sentences: isAdded ? [] : ['The prices of the shop include VAT.'],
    })
    await expectOnAll(
      consumer,
      required({
        ...{ today, number: france.number, buyer: ['Marie Curie', '12 rue de Rivoli', '75001 Paris', 'France'] },
        amounts: isAdded
          ? ['1 × €10.00', 'VAT 20% on €10.00', '€2.00', 'Total €12.00']
          : ['1 × €8.33', 'VAT 20% on €8.33', '€1.67', 'Total €10.00'],
      }),
    )

    const company = (await saleTo(italian)).invoices
    expect(only(company)).toMatchObject({
      ...{ taxKind: 'reverse-charge', net: 1000, tax: 0, total: 1000 },
      buyer: { company: 'Acme SpA', vatNumber: 'IT00743110157' },
      lines: [{ unitNet: 1000, net: 1000, rate: 0, tax: 0 }],
    })
    await expectOnAll(company, {
      ...required({
        ...{ today, number: only(company).number, buyer: ['Acme SpA', 'Via Roma 1', '20121 Milano', 'Italy'] },
        amounts: ['1 × €10.00', 'VAT 0% on €10.00', '€0.00', 'Total €10.00'],
      }),
      '(4) VAT number of the customer': ['VAT number IT00743110157'],
      '(11a) the words': ['Reverse charge'],
    })

    const texas = (await saleTo(texan)).invoices
    const austin = isAdded ? { net: 1000, tax: 63, gross: 1063 } : { net: 941, tax: 59, gross: 1000 }
    expect(only(texas)).toMatchObject({ rates: [{ rate: 6.25, ...austin }], buyer: { region: 'TX' } })
    await expectOnAll(
      texas,
      required({
        ...{ today, number: only(texas).number, buyer: ['Sam Houston', 'Austin 78701', 'TX, United States'] },
        amounts: isAdded ? ['VAT 6.25% on €10.00', '€0.63'] : ['VAT 6.25% on €9.41', '€0.59'],
      }),
    )
  }
  await change({ tax_prices: 'included' })
})

test('a discount is on the invoice without tax, and the totals are the sums of the lines', async () => {
  const listing = await shop.aListing({ priceCents: 999 })
  const discount = { code: 'SPRING', kind: 'percent', value: '15', maxUses: '', expires: '' }
  await shop.did(createCode, { discount }, listing.creator)
  const { id, buyer } = await bought(
    await buyerWith(french),
    [listing, await shop.aListing({ priceCents: 501 })],
    'SPRING',
  )
  const invoice = only(await shop.did(readInvoices, { id }, buyer))
  const [first] = invoice.lines
  expect(first).toMatchObject({
    listPrice: 999,
    discount: 150,
    gross: 849,
    tax: 142,
    net: 707,
    unitNet: 832,
    discountNet: 125,
  })
  expect(invoice).toMatchObject({ discount: 125, net: 707 + 417, tax: 142 + 84, total: 849 + 501 })
  for (const { unitNet, discountNet, net, tax, gross } of invoice.lines)
    expect([unitNet - discountNet, net + tax]).toEqual([net, gross])
})

async function refund(id: string, amountCents: number, leftCents: number) {
  await shop.did(refundPurchase, { id, amountCents, leftCents, keepsFee: false, reason: 'A support case' }, admin)
  await shop.quiet()
}

test('each refund has a credit note with the tax that the ledger took back', async () => {
  const { id, buyer, invoices } = await saleTo(french, 999)
  await refund(id, 333, 999)
  await refund(id, 666, 666)
  const { documents } = await shop.did(readInvoices, { id }, buyer)
  expect(documents.map(({ kind }) => kind)).toEqual(['credit-note', 'credit-note', 'invoice'])
  const [second, first, invoice] = documents.map(({ content }) => content)
  const whole = only(invoices)
  expect(first).toMatchObject({ total: 333, net: 277, tax: 56, refersTo: { number: whole.number } })
  expect((first?.tax ?? 0) + (second?.tax ?? 0)).toBe(whole.tax)
  expect((first?.net ?? 0) + (second?.net ?? 0)).toBe(whole.net)
  expect(first?.sentences[0]).toContain(`invoice ${whole.number}`)
  expect(documents.at(-1)?.referredBy).toEqual([first?.number, second?.number])
  expect(invoice).toEqual(whole)
  expect(await pdfText(first ?? whole)).toContain('Totalcredited€3.33')
})

test('a refund that the bank returns cancels its credit note', async () => {
  const { id, buyer } = await saleTo(french)
  await refund(id, 400, 1000)
  await shop.did(readInvoices, { id }, buyer)
  const [there] = await shop.sql<{ id: string }[]>`
    select provider_refund_id as id from refunds r join purchases p on p.order_line_id = r.order_line_id where p.id = ${id}`
  await shop.provider.control.failRefund(there?.id ?? '')
  await shop.quiet()
  const { documents } = await shop.did(readInvoices, { id }, buyer)
  expect(documents.map(({ kind }) => kind)).toEqual(['correction', 'credit-note', 'invoice'])
  const [cancellation, creditNote] = documents.map(({ content }) => content)
  expect(cancellation).toMatchObject({ total: 400, tax: 67, refersTo: { number: creditNote?.number } })
  expect(cancellation?.sentences[0]).toContain(`cancels credit note ${creditNote?.number}`)
})

test('adding billing details later issues one corrected invoice with the same tax', async () => {
  const { id, buyer, invoices } = await saleTo({ country: 'FR' })
  const first = only(invoices)
  expect(first.buyer).toMatchObject({ name: expect.stringContaining('Person'), email: expect.stringContaining('@') })
  expect(invoices.details).toMatchObject({ country: 'FR' })
  const details = { id, name: 'Marie Curie', address: '12 rue de Rivoli\n75001 Paris' }
  expect(await shop.refusal(addDetails, { ...details, address: '' }, buyer)).toMatchObject({
    fields: { address: expect.any(String) },
  })
  expect(await shop.refusal(addDetails, { ...details, vatNumber: 'FR1' }, buyer)).toMatchObject({
    fields: { vatNumber: expect.any(String) },
  })
  const clicks = await Promise.all([1, 2, 3].map(() => shop.run(addDetails, details, buyer)))
  expect(clicks.map(({ ok }) => ok).toSorted()).toEqual([false, false, true])
  expect(await shop.refusal(addDetails, details, buyer)).toMatchObject({ code: 'already-corrected' })
  const corrected = await shop.did(readInvoices, { id }, buyer)
  expect(corrected.details).toBeNull()
  const [correction, original] = corrected.documents.map(({ content }) => content)
  expect(original).toEqual(first)
  expect(correction).toMatchObject({
    ...{ kind: 'correction', net: first.net, tax: first.tax, total: first.total, lines: first.lines },
    buyer: { name: 'Marie Curie', country: 'FR', email: '' },
    refersTo: { number: first.number },
  })
  expect(correction?.number).not.toBe(first.number)
  expect(htmlText(invoicesHtml(corrected))).toContain(squashed(`This document corrects invoice ${first.number}`))
  await refund(id, 100, 1000)
  const [creditNote] = (await shop.did(readInvoices, { id }, buyer)).documents
  expect(creditNote?.content).toMatchObject({
    buyer: { name: 'Marie Curie' },
    refersTo: { number: correction?.number },
  })
})

test('only the buyer and the staff read the documents', async () => {
  const { id, buyer } = await saleTo(french)
  const stranger = await shop.aPerson()
  expect(await shop.refusal(readInvoices, { id }, stranger)).toMatchObject({ code: 'purchase-missing' })
  expect(await shop.refusal(addDetails, { id, ...french }, stranger)).toMatchObject({ code: 'purchase-missing' })
  expect(await shop.refusal(readInvoices, { id }, { kind: 'visitor' })).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(readInvoicesAsAdmin, { id }, buyer)).toMatchObject({ status: 'forbidden' })
  expect((await shop.did(readInvoicesAsAdmin, { id }, admin)).documents).toHaveLength(1)
})

test('documents are in the data export, and stay after the account is deleted', async () => {
  const { id, buyer, invoices } = await saleTo(french)
  const { pieces } = await shop.did(exportData, {}, buyer)
  const exported: { invoices: { document: object }[] } = JSON.parse(await joinChunks(pieces))
  expect(exported.invoices).toMatchObject([
    { document: { number: only(invoices).number, buyer: { name: 'Marie Curie' } } },
  ])
  await shop.leave(buyer)
  await shop.quiet()
  const { documents } = await shop.did(readInvoicesAsAdmin, { id }, admin)
  expect(documents.at(-1)?.content).toEqual(only(invoices))
})

test('documents never change', async () => {
  await saleTo(french)
  await expect(shop.sql`update invoices set number = number + 1`).rejects.toThrow()
  await expect(shop.sql`delete from invoices`).rejects.toThrow()
})

test('concurrent batches and readers issue each document once, without gaps', async () => {
  const sales = []
  for (const priceCents of [500, 600, 700, 0])
    sales.push(await bought(await buyerWith(french), [await shop.aListing({ priceCents })]))
  const batches = [1, 2, 3].map(() => shop.run(issueDocuments, {}, { kind: 'system', name: 'test' }))
  const readers = sales.map(({ id, buyer }) => shop.did(readInvoices, { id }, buyer))
  await Promise.all([...batches, ...readers])
  const read = await Promise.all(sales.map(({ id, buyer }) => shop.did(readInvoices, { id }, buyer)))
  expect(read.map(({ documents }) => documents.length)).toEqual([1, 1, 1, 0])
  expect(
    await shop.sql`select series from invoices group by series having count(*) <> max(number) or min(number) <> 1`,
  ).toEqual([])
})

test('an order from before invoices gets one when its buyer asks', async () => {
  await shop.did(issueDocuments, {})
  const { id, buyer } = await bought(await buyerWith(french), [await shop.aListing()])
  await shop.sql`update invoice_counter set first_receipt = (select last_number from receipt_counter), last_receipt = (select last_number from receipt_counter)`
  await refund(id, 400, 1000)
  await shop.did(issueDocuments, {})
  expect(
    (
      await shop.sql`select 1 from invoices join purchases on purchases.id = ${id}
    join order_lines l on l.id = purchases.order_line_id where invoices.order_id = l.order_id`
    ).length,
  ).toBe(0)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.filter(({ name }) => name.includes('invoice')).flatMap(({ broken }) => broken)).toEqual([])
  const { documents } = await shop.did(readInvoices, { id }, buyer)
  expect(documents.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice'])
})

test('hostile and foreign names are text on the page and in the PDF', async () => {
  const names = [
    '<script>alert(1)</script> & Söhne',
    'x'.repeat(120),
    'Иван Петров',
    '山田太郎',
    'שלום',
    '株式会社日本',
  ]
  for (const name of names) {
    const { invoices } = await saleTo({ ...french, name })
    const html = invoicesHtml(invoices)
    expect(html).not.toContain('<script')
    expect(htmlText(html)).toContain(squashed(name))
    expect(await pdfText(only(invoices)), name).toContain(squashed(name))
  }
  const { invoices } = await saleTo({ ...french, name: 'محمد علي' })
  expect(await pdfText(only(invoices))).not.toContain('?')
  const emoji = (await saleTo({ ...french, name: 'Ada 🦊' })).invoices
  expect(await pdfText(only(emoji))).toContain(squashed('Some characters of this document are missing'))
})

test('an invoice of a shop without tax has its sentence and no tax', async () => {
  await change({ tax_mode: 'none', tax_note: 'No VAT is charged under section 19 UStG.' })
  const { invoices } = await saleTo(null)
  expect(only(invoices)).toMatchObject({
    taxKind: 'none',
    tax: 0,
    sentences: ['No VAT is charged under section 19 UStG.'],
  })
  const html = htmlText(invoicesHtml(invoices))
  expect(html).toContain(squashed('No VAT is charged under section 19 UStG.'))
  expect(html).not.toContain('0%')
  await change(german)
})
