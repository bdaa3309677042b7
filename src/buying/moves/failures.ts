import { failure } from '#src/kernel/failure.ts'
import { moveTexts } from './texts.ts'

export const ownAddress = failure('invalid', 'own-address', moveTexts.ownAddress, {
  fields: { email: moveTexts.ownAddress },
})
export const demoPurchases = failure('forbidden', 'demo-purchases', moveTexts.demo)
export const nothingToMove = failure('conflict', 'nothing-to-move', moveTexts.nothing)
export const sameAccount = failure('invalid', 'same-account', moveTexts.sameAccount, {
  fields: { to: moveTexts.sameAccount },
})
export const accountMissing = failure('missing', 'user-missing', moveTexts.userMissing, {
  fields: { to: moveTexts.userMissing },
})
export const addressChangedLately = failure('conflict', 'address-changed-lately', moveTexts.changedLately)
