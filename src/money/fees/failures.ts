import { failure } from '#src/kernel/failure.ts'
import { feeTexts } from './texts.ts'

export const alreadyOver = failure('invalid', 'already-over', feeTexts.until, { fields: { until: feeTexts.until } })
