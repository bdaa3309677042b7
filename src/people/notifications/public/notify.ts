import type { Context } from '#src/kernel/operation.ts'
import type { NotificationData } from '../contract.ts'
import { sendNotificationEmailJob } from '../jobs.ts'
import { hasNotificationEmail, effectiveChannels } from '../rules.ts'
import { lockRecipients } from '../settings-store.ts'
import type { NewNotification } from '../store.ts'
import { insertNotifications, readAbout } from '../store.ts'

/** The data of one notification. */
export type NotificationInput = NotificationData & {
  /** The recipient's user id. */
  readonly to: string
  /** The subject, such as `review:{id}`: a recipient is notified of it once, however often this is called. */
  readonly about: string
  /**
   * The occurrence, if a subject can have several, such as the messages of a thread: a new one makes the same row
   * unread again.
   */
  readonly latest?: string
  /** The path it links to. Follower notifications link to the follower's page instead, under their current username. */
  readonly href?: string
  /** The user who caused it, if any. Users are not notified of their own actions. */
  readonly by?: string | null
  /** False to send no email for this one. */
  readonly mayMail?: boolean
  /** True for a decision about the recipient that has no email of its own: it is emailed regardless of settings. */
  readonly isDue?: boolean
}

type NotifyContext = Pick<Context, 'tx' | 'now' | 'newId' | 'enqueue'>

/**
 * Notifies users in the app and by email, according to their settings, in the caller's transaction. Call it last,
 * since it locks the recipients' rows. Skips users who left, caused the notification themselves, or turned off its
 * kind.
 */
export async function notify(context: NotifyContext, ...notifications: readonly NotificationInput[]): Promise<void> {
  const wanted = notifications.filter(({ to, by }) => to !== by)
  if (wanted.length === 0) return
  const { tx, now } = context
  const [people, kinds] = [new Set(wanted.map(({ to }) => to)), new Set(wanted.map(({ kind }) => kind))]
  const recipients = await lockRecipients(tx, [...people], [...kinds])
  // Keyed by recipient and subject, because one statement may touch a row only once.
  const rows = new Map<string, NewNotification>()
  const mailed = new Set<string>()
  for (const {
    to,
    about,
    latest = '',
    href = '/notifications',
    by = null,
    mayMail = true,
    isDue = false,
    kind,
    ...data
  } of wanted) {
    const person = recipients.get(to)
    if (!person) continue
    const { inApp, mail } = effectiveChannels(kind, person.chosen(kind))
    const isEmailed = isDue || (mail && mayMail && person.isVerified && hasNotificationEmail(kind))
    if (!inApp && !isEmailed) continue
    if (isEmailed) mailed.add(`${to} ${about}`)
    const row = { id: context.newId(), userId: to, kind, about, latest, byId: by, data, href, shown: inApp, now }
    rows.set(`${to} ${about}`, row)
  }
  if (rows.size === 0) return
  for (const { id, userId, latest, about } of await insertNotifications(tx, [...rows.values()]))
    if (mailed.has(`${userId} ${about}`)) await context.enqueue(sendNotificationEmailJob, { id, latest })
}

/**
 * Marks the notification about a subject as read, because the user has seen the subject itself, such as an open
 * thread.
 */
export async function markHandled({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: string, about: string) {
  await readAbout(tx, userId, about, now)
}
