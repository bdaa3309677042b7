import { z } from 'zod'
import { shopOf } from '#src/kernel/shop.ts'
import { cutText } from '#src/kernel/visible-text.ts'
import { listingDetailSchema, listingSchema } from '#src/storefront/catalog/listing-json.ts'
import { findPurchases, readOwnership } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { plain } from '#src/buying/library/rules.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'
import { writtenBy } from './authorship.ts'
import type { Call } from './call.ts'
import { purchaseUrl } from './call.ts'
import { isActive } from './paging.ts'
import type { Outcome } from './tool.ts'
import { done, longestResult, viaEndpoint } from './tool.ts'
import { refused, unopened } from './read-texts.ts'

// Listings and purchases as documents, in the form that connectors and deep research of ChatGPT ask for. A document is a listing:
// the text that everyone can read or, if the user has bought and opened it, the whole text.
// https://developers.openai.com/api/docs/mcp

const resultSchema = z.object({ id: z.uuid(), title: z.string(), url: z.string() })
export const resultsSchema = z.object({ results: z.array(resultSchema) })
export const documentSchema = z.object({
  ...resultSchema.shape,
  text: z.string(),
  metadata: z.record(z.string(), z.string()),
})
type Document = z.input<typeof documentSchema>

const mostPurchases = 10
const mostListings = 20

/** What the user bought, and listings on sale. */
export async function searchDocuments(call: Call, query: string): Promise<Outcome> {
  const found = await viaEndpoint(call, 'listListings', { query: { search: query, limit: mostListings } })
  if (!found.ok) return refused(found.failure)
  const { data } = z.object({ data: z.array(listingSchema) }).parse(found.value)
  const purchases = await purchasesOf(call, query)
  const owned = purchases.map(({ id, promptId, title }) => ({ id: promptId, title, url: purchaseUrl(call, id) }))
  const ownedIds = new Set(owned.map(({ id }) => id))
  const others = data.filter(({ id }) => !ownedIds.has(id)).map(({ id, title, url }) => ({ id, title, url }))
  return done({ results: [...owned, ...others] })
}

async function purchasesOf(call: Call, search: string): Promise<readonly PurchaseView[]> {
  if (!call.scopes.includes('library:read')) return []
  const found = await call.run(findPurchases, { search, limit: mostPurchases })
  return found.ok ? found.value.items.filter(isActive) : []
}

/** Never opens a purchase. */
export async function fetchDocument(call: Call, id: string): Promise<Outcome> {
  const purchase = await purchaseOf(call, id)
  if (purchase?.openedAt && isActive(purchase)) return purchaseDocument(call, purchase)
  const found = await viaEndpoint(call, 'getListing', { params: { id } })
  if (found.ok) return done(listingDocument(listingDetailSchema.parse(found.value), purchase))
  return refused(purchase && isActive(purchase) ? unopened(call, purchase) : found.failure)
}

async function purchaseOf(call: Call, promptId: string): Promise<PurchaseView | null> {
  if (!call.scopes.includes('library:read')) return null
  const owned = await call.run(readOwnership, { promptId })
  if (!owned.ok || owned.value.purchaseId === null) return null
  const read = await call.run(readPurchase, { id: owned.value.purchaseId })
  return read.ok ? read.value.purchase : null
}

async function purchaseDocument(call: Call, { id, promptId }: PurchaseView): Promise<Outcome> {
  const opened = await call.run(openPurchase, { id, via: 'view' })
  if (!opened.ok) return refused(opened.failure)
  const { purchase, texts, version, description } = opened.value
  const { title, type, model, licence, creatorName } = purchase
  const url = purchaseUrl(call, id)
  return done({
    ...{ id: promptId, title, url, text: within(`# ${title}\n\n${description}\n\n${plain({ texts })}`, url) },
    metadata: {
      ...{ kind: 'purchase', type, model, license: licence, creator: creatorName, version: String(version) },
      note: writtenBy(creatorName, shopOf(call.settings)),
    },
  } satisfies Document)
}

type Listing = z.output<typeof listingDetailSchema>

function listingDocument(listing: Listing, purchase: PurchaseView | null): Document {
  const { id, title, url, type, model, category, license, price, creator, version } = listing
  const state = purchase === null ? '' : 'Bought, but not opened. The full text is on the page of the purchase.'
  return {
    ...{ id, title, url, text: within(listingText(listing), url) },
    metadata: {
      ...{ kind: 'listing', type, model, category, license, creator: creator.name, version: String(version) },
      price: `${price.amount} ${price.currency}, in minor units such as cents`,
      ...(state && { state }),
    },
  }
}

function listingText({ title, description, excerpt, contents, variables, samples, tags }: Listing): string {
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `## ${heading}\n\n${lines.join('\n')}`
  const about = (name: string, text: string) => `- ${name}${text && `: ${text}`}`
  return [
    `# ${title}`,
    description,
    section('Excerpt', excerpt === '' ? [] : [excerpt]),
    section(
      'Contents',
      contents.map(({ name, purpose, body }) => about(name, purpose || body)),
    ),
    section(
      'Variables',
      variables.map((one) => about(one.name, one.description)),
    ),
    section(
      'Samples',
      samples.map(({ caption, body }) => `### ${caption}\n\n${body}\n`),
    ),
    section('Tags', tags.length === 0 ? [] : [tags.join(', ')]),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const within = (text: string, url: string) =>
  text.length <= longestResult ? text : `${cutText(text, longestResult)}…\n\nThe rest is at ${url}`
