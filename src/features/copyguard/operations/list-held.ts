import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { heldShown } from '../rules.ts'
import { countWaiting, listWaiting } from '../store.ts'
import type { HeldQueue } from '../view.ts'

/** The listings that wait for an admin as near copies. No text is in here. */
export const listHeld = defineQuery({
  name: 'copyguard.list-held',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    const [rows, total] = await Promise.all([listWaiting(db, heldShown), countWaiting(db)])
    const queue: HeldQueue = {
      total,
      items: rows.map(({ heldAt, heldVersion, textVersion, otherCount, ...row }) => ({
        ...row,
        otherCount: Number(otherCount),
        isHeld: heldAt !== null,
        isEdit: heldVersion !== null && heldVersion > textVersion,
      })),
    }
    return ok(queue)
  },
})
