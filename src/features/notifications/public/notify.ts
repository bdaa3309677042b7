import type { Context } from '#src/kernel/operation.ts'
import type { Happening } from '../contract.ts'
import { sendNotificationMail } from '../jobs.ts'
import { isMailedHere, wantedOf } from '../rules.ts'
import { holdRecipients } from '../settings-store.ts'
import type { NewNotification } from '../store.ts'
import { insertNotifications, readAbout } from '../store.ts'

/** Something that somebody is to be told. */
export type News = Happening & {
  /** Whom: a user's id. */
  readonly to: string
  /** What it is about, such as `review:{id}`: a person hears of it once, however often it is told. */
  readonly about: string
  /** Which happening of it, where there may be several, as with the messages of a thread: another one is told anew, in the same row. */
  readonly latest?: string
  /** Where it leads: a path of ours. What is said of a follower leads to their page, however they are called by then. */
  readonly href?: string
  /** Who did it, where it was a person. Nobody is told of what they did themselves. */
  readonly by?: string | null
  /** False where this one is not worth a mail. */
  readonly mayMail?: boolean
  /** True for a decision on somebody that has no mail of its own: it is mailed in any case, and cannot be stopped. */
  readonly isDue?: boolean
}

type Telling = Pick<Context, 'tx' | 'now' | 'newId' | 'enqueue'>

/**
 * Tells people of something, in the transaction that does it: in the shop and by mail, as they wish. Call it last, since it
 * holds their rows. Those who left, who did it themselves or who want to hear nothing of the kind are passed over.
 */
export async function notify(context: Telling, ...news: readonly News[]): Promise<void> {
  const wanted = news.filter(({ to, by }) => to !== by)
  if (wanted.length === 0) return
  const { tx, now } = context
  const [people, kinds] = [new Set(wanted.map(({ to }) => to)), new Set(wanted.map(({ kind }) => kind))]
  const recipients = await holdRecipients(tx, [...people], [...kinds])
  // By whom and what about: one statement may touch a row once.
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
    const { inApp, mail } = wantedOf(kind, person.chosen(kind))
    const goesOut = isDue || (mail && mayMail && person.isVerified && isMailedHere(kind))
    if (!inApp && !goesOut) continue
    if (goesOut) mailed.add(`${to} ${about}`)
    const row = { id: context.newId(), userId: to, kind, about, latest, byId: by, data, href, shown: inApp, now }
    rows.set(`${to} ${about}`, row)
  }
  if (rows.size === 0) return
  for (const { id, userId, latest, about } of await insertNotifications(tx, [...rows.values()]))
    if (mailed.has(`${userId} ${about}`)) await context.enqueue(sendNotificationMail, { id, latest })
}

/** Says that somebody has seen what a notification is about, such as an open thread: it counts as read. */
export async function settleNews({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: string, about: string) {
  await readAbout(tx, userId, about, now)
}
