import { failure } from '#src/kernel/failure.ts'
import { runTexts } from './texts.ts'

export const keptRunMissing = failure('missing', 'run-missing', runTexts.missing)
export const tooManyKept = failure('conflict', 'too-many-kept-runs', runTexts.tooMany)
export const tooManyKeptOfPurchase = failure('conflict', 'too-many-kept-runs', runTexts.tooManyOfPurchase)
