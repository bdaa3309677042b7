import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findNotes } from '../audit-store.ts'
import { auditQuery } from '../contract.ts'
import { auditOrder } from '../rules.ts'
import type { AuditNote } from '../view.ts'

/** The size of a batch of the export. */
const partSize = 1000

/** Lists the audit log, newest first. */
export const listAudit = defineQuery({
  name: 'admin.list-audit',
  input: auditQuery,
  access: adminsOnly,
  async run({ db }, { search, whole, limit, ...place }) {
    const listQuery = pageRequest(auditOrder, place, whole ? partSize : limit)
    const rows = await findNotes(db, search, listQuery)
    return ok(
      keyedPage(rows, listQuery, ({ before, after, actorName, username, ...note }): AuditNote => ({
        ...note,
        who: username === null ? actorName : `@${username}`,
        before: before === null ? '' : JSON.stringify(before),
        after: after === null ? '' : JSON.stringify(after),
      })),
    )
  },
})
