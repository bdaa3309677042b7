import type { Cents } from '#src/kernel/money.ts'
import { failure } from '#src/kernel/failure.ts'
import { refundsADay } from './rules.ts'
import { salesTexts } from './texts.ts'

export const saleMissing = failure('missing', 'sale-missing', salesTexts.missing)
export const collaboratorTooSmall = failure(
  'conflict',
  'collaborator-earnings-too-low',
  salesTexts.collaboratorTooSmall,
  {
    fields: { amount: salesTexts.collaboratorTooSmall },
  },
)
export const refundPending = failure('conflict', 'refund-pending', salesTexts.pending)
export const saleFree = failure('conflict', 'nothing-to-refund', salesTexts.free)
export const saleDisputed = failure('conflict', 'refund-disputed', salesTexts.disputed)
export const refundedBefore = failure('conflict', 'refunded-before', salesTexts.refundedBefore)
export const tooManyRefunds = failure('limited', 'too-many-refunds', salesTexts.tooManyRefunds(refundsADay.max))
export const budgetTooSmall = (budget: Cents, part: Cents) =>
  failure('conflict', 'earnings-too-low', salesTexts.budgetTooSmall(budget, part), {
    fields: { amount: salesTexts.budgetTooSmall(budget, part) },
  })
