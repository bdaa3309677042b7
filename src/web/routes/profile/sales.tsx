import { salesQuery } from '#src/features/sales/contract.ts'
import { listSales } from '#src/features/sales/operations/sales.ts'
import { SalesPage } from '#src/features/sales/ui/sales-page.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/sales'

export async function loader({ context, request }: Route.LoaderArgs) {
  const listQuery = salesQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const listed = await context.get(scopeContext).run(listSales, listQuery)
  if (!listed.ok) throw toSignIn(request)
  return { search: listQuery.search, buyer: listQuery.buyer, page: listed.value }
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />
}
