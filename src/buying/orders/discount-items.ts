import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, zero } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { findDiscounts } from '#src/money/discounts/public/find-discounts.ts'
import { reserveUse } from '#src/money/discounts/public/use-store.ts'
import { notValid } from '#src/money/discounts/failures.ts'
import type { Discount } from '#src/money/discounts/rules.ts'
import type { Pricing } from '#src/storefront/catalog/rules.ts'
import { discountsOf } from '#src/money/discounts/rules.ts'

type Item = {
  readonly promptId: string
  readonly creatorId: string
  readonly priceCents: number
  readonly pricing: Pricing
}
type Discounted = { readonly discounts: readonly Discount[]; readonly off: ReadonlyMap<string, Cents> }

/** Applies a discount code to the prices of a cart, but not to amounts that the buyer chose. */
export async function discountItems(
  db: Reader,
  all: readonly Item[],
  { code, buyerId, now }: { readonly code: string | undefined; readonly buyerId: string; readonly now: Date },
): Promise<Result<Discounted, Failure>> {
  if (!code) return ok({ discounts: [], off: new Map() })
  const items = all.filter(({ pricing }) => pricing !== 'open')
  const sellerIds = items.map((item) => item.creatorId)
  const found = await findDiscounts(db, code, { sellerIds, buyerId, now })
  if (!found.ok) return found
  const priced = items.map((item) => ({ ...item, priceCents: cents(item.priceCents) }))
  const off = discountsOf(priced, found.value)
  // A code without effect on this cart is not used, so that it does not count toward the limit.
  const isOf = ({ sellerId }: Discount) =>
    items.some(({ creatorId, promptId }) => creatorId === sellerId && (off.get(promptId) ?? zero) > 0)
  return ok({ discounts: found.value.filter(isOf), off })
}

export const priceOf = (
  { promptId, priceCents }: Pick<Item, 'promptId' | 'priceCents'>,
  off: Discounted['off'],
): Cents => cents(priceCents - (off.get(promptId) ?? zero))

/** Reserves a use of each code in the order's transaction. The order holds it until it is paid or ends. */
export async function reserveDiscounts(
  { tx, now }: Context,
  discounts: readonly Discount[],
  order: { readonly id: string; readonly buyerId: string },
): Promise<Failure | null> {
  for (const { id: codeId } of discounts) {
    const isTaken = await reserveUse(tx, { codeId, orderId: order.id, buyerId: order.buyerId, now })
    if (!isTaken) return notValid('used-up')
  }
  return null
}
