import { failure } from '#src/kernel/failure.ts'
import { invoiceTexts } from './texts.ts'

export const documentMissing = failure('missing', 'document-missing', invoiceTexts.missing)
export const invoiceMissing = failure('conflict', 'invoice-missing', invoiceTexts.none)
export const alreadyCorrected = failure('conflict', 'already-corrected', invoiceTexts.alreadyCorrected, {
  title: invoiceTexts.alreadyCorrectedTitle,
})
export const notPayer = failure('forbidden', 'not-payer', invoiceTexts.notPayer)
export const fileLater = failure('unavailable', 'file-later', invoiceTexts.fileLater)
