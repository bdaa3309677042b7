import { purchasesQuery } from '#src/features/orders/contract.ts'
import { listPurchases } from '#src/features/orders/operations/read-orders.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

export const purchases = {
  async read({ run }, params) {
    const wish = purchasesQuery.parse(queryParams(params))
    return { ...wish, page: unwrap(await run(listPurchases, wish)) }
  },
} satisfies TabDefinition
