import { listingRows } from '../catalogue/rows.ts'

export type Product = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly model: string
  readonly type: string
  readonly priceCents: number
}

/** Returns those of the first `count` generated listings that are on sale. */
export function productsOf(count: number): Product[] {
  return Array.from({ length: count }, (_, n) => listingRows(n).prompt)
    .filter((row) => row['is_active'] === true)
    .map((row) => ({
      id: String(row['id']),
      title: String(row['title']),
      description: String(row['description']),
      category: String(row['category']),
      model: String(row['model']),
      type: String(row['type']),
      priceCents: Number(row['price_cents']),
    }))
}

const columns =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'

/** The products in Vendure's format for imports. The slug and the SKU are the listing's id. */
export function csvOf(products: readonly Product[]): string {
  const lines = products.map(({ id, title, description, category, model, type, priceCents }) => {
    const facets = `category:${category}|model:${model}|type:${type}`
    const price = (priceCents / 100).toFixed(2)
    const fields = [title, id, description, '', facets, '', '', id, price, 'standard', '100', 'false', '', '']
    return fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')
  })
  return [columns, ...lines, ''].join('\n')
}

/** What Vendure needs besides products: a country, a tax, a payment method, and a collection for each category. */
export function initialDataOf(products: readonly Product[]) {
  const categories = [...new Set(products.map(({ category }) => category))]
  return {
    defaultLanguage: 'en',
    defaultZone: 'Europe',
    countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
    taxRates: [{ name: 'Standard', percentage: 0 }],
    shippingMethods: [],
    paymentMethods: [
      {
        name: 'Card',
        handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
      },
    ],
    collections: categories.map((name) => ({
      name,
      filters: [{ code: 'facet-value-filter', args: { facetValueNames: [`category:${name}`], containsAny: false } }],
    })),
  }
}
