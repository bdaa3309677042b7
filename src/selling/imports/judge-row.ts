import type { z } from 'zod'
import type { Prices } from '#src/kernel/price-limits.ts'
import { priceProblem } from '#src/kernel/price-limits.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { listingInput } from '#src/storefront/catalog/contract.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { withTerms } from './public/check-listing.ts'
import type { FileListing, RowKind } from './rules.ts'
import { emptyListing, listingData } from './rules.ts'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** What is needed to judge a row. `hasPicture` says whether a path is among the files, and `urlOf` where it is stored already. */
type Around = {
  readonly vocabulary: Vocabulary
  readonly prices: Prices
  readonly hasPicture: (path: string) => boolean
  readonly urlOf: (path: string) => string | null
}

export type Judged = { readonly kind: RowKind; readonly issues: readonly Issue[] }

/** Says what an import would do with a row, or what is wrong with it. `own`: the listing that it would change. */
export function judgeRow(row: FileListing, own: FiledListing | null, around: Around): Judged {
  const read = readRow(row, own, around)
  if (!read.ok) return { kind: 'wrong', issues: read.issues }
  if (own === null) return { kind: 'new', issues: [] }
  return { kind: changesOf(row, own, read.listing).length === 0 ? 'unchanged' : 'changed', issues: [] }
}

/** The names of the fields of a listing that a row changes. */
export function changesOf(row: Pick<FileListing, 'state'>, own: FiledListing, listing: ListingInput): string[] {
  const before: Readonly<Record<string, unknown>> = own.listing
  const changed = Object.entries(listing).flatMap(([name, value]) => (isSame(value, before[name]) ? [] : [name]))
  return row.state === undefined || row.state === stateOf(own) ? changed : [...changed, 'state']
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** With the keys of objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(pairs.map(([key, inner]) => [key, sorted(inner)]))
}

export function stateOf({ isActive, isDraft }: Pick<FiledListing, 'isActive' | 'isDraft'>) {
  return isDraft ? 'draft' : isActive ? 'active' : 'paused'
}

type Read =
  | { readonly ok: true; readonly listing: ListingInput }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** The listing of a row, as the form would send it. A row without a text changes only what it names. */
export function readRow(row: FileListing, own: FiledListing | null, around: Around): Read {
  const { category, model, licence } = { ...own?.listing, ...onlyNamed(row) }
  const { listing: terms, issues: unknown } = withTerms(
    { ...emptyListing, category, model, licence, tiers: row.tiers },
    around.vocabulary,
    own?.listing,
  )
  const issues: Issue[] = [...unknown]
  for (const [path, picture] of picturesOf(row))
    if (!around.hasPicture(picture)) issues.push({ path, message: `${picture} is not among the files.` })
  const data = listingData(row, (path) => around.urlOf(path) ?? placeholder)
  const named: Partial<typeof data> = own === null ? data : defined(data)
  const tiers = named.tiers === undefined ? {} : { tiers: terms.tiers }
  const parsed = listingInput.safeParse({ ...kept(own, row), ...named, ...onlyNamed(terms), ...tiers })
  // The schema looks at the texts last.
  if (own === null && row.texts.length === 0) issues.push({ path: ['texts'], message: 'Add the text.' })
  if (!parsed.success) issues.push(...withoutDoubles(parsed.error.issues, issues).map(priceNamed))
  const problem = parsed.success ? priceProblem(parsed.data.priceCents, pricesFor(around.prices, own)) : null
  if (problem !== null) issues.push({ path: ['priceCents'], message: problem })
  for (const [i, tier] of parsed.success ? parsed.data.tiers.entries() : []) {
    const keptPrice = own?.listing.tiers.find((one) => offerKey(one) === offerKey(tier))?.priceCents ?? null
    const refused = priceProblem(tier.priceCents, { ...around.prices, keptPrice })
    if (refused !== null) issues.push({ path: ['tiers', i], message: refused })
  }
  return parsed.success && issues.length === 0 ? { ok: true, listing: parsed.data } : { ok: false, issues }
}

/** What the listing keeps where a row names nothing else. */
function kept(own: FiledListing | null, row: FileListing): Partial<ListingInput> {
  if (own === null) return {}
  if (row.texts.length === 0) return own.listing
  const { title, description, priceCents, isOpenPrice, suggestedCents, tiers } = own.listing
  return { title, description, priceCents, isOpenPrice, suggestedCents, tiers }
}

/** Without the fields that the row lacks; empty lists and texts count as lacking if it has no text. */
function defined({ texts, ...rest }: ReturnType<typeof listingData>) {
  const isNamed = (value: unknown) =>
    value !== undefined &&
    (texts.length > 0 ||
      typeof value === 'number' ||
      (value !== null && value !== '' && value !== false && !isEmptyList(value)))
  return Object.fromEntries(
    Object.entries({ ...rest, ...(texts.length > 0 && { texts }) }).filter(([, value]) => isNamed(value)),
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
/** The terms that a row names. */
function onlyNamed({ category, model, licence }: Pick<FileListing, 'category' | 'model' | 'licence'>) {
  return Object.fromEntries(Object.entries({ category, model, licence }).filter(([, text]) => text !== undefined))
}

/** The address of a picture that is not stored yet. It is never saved. */
const placeholder = '/files/prompt-images/00000000-0000-4000-8000-000000000000/0.jpg'

const withoutDoubles = (issues: readonly z.core.$ZodIssue[], known: readonly Issue[]): Issue[] =>
  issues.filter(({ path }) => !known.some((one) => one.path[0] === path[0]))

/** The schema names no field for a missing price. */
const priceNamed = ({ path, message }: Issue): Issue => ({
  path,
  message: path[0] === 'priceCents' ? 'Add a price.' : message,
})

/** A listing may keep its price when the limits change. */
const pricesFor = (prices: Prices, own: FiledListing | null): Prices =>
  own === null ? prices : { ...prices, keptPrice: own.listing.priceCents }

/** The pictures that a row names, each with the path of its field. */
export function picturesOf({
  cover,
  samples,
}: Pick<FileListing, 'cover' | 'samples'>): [(string | number)[], string][] {
  const ofSamples = samples.flatMap(({ image }, i): [(string | number)[], string][] =>
    image === null ? [] : [[['samples', i, 'imageUrl'], image]],
  )
  return cover === null ? ofSamples : [[['imageUrl'], cover], ...ofSamples]
}
