import { failure } from '#src/kernel/failure.ts'
import type { JoinObstacle } from './rules.ts'
import { affiliateTexts as texts } from './texts.ts'

export const listingMissing = failure('missing', 'listing-missing', texts.listingMissing)
export const programMissing = failure('missing', 'affiliate-program-missing', texts.programMissing)
export const linkMissing = failure('missing', 'affiliate-link-missing', texts.linkMissing)
export const tooManyJoins = failure('limited', 'too-many-joins', texts.tooManyJoins)
export const tooMuch = failure('conflict', 'affiliate-too-much', texts.tooMuch, { fields: { percent: texts.tooMuch } })
export const notJoined = (obstacle: JoinObstacle) => failure('conflict', `affiliate-${obstacle}`, texts[obstacle])
