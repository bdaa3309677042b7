import { SellerReportTab } from '#src/operation/admin/ui/seller-report-tab.tsx'
import { yearInput } from '#src/selling/accounting/contract.ts'
import { readSellerReport } from '#src/selling/accounting/operations/reports.ts'
import { queryParams, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-seller-report'

async function load({ run }: Scope, params: URLSearchParams) {
  // An unknown year shows the current one.
  const input = yearInput.safeParse(queryParams(params)).data ?? {}
  return { report: unwrap(await run(readSellerReport, input)) }
}

export const loader = tabLoader(load)

export default function SellerReport({ loaderData: { loaded } }: Route.ComponentProps) {
  return <TabFrame loaded={loaded}>{(data) => <SellerReportTab {...data} />}</TabFrame>
}
