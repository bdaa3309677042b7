import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listAppeals as findAppeals } from '../action-store.ts'
import { presentAppeal, presentStatement } from '../presenter.ts'
import type { AppealRow } from '../view.ts'

const shown = { open: 100, decided: 20 }

/** What people say against decisions about them: what waits, the oldest first, and what was answered lately. */
export const listAppeals = defineQuery({
  name: 'enforcement.list-appeals',
  input: z.object({}),
  access: adminsOnly,
  async run({ db, now, actor }) {
    const [open, decided] = await Promise.all([
      findAppeals(db, true, shown.open),
      findAppeals(db, false, shown.decided),
    ])
    const viewerId = userIdOf(actor)
    const present = (row: (typeof open)[number]): AppealRow[] => {
      const appeal = presentAppeal(row)
      const { userId, username, takenBy, takenById } = row
      const isOwnDecision = takenById === viewerId
      return appeal
        ? [
            {
              ...appeal,
              userId,
              username,
              takenBy: takenBy ?? '',
              isOwnDecision,
              action: presentStatement(row, now),
            },
          ]
        : []
    }
    return ok({ open: open.flatMap(present), decided: decided.flatMap(present) })
  },
})
