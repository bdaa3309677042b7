import { mapped, remove } from '#src/api/endpoint.ts'
import { removeCartItem } from './operations/cart.ts'

const listingParams = { params: { id: ':listing' } }

export const endpoints = [
  remove('/cart/{id}', 'purchases:write', {
    id: 'removeFromCart',
    tag: 'Checkout',
    summary: 'Remove a listing from your cart',
    useCases: [removeCartItem],
    example: listingParams,
    answer: ({ run, params }) => mapped(run(removeCartItem, { promptId: params['id'] }), () => undefined),
  }),
]
