// The server door: what other features and the surfaces may use.
export { putInCart } from './put-in-cart.ts'
export { readCartIds } from './operations/read-ids.ts'
export { removeCartItem } from './operations/remove-item.ts'
export { cartChanged } from './events.ts'
export { deleteItems, emptyCart, readItems } from './store.ts'
export type { CartRow } from './store.ts'
