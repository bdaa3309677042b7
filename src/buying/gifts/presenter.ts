import { cents } from '#src/kernel/money.ts'
import type { Keys } from '#src/ports/keys.ts'
import { giftTokenOf } from './gift-token.ts'
import { claimHref, stateOf } from './rules.ts'
import type { GiftRow } from './store.ts'
import type { GiftView } from './view.ts'

type With = { readonly now: Date; readonly keys: Keys; readonly publicUrl: string }

export function toGiftView(gift: GiftRow, { now, keys, publicUrl }: With): GiftView {
  const { id, purchaseId, promptId, title, email, name, message, sendAt, sentAt, expiresAt, claimedAt } = gift
  const state = stateOf(gift, now)
  return {
    ...{ id, purchaseId, promptId, title, email, name, message, sendAt, sentAt, expiresAt, claimedAt, state },
    price: cents(gift.priceCents),
    boughtAt: gift.createdAt,
    url: state === 'open' ? new URL(claimHref(giftTokenOf(keys, gift)), publicUrl).href : null,
  }
}
