import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notificationTexts } from '../contract.ts'
import { readUpTo } from '../store.ts'

/** Marks as read all that somebody had been told when their page was made; what came since stays new. */
export const markAllRead = defineOperation({
  name: 'notifications.mark-all-read',
  input: z.object({ asOf: z.coerce.date().catch(new Date(0)) }),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  openToBarred: true,
  async run({ tx, now, actor }, { asOf }) {
    await readUpTo(tx, userIdOf(actor) ?? '', asOf, now)
    return ok()
  },
})
