import type { LoaderFunctionArgs } from 'react-router'
import { exportedTabs } from '#src/features/admin/rules.ts'
import { csvLists } from '#src/web/admin/csv-lists.ts'
import { adminScope, queryParams } from '#src/web/admin/tab.ts'

/** Exports the list of an admin tab, such as `/admin/payouts.csv`, with the search and filters of its page. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const scope = adminScope({ context })
  const { pathname, searchParams } = new URL(request.url)
  const tab = exportedTabs.find((id) => pathname.toLowerCase() === `/admin/${id}.csv`)
  if (tab === undefined) throw new Response(null, { status: 404 })
  return csvLists[tab](scope, tab, queryParams(searchParams))
}
