import { auditWish } from '#src/features/admin/contract.ts'
import { listAudit } from '#src/features/admin/operations/list-audit.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const audit = {
  async read({ run }, params) {
    const { search, after, before } = auditWish.parse(asked(params))
    return { search, page: valueOf(await run(listAudit, { search, after, before })) }
  },
} satisfies Room
