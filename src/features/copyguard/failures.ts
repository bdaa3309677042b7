import { failure } from '#src/kernel/failure.ts'
import { copyguardTexts } from './contract.ts'

export const findingGone = failure('missing', 'finding-gone', copyguardTexts.gone)
