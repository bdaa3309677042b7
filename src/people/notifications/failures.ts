import { failure } from '#src/kernel/failure.ts'
import { notificationTexts } from './texts.ts'

export const notificationMissing = failure('missing', 'notification-missing', notificationTexts.missing)
export const linkBroken = failure('missing', 'link-broken', notificationTexts.linkBroken)
