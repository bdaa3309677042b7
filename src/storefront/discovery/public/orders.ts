import type { ListOrder } from '#src/kernel/list-order.ts'
import { listOrders, rankOrder } from '#src/storefront/catalog/public/list-orders.ts'
import type { FindSort } from '../rules.ts'
import { relevance } from '../rules.ts'

export function orderOf(sort: FindSort): ListOrder {
  return sort === relevance ? relevanceOrder : listOrders[sort]
}

/** `fit` is not a column: see `fits`. */
const relevanceOrder: ListOrder = {
  direction: 'desc',
  parts: [{ column: 'fit', type: 'integer' }, ...rankOrder.parts],
}
