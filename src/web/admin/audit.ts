import { auditQuery } from '#src/features/admin/contract.ts'
import { listAudit } from '#src/features/admin/operations/list-audit.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

export const audit = {
  async read({ run }, params) {
    const { search, after, before } = auditQuery.parse(queryParams(params))
    return { search, page: unwrap(await run(listAudit, { search, after, before })) }
  },
} satisfies TabDefinition
