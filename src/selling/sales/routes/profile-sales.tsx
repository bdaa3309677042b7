import { exportRange, salesQuery } from '#src/selling/sales/contract.ts'
import { listSales } from '#src/selling/sales/operations/sales.ts'
import { invalidInput } from '#src/kernel/failure.ts'
import type { ExportRange } from '#src/selling/sales/ui/sales-page.tsx'
import { SalesPage } from '#src/selling/sales/ui/sales-page.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-sales'

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const listQuery = salesQuery.parse(params)
  const listed = await context.get(scopeContext).run(listSales, listQuery)
  if (!listed.ok) throw toSignIn(request)
  return { search: listQuery.search, buyer: listQuery.buyer, page: listed.value, range: rangeOf(params) }
}

/** The days of an export that was refused. */
function rangeOf({ from = '', to = '' }: Readonly<Record<string, string>>): ExportRange {
  const parsed = exportRange.safeParse({ from, to })
  const faults = parsed.success ? {} : (invalidInput(parsed.error.issues).fields ?? {})
  return { from: from.slice(0, 10), to: to.slice(0, 10), faults }
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />
}
