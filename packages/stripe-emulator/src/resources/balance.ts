import type { Route } from '../http/route.ts'
import { balanceOf } from '../money/ledger.ts'

export const balanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    handle: (call) => {
      const { available, pending } = balanceOf(call.emulator.store, call.account, call.at)
      return {
        object: 'balance',
        available: [{ amount: available, currency: 'usd', source_types: { card: available } }],
        livemode: false,
        pending: [{ amount: pending, currency: 'usd', source_types: { card: pending } }],
      }
    },
  },
]
