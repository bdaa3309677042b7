import { createKey, secondPage } from '../api.ts'
import type { Page } from '../http/wrk.ts'
import type { Account } from '../pages.ts'
import { wordOf } from '../catalogue/vocabulary.ts'
import type { Product } from './products.ts'

export const perPage = 24
/** One of the more frequent words. */
export const word = wordOf(40)

const items = `items { productId productName slug priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } }`
const detail = `id name slug description facetValues { name facet { name } } variants { id sku name priceWithTax }`

/** Vendure's shop API answers queries by GET too, like all servers of GraphQL. */
const vendurePage = (query: string): Page => ({
  path: `/shop-api?query=${encodeURIComponent(query)}`,
  headers: { accept: 'application/json', 'apollo-require-preflight': 'true' },
})

export const vendurePages = {
  list: vendurePage(`{ search(input: { groupByProduct: true, take: ${perPage} }) { ${items} } }`),
  search: vendurePage(`{ search(input: { groupByProduct: true, take: ${perPage}, term: "${word}" }) { ${items} } }`),
  detail: (slug: string) => vendurePage(`{ product(slug: "${slug}") { ${detail} } }`),
}

const json = { accept: 'application/json' }
const html = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: 'js=1' }
export const skaldList: Page = { path: `/api/v1/listings?limit=${perPage}`, headers: json }

/** Skald's requests. Further pages, searches and requests with a key are not cached. */
export async function skaldPages(port: number, account: Account, id: string) {
  const cursor = await secondPage(port, skaldList.path)
  const withKey = { ...json, authorization: `Bearer ${await createKey(port, account)}` }
  return {
    list: { ...skaldList, path: `${skaldList.path}&cursor=${cursor}` },
    search: { ...skaldList, path: `${skaldList.path}&search=${word}` },
    detail: { path: `/api/v1/listings/${id}`, headers: withKey },
    cachedDetail: { path: `/api/v1/listings/${id}`, headers: json },
    cachedPage: { path: '/marketplace', headers: html },
    /** An invalid session cookie bypasses the page cache. */
    renderedPage: { path: '/marketplace', headers: { ...html, cookie: 'shop.session_token=old.signature' } },
  } satisfies Record<string, Page>
}

/** The size of the lists, and how many products the search found, at most a page. */
export type Answers = { readonly listKb: Both; readonly found: Both }
export type Both = { readonly skald: number; readonly vendure: number }

/** Looks into the answers of both shops. Throws if a list is not full or a search finds nothing. */
export async function readAnswers(
  ports: Both,
  skald: { readonly list: Page; readonly search: Page },
): Promise<Answers> {
  const skaldItems = async (page: Page) => {
    const text = await ask(ports.skald, page)
    return { kb: text.length / 1024, count: (JSON.parse(text) as { data: readonly unknown[] }).data.length }
  }
  const vendureItems = async (page: Page) => {
    const text = await ask(ports.vendure, page)
    return { kb: text.length / 1024, count: (JSON.parse(text) as Found<unknown>).data.search.items.length }
  }
  const lists = [await skaldItems(skald.list), await vendureItems(vendurePages.list)] as const
  const found = [await skaldItems(skald.search), await vendureItems(vendurePages.search)] as const
  if (lists.some(({ count }) => count !== perPage) || found.some(({ count }) => count === 0))
    throw new Error(`The lists and searches have ${[...lists, ...found].map(({ count }) => count).join(', ')} items.`)
  return {
    listKb: { skald: lists[0].kb, vendure: lists[1].kb },
    found: { skald: found[0].count, vendure: found[1].count },
  }
}

type Found<Item> = { readonly data: { readonly search: { readonly items: readonly Item[] } } }

/** Returns the ids of Vendure's variants by slug. */
export async function variantsOf(port: number, products: readonly Product[]): Promise<ReadonlyMap<string, string>> {
  type Variant = { readonly slug: string; readonly productVariantId: string }
  const found = new Map<string, string>()
  for (let skip = 0; skip < products.length; skip += perPage) {
    const query = `{ search(input: { take: ${perPage}, skip: ${skip}, sort: { name: ASC } }) { items { slug productVariantId } } }`
    const { data } = JSON.parse(await ask(port, vendurePage(query))) as Found<Variant>
    for (const item of data.search.items) found.set(item.slug, item.productVariantId)
  }
  const missing = products.filter(({ id }) => !found.has(id))
  if (missing.length > 0) throw new Error(`Vendure lacks ${missing.length} of ${products.length} products.`)
  return found
}

async function ask(port: number, { path, headers }: Page): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`)
  return text
}
