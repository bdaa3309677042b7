import { customersQuery } from '#src/selling/sales/contract.ts'
import { listCustomers } from '#src/selling/sales/operations/sales.ts'
import { CustomersPage } from '#src/selling/sales/ui/customers-page.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-customers'

export async function loader({ context, request }: Route.LoaderArgs) {
  const listQuery = customersQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const listed = await context.get(scopeContext).run(listCustomers, listQuery)
  if (!listed.ok) throw toSignIn(request)
  return { search: listQuery.search, page: listed.value }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />
}
