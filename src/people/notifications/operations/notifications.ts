import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { notificationsQuery } from '../contract.ts'
import { notificationTexts } from '../texts.ts'
import { toNotificationView } from '../presenter.ts'
import { newestFirst, retentionDays } from '../rules.ts'
import { countUnread, listNotificationRows, openOwn, readUpTo, deleteOld } from '../store.ts'
import type { NotificationsPage } from '../view.ts'
import { z } from 'zod'
import { readCreators } from '#src/people/accounts/public/users.ts'
import { notificationMissing } from '../failures.ts'
import { pruneNotificationsJob } from '../jobs.ts'

/** Returns a page of the user's notifications, newest first. */
export const listNotifications = defineQuery({
  name: 'notifications.list-notifications',
  allowWhileViewed: true,
  input: notificationsQuery,
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { limit, ...place }) {
    const userId = actor.userId
    const request = pageRequest(newestFirst, place, limit)
    const [rows, unread] = await Promise.all([listNotificationRows(db, userId, request), countUnread(db, userId)])
    const page: NotificationsPage = {
      ...keyedPage(rows, request, (row) => toNotificationView(row, settings)),
      hasUnread: unread > 0,
      asOf: now,
    }
    return ok(page)
  },
})

/** Returns the unread count for the bell. Every page requests it, so it is capped at the highest number shown. */
export const countUnreadNotifications = defineQuery({
  name: 'notifications.count-unread-notifications',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  allowWhileSuspended: true,
  run: async ({ db, actor }) => ok(await countUnread(db, actor.userId)),
})

/** Opens one of the user's own notifications: marks it as read and returns its link. */
export const openNotification = defineOperation({
  name: 'notifications.open-notification',
  input: z.object({ id: z.uuid(notificationTexts.missing) }),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ tx, now, actor, settings }, { id }) {
    const opened = await openOwn(tx, actor.userId, id, now)
    if (!opened) return err(notificationMissing)
    const { href, kind, byId } = opened
    const follower =
      kind === 'follower' && byId !== null ? (await readCreators(tx, [byId], settings)).get(byId) : undefined
    return ok({ href: follower ? `/creator/${follower.username}` : href })
  },
})

/** Marks as read all notifications up to the time the page was rendered; later ones stay unread. */
export const markAllRead = defineOperation({
  name: 'notifications.mark-all-read',
  input: z.object({ asOf: z.coerce.date().catch(new Date(0)) }),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ tx, now, actor }, { asOf }) {
    await readUpTo(tx, actor.userId, asOf, now)
    return ok()
  },
})

const [batch, dayMs] = [5000, 86_400_000]

/** Deletes old notifications in batches; each batch enqueues the next. */
export const pruneNotifications = defineOperation({
  name: 'notifications.prune-notifications',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const { tx, now } = context
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    const pruned = await deleteOld(tx, {
      read: before(retentionDays.read),
      unread: before(retentionDays.unread),
      limit: batch,
    })
    if (pruned === batch) await context.enqueue(pruneNotificationsJob, {})
    return ok({ pruned })
  },
})
