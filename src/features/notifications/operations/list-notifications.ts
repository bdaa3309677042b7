import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notificationTexts, notificationsWish } from '../contract.ts'
import { toNotificationView } from '../presenter.ts'
import { newestFirst, pageSize } from '../rules.ts'
import { countUnread, listShown } from '../store.ts'
import type { NotificationsPage } from '../view.ts'

/** What somebody was told, the newest first, page by page. */
export const listNotifications = defineQuery({
  name: 'notifications.list-notifications',
  input: notificationsWish,
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now }, place) {
    const userId = userIdOf(actor) ?? ''
    const wish = pageWish(newestFirst, place, pageSize)
    const [rows, unread] = await Promise.all([listShown(db, userId, wish), countUnread(db, userId)])
    const page: NotificationsPage = {
      ...keyedPage(rows, wish, toNotificationView),
      hasUnread: unread > 0,
      asOf: now,
    }
    return ok(page)
  },
})
