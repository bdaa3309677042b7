import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { chooseLicenses } from '#src/common/vocabulary/public/choose-terms.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { tiersRefused } from '#src/storefront/catalog/failures.ts'
import { listTiers } from '#src/storefront/catalog/public/offer-store.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'

type Given = Pick<ListingInput, 'tiers' | 'suggestedCents'> & {
  /** The id of the listing's own license. */
  readonly licence: string
  /** Null for a new listing. */
  readonly promptId: string | null
}

/** The further licenses of a listing by their ids. A listing may keep an archived license, and a price outside of changed limits. */
export async function chooseTiers(
  { tx, settings }: Context,
  { tiers, suggestedCents, licence, promptId }: Given,
): Promise<Result<ListingInput['tiers'], Failure>> {
  const suggestion = suggestedCents === null ? null : priceProblem(suggestedCents, pricesOf(settings))
  if (suggestion !== null) return err(tiersRefused(suggestion))
  if (tiers.length === 0) return ok([])
  const current = promptId === null ? [] : await listTiers(tx, [promptId])
  const ids = await chooseLicenses(
    tx,
    tiers.map((tier) => tier.licence),
    [licence, ...current.map((tier) => tier.licence)],
  )
  if (!ids.ok) return err(tiersRefused(ids.failure.message))
  const chosen = tiers.map(({ seats, priceCents }, i) => ({ licence: ids.value[i] ?? '', seats, priceCents }))
  const keys = [{ licence, seats: 1 }, ...chosen].map(offerKey)
  if (new Set(keys).size < keys.length) return err(tiersRefused(catalogTexts.licenseTwice))
  for (const tier of chosen) {
    const kept = current.find((one) => offerKey(one) === offerKey(tier))?.priceCents ?? null
    const problem = priceProblem(tier.priceCents, pricesOf(settings, kept))
    if (problem !== null) return err(tiersRefused(problem))
  }
  return ok(chosen)
}
