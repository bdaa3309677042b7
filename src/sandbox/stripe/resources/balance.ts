import type { Route } from '#src/sandbox/stripe/http/route.ts'
import { balanceOf } from '#src/sandbox/stripe/money/book.ts'

export const balanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    handle: (call) => {
      const { available, pending } = balanceOf(call.sandbox.store, call.account, call.at)
      return {
        object: 'balance',
        available: [{ amount: available, currency: 'usd', source_types: { card: available } }],
        livemode: false,
        pending: [{ amount: pending, currency: 'usd', source_types: { card: pending } }],
      }
    },
  },
]
