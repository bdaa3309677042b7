import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listDisputes, listWarnings } from '../list-store.ts'

/** How many an admin sees at once. */
const shown = 100

/** What waits for an admin's answer, and what banks have decided. */
export const listAllDisputes = defineQuery({
  name: 'disputes.list-disputes',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    const [warnings, disputes] = await Promise.all([listWarnings(db, shown), listDisputes(db, shown)])
    return ok({ warnings, disputes })
  },
})
