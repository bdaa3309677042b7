import { failure } from '#src/kernel/failure.ts'
import { libraryTexts } from './contract.ts'

export const purchaseMissing = failure('missing', 'purchase-missing', libraryTexts.missing)
export const purchaseRefunded = failure('forbidden', 'purchase-refunded', libraryTexts.refunded)
