import { failure } from '#src/kernel/failure.ts'
import type { BundleFault, BundleObstacle } from './rules.ts'
import { bundleTexts, faultText, obstacleTexts } from './texts.ts'

export const bundleMissing = failure('missing', 'bundle-missing', bundleTexts.missing)
export const tooManyOpen = failure('conflict', 'too-many-bundles', bundleTexts.tooManyOpen)
export const tooManyNew = failure('limited', 'too-many-new-bundles', bundleTexts.tooManyNew)
export const tooManyInvitations = failure('limited', 'too-many-invitations', bundleTexts.tooManyInvitations)
export const invitationMissing = failure('missing', 'bundle-invitation-missing', bundleTexts.invitationMissing)
export const amountsChanged = failure('conflict', 'bundle-amounts-changed', bundleTexts.amountsChanged)
export const unverified = failure('forbidden', 'email-unverified', bundleTexts.unverified)
export const ownBundle = failure('forbidden', 'own-bundle', bundleTexts.own)
export const bundleOwned = failure('conflict', 'bundle-owned', bundleTexts.owned)
export const bundleChanged = failure('conflict', 'bundle-changed', bundleTexts.changed, {
  title: bundleTexts.changedTitle,
})
export const noCodes = failure('conflict', 'bundle-without-codes', bundleTexts.noCodes)

export const notSold = (obstacle: BundleObstacle) =>
  failure('conflict', `bundle-${obstacle}`, obstacleTexts[obstacle], { title: bundleTexts.changedTitle })

export function notValid(fault: BundleFault, limits: { readonly leastPrice: number }) {
  const { field, text } = faultText(fault, limits)
  return failure('invalid', `bundle-${fault}`, text, { fields: { [field]: text } })
}
