import { failure } from '#src/kernel/failure.ts'
import { copyguardTexts } from './texts.ts'

export const findingGone = failure('missing', 'finding-gone', copyguardTexts.gone)
