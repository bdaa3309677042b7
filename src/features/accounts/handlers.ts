import {
  alreadyRegisteredMail,
  deviceLinkMail,
  resetPasswordMail,
  securityNoticeMail,
  verificationMail,
} from '#src/features/accounts/emails.tsx'
import type { LinkMail, SecurityChange } from '#src/features/accounts/jobs.ts'
import { emailOf } from '#src/features/accounts/public/users.ts'
import { deleteExpired } from '#src/features/accounts/public/session-store.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database } from '#src/ports/database.ts'
import type { Mailer } from '#src/ports/mailer.ts'
import type { JobHandler } from '#src/ports/queue.ts'

type LinkParts = { readonly db: Database; readonly mailer: Mailer }

// Emails to unverified addresses omit the name: a stranger may have typed both name and address.

/** Handles `sendVerification`. A retry sends the same email. */
export function sendsVerification({ db, mailer }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await verificationMail({ name, url })
    await mailer.send({ ...mail, key: `verification:${id}`, to: { address: email } })
  }
}

/** Handles `sendReset`. A retry sends the same email. */
export function sendsReset({ db, mailer }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await resetPasswordMail({ name, url })
    await mailer.send({ ...mail, key: `reset:${id}`, to: { address: email } })
  }
}

/** Handles `sendDeviceLink`. A retry sends the same email. */
export function sendsDeviceLink({ db, mailer }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await deviceLinkMail({ name, url })
    await mailer.send({ ...mail, key: `device-link:${id}`, to: { address: email } })
  }
}

/** Handles `sendAlreadyRegistered`. A retry sends the same email. */
export function sendsAlreadyRegistered({ db, mailer }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await alreadyRegisteredMail({ name, url })
    await mailer.send({ ...mail, key: `already-registered:${id}`, to: { address: email } })
  }
}

type NoticeParts = { readonly db: Database; readonly mailer: Mailer; readonly siteUrl: string }

/** Handles `sendSecurityNotice`. A retry sends the same email; deleted users get none. */
export function sendsSecurityNotice({
  db,
  mailer,
  siteUrl,
}: NoticeParts): JobHandler<{ userId: string; change: SecurityChange; at: string }> {
  return async (data, { id }) => {
    const to = data && (await emailOf(db, data.userId))
    if (!to) return
    const mail = await securityNoticeMail({ name: to.name, change: data.change, at: new Date(data.at), siteUrl })
    await mailer.send({ ...mail, key: `security:${id}`, to })
  }
}

/** Handles `sweepAccounts`. */
export function sweepsAccounts({ db, clock }: { readonly db: Database; readonly clock: Clock }): JobHandler<object> {
  return async () => deleteExpired(db, clock.now())
}

/** Rejects a retried dead job, whose data is erased. */
function keptLink(data: LinkMail | null): LinkMail {
  if (data === null) throw new Error('the link was erased when this job died: request a new one')
  return data
}
