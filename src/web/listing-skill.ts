import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import { skillOf } from '#src/buying/library/public/skill.ts'
import { listingUrl } from '#src/buying/library/public/skill-store.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { previewOf, toListingData } from '#src/selling/listings/ui/listing-values.ts'
import { toStoredText } from '#src/storefront/catalog/contract.ts'
import { ownProfileOf } from '#src/web/own-profile.ts'
import type { Scope } from '#src/web/scope.ts'

/** SKILL.md of what is in the listing form, as buyers get it. `listingId`: empty for a new listing. */
export async function skillFileOf(
  scope: Scope,
  values: ListingFormValues,
  listingId: string,
): Promise<Result<string, Failure>> {
  const profile = await ownProfileOf(scope)
  if (!profile.ok) return profile
  const { settings } = scope
  const saved = listingId === '' ? null : await scope.run(readOwnListing, { id: listingId })
  const now = new Date()
  const author = profile.value
  const { listing, preview } = previewOf(values, {
    ...{ author, shop: shopOf(settings), now },
    id: saved?.ok ? listingId : undefined,
  })
  const { id, title, description, type } = listing
  const skill = skillOf({
    ...{ title, description, type, listingId: id, isNamesake: false, updatedAt: now },
    author: listing.creator.name,
    username: author.username,
    licence: termIn(settings.vocabulary, 'license', values.licence).name,
    url: listingUrl(id, settings),
    version: saved?.ok ? saved.value.listing.version : 1,
    texts: toListingData(values).data.texts.map(({ name, body }) => ({ name, body: toStoredText(body) })),
    variables: preview.variables,
  })
  return ok(skill.files.get('SKILL.md') ?? '')
}
