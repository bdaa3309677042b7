import { failure } from '#src/kernel/failure.ts'
import type { ClaimObstacle } from './rules.ts'
import { giftTexts, obstacleTexts } from './texts.ts'

export const giftMissing = failure('missing', 'gift-missing', giftTexts.missing)
export const giftLinkInvalid = failure('missing', 'gift-link-invalid', giftTexts.linkInvalid)
export const giftOver = failure('conflict', 'gift-over', giftTexts.over)
export const giftDisputed = failure('conflict', 'gift-disputed', giftTexts.disputed)
export const unverified = failure('forbidden', 'email-unverified', giftTexts.unverified)
export const tooManyMails = failure('limited', 'too-many-gift-mails', giftTexts.tooManyMails)
export const tooManyAddresses = failure('limited', 'too-many-gift-addresses', giftTexts.tooManyAddresses)
export const dateWrong = failure('invalid', 'gift-date', giftTexts.dateWrong, {
  fields: { date: giftTexts.dateWrong },
})

export const notClaimable = (obstacle: ClaimObstacle) =>
  failure('conflict', `gift-${obstacle}`, obstacleTexts[obstacle])
export const mailedBefore = failure('conflict', 'gift-mailed-before', giftTexts.mailedBefore)
