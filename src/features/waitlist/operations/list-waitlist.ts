import { z } from 'zod'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Page } from '#src/kernel/page.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { ok } from '#src/kernel/result.ts'
import { adminsOrSystem } from '#src/features/waitlist/access.ts'
import { toWaitingPerson } from '#src/features/waitlist/presenter.ts'
import { listRows } from '#src/features/waitlist/store.ts'
import type { WaitingPerson } from '#src/features/waitlist/view.ts'

const pageSize = 200
const key = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+\d\d$/), z.uuid()])

/** The list in the order in which people came. A cursor that does not fit begins at the start. */
export const listWaitlist = defineQuery({
  name: 'waitlist.list-waitlist',
  input: z.object({ after: z.string().max(300).optional() }),
  access: adminsOrSystem,
  async run({ db }, { after }) {
    const from = after === undefined ? null : (key.safeParse(decodeCursor(after)).data ?? null)
    const rows = await listRows(db, from, pageSize + 1)
    const shown = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? shown.at(-1) : undefined
    const page: Page<WaitingPerson> = {
      items: shown.map(toWaitingPerson),
      next: last ? encodeCursor([last.key, last.id]) : null,
    }
    return ok(page)
  },
})
