import { isAdmin } from '#src/kernel/actor.ts'
import { PurchasesTab } from '#src/operation/admin/ui/purchases-tab.tsx'
import { purchasesQuery } from '#src/buying/orders/contract.ts'
import { listPurchases } from '#src/buying/orders/operations/read-orders.ts'
import { queryParams, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-purchases'

async function load({ run, actor }: Scope, params: URLSearchParams) {
  const listQuery = purchasesQuery.parse(queryParams(params))
  return { ...listQuery, page: unwrap(await run(listPurchases, listQuery)), isAdmin: isAdmin(actor) }
}

export const loader = tabLoader(load)

export default function Purchases({ loaderData: { loaded } }: Route.ComponentProps) {
  return <TabFrame loaded={loaded}>{(data) => <PurchasesTab {...data} />}</TabFrame>
}
