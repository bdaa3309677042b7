import type { ListKey, ListOrder, OrderPart } from '#src/kernel/list-order.ts'
import { fitsOrder } from '#src/kernel/list-order.ts'
import type { Sort } from '../rules.ts'

const whole = (column: string): OrderPart => ({ column, type: 'integer' })

/** The last two columns make every order total, so pages neither repeat nor skip rows. */
const ordered = (direction: ListOrder['direction'], ...parts: readonly OrderPart[]): ListOrder => ({
  direction,
  parts: [...parts, { column: 'created_at', type: 'timestamptz' }, { column: 'id', type: 'uuid' }],
})

/** The columns of each sort. */
export const listOrders: Record<Sort, ListOrder> = {
  popular: ordered('desc', whole('total_sales')),
  rated: ordered('desc', { column: 'average_rating', type: 'numeric' }, whole('total_reviews')),
  new: ordered('desc'),
  'price-asc': ordered('asc', whole('price_cents')),
  'price-desc': ordered('desc', whole('price_cents')),
  trending: ordered('desc', whole('trend_score'), whole('total_sales')),
}

/** The order of search results with equal relevance. */
export const rankOrder: ListOrder = ordered('desc', whole('rank_score'))

/** True for a key that could have come from this sort: a cursor is user input like any other. */
export function fitsSort(sort: Sort, key: ListKey): boolean {
  return fitsOrder(listOrders[sort], key)
}
