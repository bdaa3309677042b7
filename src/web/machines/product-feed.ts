import { visitor } from '#src/kernel/actor.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { isId } from '#src/kernel/ids.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { Run } from '#src/kernel/operation.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import type { Settings } from '#src/ports/settings.ts'
import { cartHref } from '#src/buying/cart/rules.ts'
import { listProducts } from '#src/storefront/catalog/operations/crawl.ts'
import { typeLabels } from '#src/storefront/catalog/rules.ts'
import type { ProductView } from '#src/storefront/catalog/view.ts'
import { canBeBought, licensePath, refundsPath, shareImageUrl } from '#src/web/machines/json-ld.ts'
import type { Site } from '#src/web/machines/site.ts'
import type { PublicPage } from '#src/web/http/options.ts'
import { siteOf } from '#src/web/machines/site.ts'

export const productsPath = '/feeds/products.json'

/** The first page is cached. The others have few readers, and would push pages out of the cache. */
export const sharedProducts = ({ pathname, search }: URL): PublicPage | null =>
  pathname === productsPath && search === '' ? { key: productsPath, tags: ['lists'], policy: 'list' } : null

/**
 * `/feeds/products.json`: the listings on sale for buying agents, by id, in pages. The names of the fields are those of OpenAI's product
 * feeds, and `price_amount`, `price_currency`, `is_price_from`, `license`, `type`, `cart_url` and `updated_at` come in addition.
 */
export async function answerProducts(run: Run, settings: Settings, url: URL): Promise<Response | null> {
  if (url.pathname !== productsPath) return null
  const after = url.searchParams.get('after')
  if (after !== null && !isId(after)) return null
  const read = await run(listProducts, { after }, visitor)
  if (!read.ok) return null
  const { items, next } = read.value
  const site = siteOf(settings)
  const feed = {
    title: site.shop.name,
    ...(settings.taxMode !== 'none' && { tax_included: settings.taxPrices === 'included' }),
    products: items.map((item) => productOf(item, site, settings)),
    next: next === null ? null : `${site.origin}${productsPath}?after=${next}`,
  }
  return Response.json(feed, {
    headers: { 'Cache-Control': 'public, max-age=600', 'Access-Control-Allow-Origin': '*' },
  })
}

function productOf(listing: ProductView, { origin, shop, vocabulary }: Site, settings: Settings): object {
  const { refundDays } = settings
  const currency = shopCurrency().code.toUpperCase()
  const { id, creator, priceCents } = listing
  const license = termIn(vocabulary, 'license', listing.licence)
  const canReturn = priceCents > 0 && refundDays > 0
  return {
    ...{ item_id: id, title: listing.title, description: listing.description, url: `${origin}/prompt/${id}` },
    ...{ image_url: shareImageUrl(listing, origin), brand: shop.name, condition: 'new', is_digital: true },
    product_category: termIn(vocabulary, 'category', listing.category).name,
    type: typeLabels[listing.type],
    ...{ license: license.name, license_url: `${origin}${licensePath(license)}` },
    price: `${toDecimal(priceCents)} ${currency}`,
    ...{ price_amount: priceCents, price_currency: currency },
    // The price is the lowest.
    ...(listing.pricing !== 'fixed' && { is_price_from: true }),
    availability: canBeBought(listing, settings) ? 'in_stock' : 'out_of_stock',
    // A person pays, on the page of the checkout.
    ...{ is_eligible_search: true, is_eligible_checkout: false, cart_url: `${origin}${cartHref([id])}` },
    ...{
      seller_name: creator.name,
      seller_url: `${origin}/creator/${creator.username}`,
      marketplace_seller: shop.name,
    },
    accepts_returns: canReturn,
    ...(canReturn && { return_deadline_in_days: refundDays }),
    return_policy: `${origin}${refundsPath}`,
    review_count: listing.reviews,
    ...(listing.reviews > 0 && { star_rating: listing.rating }),
    updated_at: listing.updatedAt.toISOString(),
  }
}
