import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { messageTexts } from '../contract.ts'
import { countUnread as count } from '../store.ts'

/** How many messages wait for somebody: for the badge, and no further than it shows. */
export const countUnread = defineQuery({
  name: 'messages.count-unread',
  input: z.object({}),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  run: async ({ db, actor }) => ok(await count(db, userIdOf(actor) ?? '')),
})
