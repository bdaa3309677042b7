import { isCurrency } from '#src/kernel/currencies.ts'
import { setShopCurrency } from '#src/kernel/currency.ts'
import { pdfOf } from './pdf.ts'
import type { InvoiceContent } from './rules.ts'

/** Makes the PDF of a document. A thread has its own currency, so it takes that of the document. */
export async function run(content: InvoiceContent): Promise<Uint8Array> {
  const currency = content.currency.toLowerCase()
  if (!isCurrency(currency)) throw new Error(`a document in ${content.currency}`)
  setShopCurrency(currency)
  return pdfOf(content)
}
