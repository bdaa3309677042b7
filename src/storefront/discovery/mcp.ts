import { z } from 'zod'
import { documentSchema, fetchDocument, resultsSchema, searchDocuments } from '#src/mcp/documents.ts'
import { refused } from '#src/mcp/read-texts.ts'
import {
  done,
  listingId,
  listParams,
  longestResult,
  outputOf,
  reading,
  shortened,
  tool,
  viaEndpoint,
} from '#src/mcp/tool.ts'
import { findPurchases, readOwnership } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { sorts } from '#src/storefront/catalog/rules.ts'
import { filterParams } from './api.ts'
import { findListings, listFilteredListings } from './operations/find-listings.ts'

const wholeUnits = z.int().min(0).max(100_000).optional()

type Detail = { readonly url: string; readonly variables: readonly { readonly name: string }[] }

/** A listing that is too long for a result has its names of variables only, and no samples: its page has them. */
function detailWithin(listing: unknown): unknown {
  if (JSON.stringify(listing).length <= longestResult) return listing
  const { variables, ...rest } = listing as Detail
  const names = variables.map(({ name }) => ({ name, description: '', default: '', choices: [] }))
  return { ...rest, samples: [], variables: names }
}

export const tools = [
  tool({
    name: 'search_listings',
    title: 'Search the marketplace',
    summary: 'Searches the marketplace.',
    description:
      'Finds prompts, packs and agents on sale. Prices are in minor units, such as cents, and filters in whole units, such as dollars.',
    scope: null,
    useCases: [findListings],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({
      search: z.string().max(200).optional().meta({ description: 'Words to search for.' }),
      sort: z.enum([...sorts, 'relevance']).optional(),
      ...filterParams,
      min_price: wholeUnits,
      max_price: wholeUnits,
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
    summary: 'Reads a listing with its samples and variables.',
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
    name: 'search',
    title: 'Search for documents',
    summary: 'Searches the marketplace and your library, for tools that use search and fetch, such as deep research.',
    description: 'Finds listings by words, and what the user bought. Read one by fetch with its id.',
    scope: null,
    useCases: [findListings, listFilteredListings],
    more: { scope: 'library:read', useCases: [findPurchases] },
    annotations: reading,
    isByOthers: true,
    isJsonOnly: true,
    input: z.strictObject({ query: z.string().max(200).meta({ description: 'Words to search for.' }) }),
    output: resultsSchema,
    run: (call, { query }) => searchDocuments(call, query),
  }),
  tool({
    name: 'fetch',
    title: 'Read a document',
    summary: 'Reads a listing, or the text that you bought and opened.',
    description:
      'Returns a listing as a text. If the user has bought and opened it, it is the whole text. Never opens a purchase.',
    scope: null,
    useCases: [readListing],
    more: { scope: 'library:read', useCases: [readOwnership, readPurchase, openPurchase] },
    annotations: reading,
    isByOthers: true,
    isJsonOnly: true,
    input: z.strictObject({ id: z.uuid().meta({ description: 'The id of a result of search.' }) }),
    output: documentSchema,
    run: (call, { id }) => fetchDocument(call, id),
  }),
]
