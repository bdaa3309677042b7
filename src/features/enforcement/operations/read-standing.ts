import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { findBar } from '#src/features/accounts/index.ts'
import { listStatements } from '../action-store.ts'
import { enforcementTexts } from '../contract.ts'
import { presentStatement } from '../presenter.ts'
import type { StandingView } from '../view.ts'

const shown = 100

/** What was decided about whoever asks, and what they can do about it. */
export const readStanding = defineQuery({
  name: 'enforcement.read-standing',
  input: z.object({}),
  access: signedIn(enforcementTexts.signIn, accountTexts.signInRequired),
  openToBarred: true,
  async run({ db, now, actor }) {
    const userId = userIdOf(actor) ?? ''
    const [bar, rows] = await Promise.all([findBar(db, userId, now), listStatements(db, userId, shown)])
    return ok<StandingView>({ bar, statements: rows.map((row) => presentStatement(row, now)) })
  },
})
