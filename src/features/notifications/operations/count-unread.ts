import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notificationTexts } from '../contract.ts'
import { countUnread } from '../store.ts'

/** The number on the bell: asked for with every page, so it is counted no further than it is shown. */
export const countUnreadNews = defineQuery({
  name: 'notifications.count-unread',
  input: z.object({}),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  openToBarred: true,
  run: async ({ db, actor }) => ok(await countUnread(db, userIdOf(actor) ?? '')),
})
