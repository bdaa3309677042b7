import { invalid } from '#src/sandbox/stripe/http/failure.ts'
import type { Params } from '#src/sandbox/stripe/http/params.ts'
import type { LineItem } from '#src/sandbox/stripe/model.ts'
import { newId } from '#src/sandbox/stripe/store/ids.ts'

/** The lines of a session, each with a price of its own. At least one, at most 100. */
export function readLineItems(params: Params): LineItem[] {
  const items = params.children('line_items')
  if (items.length === 0) {
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  }
  if (items.length > 100) throw invalid('At most 100 line items are allowed.', { param: 'line_items' })
  return items.map(readLineItem)
}

function readLineItem(params: Params): LineItem {
  const price = params.child('price_data')
  if (!price) throw invalid('This emulator knows line items with price_data only.', { param: 'line_items' })
  const product = price.child('product_data')
  if (!product) throw invalid('This emulator knows prices with product_data only.', { param: 'line_items' })
  if (price.needText('currency').toLowerCase() !== 'usd') {
    throw invalid('This emulator settles in usd only.', { param: 'line_items' })
  }
  price.ignore('tax_behavior')
  product.ignore('images', 'tax_code', 'unit_label')
  params.ignore('adjustable_quantity')
  return {
    id: newId('li'),
    price: newId('price'),
    product: newId('prod'),
    name: product.needText('name'),
    description: product.text('description'),
    quantity: params.whole('quantity', 1) ?? 1,
    unitAmount: price.needWhole('unit_amount', 0),
    productMetadata: product.metadata(),
  }
}
