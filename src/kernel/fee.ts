import { z } from 'zod'
import { jsonOf, percent } from './define-setting.ts'

/** The fee of a category or a seller, as the platform's: a number, or the text of a form. Empty or null for none. */
export const feeOrNone = z.preprocess(
  (value) => (typeof value !== 'string' ? value : value.trim() === '' ? null : jsonOf('percent', value)),
  percent('Enter a percentage below 100, with at most two decimals').schema.nullable(),
)
