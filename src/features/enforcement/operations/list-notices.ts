import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { NoticeQueryRow } from '../notice-store.ts'
import { listNotices as findNotices } from '../notice-store.ts'
import type { NoticeRow } from '../view.ts'

const shown = { open: 100, decided: 20 }

/** Notices of illegal content: what waits, the oldest first, and what was decided lately. */
export const listNotices = defineQuery({
  name: 'enforcement.list-notices',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    const [open, decided] = await Promise.all([
      findNotices(db, true, shown.open),
      findNotices(db, false, shown.decided),
    ])
    return ok({ open: open.map(present), decided: decided.map(present) })
  },
})

function present({ promptId, promptTitle, personId, username, number, ...notice }: NoticeQueryRow): NoticeRow {
  return {
    ...notice,
    number: Number(number),
    listing: promptId ? { id: promptId, title: promptTitle ?? '' } : null,
    person: personId ? { id: personId, username: username ?? '' } : null,
  }
}
