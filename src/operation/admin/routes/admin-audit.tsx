import { AuditTab } from '#src/operation/admin/ui/audit-tab.tsx'
import { auditQuery } from '#src/operation/admin/contract.ts'
import { listAudit } from '#src/operation/admin/operations/list-audit.ts'
import { queryParams, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-audit'

async function load({ run }: Scope, params: URLSearchParams) {
  const { search, after, before } = auditQuery.parse(queryParams(params))
  return { search, page: unwrap(await run(listAudit, { search, after, before })) }
}

export const loader = tabLoader(load)

export default function Audit({ loaderData: { loaded } }: Route.ComponentProps) {
  return <TabFrame loaded={loaded}>{(data) => <AuditTab {...data} />}</TabFrame>
}
