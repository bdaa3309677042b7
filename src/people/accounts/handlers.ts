import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import {
  addressChangedEmail,
  addressInUseEmail,
  addressLinkEmail,
  alreadyRegisteredEmail,
  deviceLinkEmail,
  resetPasswordEmail,
  securityNoticeEmail,
  verificationEmail,
} from '#src/people/accounts/emails.ts'
import type { LinkMail, RevokedNames, SecurityChange } from '#src/people/accounts/jobs.ts'
import { findNames } from '#src/people/accounts/public/store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { deleteExpired } from '#src/people/accounts/public/session-store.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database } from '#src/ports/database.ts'
import type { Mailer } from '#src/ports/mailer.ts'
import type { JobHandler } from '#src/ports/queue.ts'

type LinkParts = { readonly db: Database; readonly mailer: Mailer; readonly settingsNow: () => ShopSettings }

// Emails to unverified addresses omit the name: a stranger may have typed both name and address.

/** Handles `sendVerificationJob`. A retry sends the same email. */
export function sendVerification({ db, mailer, settingsNow }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await verificationEmail(settingsNow(), { name, url })
    await mailer.send({ ...mail, key: `verification:${id}`, to: { address: email } })
  }
}

/** Handles `sendResetJob`. A retry sends the same email. */
export function sendReset({ db, mailer, settingsNow }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await resetPasswordEmail(settingsNow(), { name, url })
    await mailer.send({ ...mail, key: `reset:${id}`, to: { address: email } })
  }
}

/** Handles `sendDeviceLinkJob`. A retry sends the same email. */
export function sendDeviceLink({ db, mailer, settingsNow }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await deviceLinkEmail(settingsNow(), { name, url })
    await mailer.send({ ...mail, key: `device-link:${id}`, to: { address: email } })
  }
}

/** Handles `sendAlreadyRegisteredJob`. A retry sends the same email. */
export function sendAlreadyRegistered({ db, mailer, settingsNow }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await alreadyRegisteredEmail(settingsNow(), { name, url })
    await mailer.send({ ...mail, key: `already-registered:${id}`, to: { address: email } })
  }
}

/** Handles `sendAddressLinkJob`. A retry sends the same email. */
export function sendAddressLink({ db, mailer, settingsNow }: LinkParts): JobHandler<LinkMail> {
  return async (data, { id }) => {
    const { userId, email, url } = keptLink(data)
    const [names] = await findNames(db, [userId])
    const mail = await addressLinkEmail(settingsNow(), { username: names?.username ?? '', url })
    await mailer.send({ ...mail, key: `address-link:${id}`, to: { address: email } })
  }
}

type NoticeParts = LinkParts & { readonly siteUrl: string }

/** Handles `sendSecurityNoticeJob`. A retry sends the same email; deleted users get none. */
export function sendSecurityNotice({
  db,
  mailer,
  settingsNow,
  siteUrl,
}: NoticeParts): JobHandler<{ userId: string; change: SecurityChange; at: string; revoked?: RevokedNames }> {
  return async (data, { id }) => {
    const to = data && (await emailOf(db, data.userId))
    if (!to) return
    const { change, revoked } = data
    const about = { name: to.name, change, at: new Date(data.at), siteUrl }
    const mail = await securityNoticeEmail(settingsNow(), { ...about, ...(revoked && { revoked }) })
    await mailer.send({ ...mail, key: `security:${id}`, to })
  }
}

/** Handles `sendAddressInUseJob`. A retry sends the same email; deleted users get none. */
export function sendAddressInUse({
  db,
  mailer,
  settingsNow,
  siteUrl,
}: NoticeParts): JobHandler<{ userId: string; email: string }> {
  return async (data, { id }) => {
    const { userId, email } = keptLink(data)
    const to = await emailOf(db, userId)
    if (!to) return
    const mail = await addressInUseEmail(settingsNow(), { name: to.name, url: `${siteUrl}/auth` })
    await mailer.send({ ...mail, key: `address-in-use:${id}`, to: { address: email } })
  }
}

/** Handles `sendAddressChangedJob`. A retry sends the same email. */
export function sendAddressChanged({
  db,
  mailer,
  settingsNow,
}: LinkParts): JobHandler<LinkMail & { newEmail: string; at: string }> {
  return async (data, { id }) => {
    const { userId, email, url, newEmail, at } = keptLink(data)
    const name = (await emailOf(db, userId))?.name ?? ''
    const mail = await addressChangedEmail(settingsNow(), { name, url, newEmail, at: new Date(at) })
    await mailer.send({ ...mail, key: `address-changed:${id}`, to: { address: email } })
  }
}

/** Handles `sweepAccountsJob`. */
export function sweepAccounts({ db, clock }: { readonly db: Database; readonly clock: Clock }): JobHandler<object> {
  return async () => deleteExpired(db, clock.now())
}

/** Rejects a retried dead job, whose data is erased. */
function keptLink<Data extends object>(data: Data | null): Data {
  if (data === null) throw new Error('the link was erased when this job died: request a new one')
  return data
}
