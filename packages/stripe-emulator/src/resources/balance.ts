import type { Route } from '../http/route.ts'
import { balanceOf } from '../money/ledger.ts'

export const balanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    handle: (call) => {
      const { currency } = call.emulator.settings
      const { available, pending } = balanceOf(call.emulator.store, call.account, call.at)
      return {
        object: 'balance',
        available: [{ amount: available, currency, source_types: { card: available } }],
        livemode: false,
        pending: [{ amount: pending, currency, source_types: { card: pending } }],
      }
    },
  },
]
