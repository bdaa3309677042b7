import { TaxTab } from '#src/operation/admin/ui/tax-tab.tsx'
import { periodInput } from '#src/selling/accounting/contract.ts'
import { readTaxReport } from '#src/selling/accounting/operations/reports.ts'
import { queryParams, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-tax'

async function load({ run }: Scope, params: URLSearchParams) {
  // An unknown period shows the current quarter.
  const input = periodInput.safeParse(queryParams(params)).data ?? {}
  return { report: unwrap(await run(readTaxReport, input)) }
}

export const loader = tabLoader(load)

export default function Tax({ loaderData: { loaded } }: Route.ComponentProps) {
  return <TabFrame loaded={loaded}>{(data) => <TaxTab {...data} />}</TabFrame>
}
