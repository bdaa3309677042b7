import type { LoaderFunctionArgs } from 'react-router'
import { adminTabs, exportedTabs } from '#src/operation/admin/rules.ts'
import { csvLists } from '#src/web/admin/csv-lists.ts'
import { exportScope, queryParams } from '#src/web/admin/tab.ts'

/** Exports the list of an admin tab, such as `/admin/payouts.csv`, with the search and filters of its page. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const id = exportedTabs.find((one) => pathname.toLowerCase() === `/admin/${one}.csv`)
  const tab = adminTabs.find((one) => one.id === id)
  if (id === undefined || tab === undefined) throw new Response(null, { status: 404 })
  return csvLists[id](exportScope(tab, { context }), id, queryParams(searchParams))
}
