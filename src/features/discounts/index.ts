// The server door: what other features and the surfaces may use.
export { findDiscounts } from './find-discounts.ts'
export { countCodeTry } from './operations/count-code-try.ts'
export { createCode } from './operations/create-code.ts'
export { listOwnCodes } from './operations/list-codes.ts'
export { pauseCode } from './operations/pause-code.ts'
export { orderUsing, releaseUses, reviveUses, takeUse } from './use-store.ts'
