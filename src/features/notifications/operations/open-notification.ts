import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readCreators } from '#src/features/accounts/index.ts'
import { notificationTexts } from '../contract.ts'
import { notificationMissing } from '../failures.ts'
import { openOwn } from '../store.ts'

/** Follows one of one's own notifications: it counts as read, and says where it leads. */
export const openNotification = defineOperation({
  name: 'notifications.open-notification',
  input: z.object({ id: z.uuid(notificationTexts.missing) }),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  openToBarred: true,
  async run({ tx, now, actor }, { id }) {
    const opened = await openOwn(tx, userIdOf(actor) ?? '', id, now)
    if (!opened) return err(notificationMissing)
    const { href, kind, byId } = opened
    const follower = kind === 'follower' && byId !== null ? (await readCreators(tx, [byId])).get(byId) : undefined
    return ok({ href: follower ? `/creator/${follower.username}` : href })
  },
})
