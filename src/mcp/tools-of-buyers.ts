import { z } from 'zod'
import { failure } from '#src/kernel/failure.ts'
import { fillTexts } from '#src/kernel/variables.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { sorts, types } from '#src/storefront/catalog/rules.ts'
import { addFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { fillingFor } from '#src/buying/library/public/fill-values.ts'
import { filledTooLong } from '#src/buying/library/failures.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { kinds, libraryStates } from '#src/buying/library/rules.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { money, moneySchema } from '#src/api/json.ts'
import { categoryId, modelId } from '#src/api/terms.ts'
import { purchaseUrl } from './call.ts'
import { libraryUri } from './names.ts'
import { readTexts, refused } from './read-texts.ts'
import { adding, done, listParams, outcomeOf, outputOf, reading, shortened, tool, viaEndpoint } from './tool.ts'

/** The longest texts in a result. Longer ones are resources. */
const longestResult = 50_000

const listingId = z.uuid().meta({ description: 'The id of a listing, from search_listings.' })
const purchaseId = z.uuid().meta({ description: 'The id of a purchase, from list_library.' })
const version = z.int().positive().optional().meta({ description: 'The newest version by default.' })
const dollars = z.int().min(0).max(100_000).optional()

const filledSchema = z.object({
  purchase_id: z.uuid(),
  title: z.string(),
  creator: z.string(),
  version: z.int(),
  texts: z.array(z.object({ name: z.string(), body: z.string() })),
})
const textSchema = z.object({
  ...filledSchema.shape,
  texts: z
    .array(
      z.object({
        name: z.string(),
        body: z
          .string()
          .nullable()
          .meta({ description: 'Null if the texts are too long. Then read the linked resource.' }),
        characters: z.int(),
      }),
    )
    .meta({ description: 'One, or the prompts of a pack, or the parts of an agent.' }),
})

type Detail = { readonly url: string; readonly variables: readonly { readonly name: string }[] }

/** A listing that is too long for a result has its names of variables only, and no samples: its page has them. */
function detailWithin(listing: unknown): unknown {
  if (JSON.stringify(listing).length <= longestResult) return listing
  const { variables, ...rest } = listing as Detail
  const names = variables.map(({ name }) => ({ name, description: '', default: '', choices: [] }))
  return { ...rest, samples: [], variables: names }
}

export const buyerTools = [
  tool({
    name: 'search_listings',
    title: 'Search the marketplace',
    description: 'Finds prompts, packs and agents on sale. Prices are in cents, filters in whole dollars.',
    scope: null,
    useCases: [findListings],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({
      search: z.string().max(200).optional().meta({ description: 'Words to search for.' }),
      sort: z.enum([...sorts, 'relevance']).optional(),
      type: z.array(z.enum(types)).optional(),
      model: z.array(modelId).optional(),
      category: z.array(categoryId).optional(),
      min_price: dollars,
      max_price: dollars,
      ...listParams,
    }),
    output: outputOf('listListings'),
    async run(call, query) {
      const found = await viaEndpoint(call, 'listListings', { query })
      return found.ok ? done(shortened(found.value)) : refused(found.failure)
    },
  }),
  tool({
    name: 'get_listing',
    title: 'Read a listing',
    description: 'Returns a listing with its samples, variables and excerpt. Its full text is only for buyers.',
    scope: null,
    useCases: [readListing],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({ listing_id: listingId }),
    output: outputOf('getListing'),
    async run(call, { listing_id: id }) {
      const found = await viaEndpoint(call, 'getListing', { params: { id } })
      return found.ok ? done(detailWithin(found.value)) : refused(found.failure)
    },
  }),
  tool({
    name: 'list_library',
    title: 'List your library',
    description: 'Lists what you bought, newest first, without the texts.',
    scope: 'library:read',
    useCases: [findPurchases],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({
      search: z.string().max(200).optional().meta({ description: 'Words of the title or the creator.' }),
      type: z.enum(kinds).optional(),
      state: z.enum(libraryStates).optional(),
      ...listParams,
    }),
    output: outputOf('listLibrary'),
    run: async (call, query) => outcomeOf(await viaEndpoint(call, 'listLibrary', { query })),
  }),
  tool({
    name: 'get_text',
    title: 'Read a purchased text',
    description:
      'Returns the texts of a purchase, with their variables as {{name}}. Never opens an unopened purchase unasked.',
    scope: 'library:read',
    useCases: [readPurchase, openPurchase],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({ purchase_id: purchaseId, version }),
    output: textSchema,
    async run(call, { purchase_id: id, version: wanted }) {
      const read = await readTexts(call, { id, version: wanted })
      if (read.kind !== 'read') return read
      const { purchase, version: shown, texts } = read
      const isLong = texts.reduce((sum, { body }) => sum + body.length, 0) > longestResult
      const parts = texts.map(({ name, body }) => ({ name, body: isLong ? null : body, characters: body.length }))
      const value = { ...about(purchase, shown), texts: parts }
      const { title } = purchase
      return isLong
        ? done(value, [{ uri: libraryUri(shopOf(call.settings), id, shown), name: `version-${shown}`, title }])
        : done(value)
    },
  }),
  tool({
    name: 'fill_text',
    title: 'Fill in a purchased text',
    description:
      'Returns the texts of a purchase with your values. A variable without a value gets its default. Unknown names are rejected, and so are variables with neither a value nor a default.',
    scope: 'library:read',
    useCases: [readPurchase, openPurchase],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({
      purchase_id: purchaseId,
      values: z
        .record(z.string().max(64), z.string().max(100_000))
        .default({})
        .meta({ description: 'The values by variable, such as {"tone_of_voice": "calm"}.' }),
      text: z.int().positive().optional().meta({ description: 'The number of one prompt of a pack. All by default.' }),
      version,
    }),
    output: filledSchema,
    async run(call, { purchase_id: id, values, text, version: wanted }) {
      const read = await readTexts(call, { id, version: wanted })
      if (read.kind !== 'read') return read
      const { purchase, version: shown, variables } = read
      const texts = text === undefined ? read.texts : read.texts.slice(text - 1, text)
      if (texts.length === 0)
        return refused(failure('missing', 'text-missing', `The purchase has ${read.texts.length} texts.`))
      const filling = fillingFor({ texts, variables }, values)
      if (!filling.ok) return refused(filling.failure)
      const filled = fillTexts(texts, filling.value)
      if (filled === null) return refused(filledTooLong)
      if (filled.reduce((sum, { body }) => sum + body.length, 0) > longestResult)
        return refused(
          failure(
            'invalid',
            'too-long',
            tooLongText(purchaseUrl(call, id), libraryUri(shopOf(call.settings), id, shown)),
          ),
        )
      return done({ ...about(purchase, shown), texts: filled.map(({ name, body }) => ({ name, body })) })
    },
  }),
  tool({
    name: 'add_favorite',
    title: 'Add a favorite',
    description: 'Adds a listing to your favorites.',
    scope: 'purchases:write',
    useCases: [addFavorite],
    annotations: adding,
    isByOthers: false,
    input: z.strictObject({ listing_id: listingId }),
    output: z.object({ listing_id: z.uuid() }),
    async run(call, { listing_id: id }) {
      const added = await call.run(addFavorite, { promptId: id })
      const isThere = added.ok || added.failure.code === 'already-favorite'
      return isThere ? done({ listing_id: id }) : refused(added.failure)
    },
  }),
  tool({
    name: 'start_checkout',
    title: 'Start a purchase',
    description:
      'Adds listings to your cart and returns the link to the checkout page, where a person sees the prices, agrees to the terms and pays. Buys nothing.',
    scope: 'purchases:write',
    useCases: [addCartItem, readCheckout],
    annotations: adding,
    isByOthers: true,
    input: z.strictObject({ listing_ids: z.array(listingId).min(1).max(10) }),
    output: z.object({
      url: z.string().meta({ description: 'Show this link to the user.' }),
      items: z.array(
        z.object({
          listing_id: z.uuid(),
          title: z.string(),
          price: moneySchema,
          problem: z.string().nullable().meta({ description: 'Why it cannot be bought; null if it can.' }),
        }),
      ),
      total: moneySchema,
    }),
    async run(call, { listing_ids: ids }) {
      for (const promptId of ids) {
        const added = await call.run(addCartItem, { promptId })
        if (!added.ok && added.failure.code !== 'already-in-cart') return refused(added.failure)
      }
      const cart = await call.run(readCheckout, {})
      if (!cart.ok) return refused(cart.failure)
      const { lines, total } = cart.value
      const items = lines.map(({ listing, problem }) => ({
        ...{ listing_id: listing.id, title: listing.title, price: money(listing.priceCents), problem },
      }))
      return done({ url: new URL('/checkout', call.settings.publicUrl).href, items, total: money(total) })
    },
  }),
]

const about = ({ id, title, creatorName }: { id: string; title: string; creatorName: string }, shown: number) => ({
  ...{ purchase_id: id, title, creator: creatorName, version: shown },
})

const tooLongText = (url: string, uri: string) =>
  `The filled texts are too long for a result. Fill in one text of a pack, read the resource ${uri}, or copy it at ${url}`
