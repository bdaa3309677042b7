import type { Job } from '#src/ports/queue.ts'

/** A link to email. The url holds a secret that expires; a dead job has its data erased and cannot be retried. */
export type LinkMail = {
  readonly userId: string
  readonly email: string
  readonly url: string
}

export const sendVerificationJob: Job<LinkMail> = {
  name: 'accounts.send-verification',
  sendsEmail: true,
  retries: 8,
  isSecret: true,
}
export const sendResetJob: Job<LinkMail> = { name: 'accounts.send-reset', sendsEmail: true, retries: 5, isSecret: true }

export const sendDeviceLinkJob: Job<LinkMail> = {
  name: 'accounts.send-device-link',
  sendsEmail: true,
  retries: 5,
  isSecret: true,
}
export const sendAlreadyRegisteredJob: Job<LinkMail> = {
  name: 'accounts.send-already-registered',
  sendsEmail: true,
  retries: 5,
}

/** The link to a new mailbox, which confirms it. */
export const sendAddressLinkJob: Job<LinkMail> = {
  name: 'accounts.send-address-link',
  sendsEmail: true,
  retries: 5,
  isSecret: true,
}
/** Tells a user that another account asked for their address. */
export const sendAddressInUseJob: Job<{ readonly userId: string; readonly email: string }> = {
  name: 'accounts.send-address-in-use',
  sendsEmail: true,
  retries: 5,
  isSecret: true,
}
/** Tells the old mailbox of a change, with the link that undoes it. */
export const sendAddressChangedJob: Job<LinkMail & { readonly newEmail: string; readonly at: string }> = {
  name: 'accounts.send-address-changed',
  sendsEmail: true,
  retries: 8,
  isSecret: true,
}

/** Changes of sign-in methods. */
export type SecurityChange =
  | 'password'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'link-added'
  | 'link-removed'
  | 'api-key-added'
  | 'git-token-added'
  | 'library-address-added'

export type RevokedNames = { readonly keys: readonly string[]; readonly apps: readonly string[] }

/** A notice to the owner, who may not have made the change. `at` is an ISO time. */
export const sendSecurityNoticeJob: Job<{
  readonly userId: string
  readonly change: SecurityChange
  readonly at: string
  /** What a password reset by email revoked: the names of API keys and apps. */
  readonly revoked?: RevokedNames
}> = { name: 'accounts.send-security-notice', sendsEmail: true, retries: 8 }

/** Removes expired sessions, links and rate-limit windows; on a schedule. */
export const sweepAccountsJob: Job<Record<never, never>> = {
  name: 'accounts.sweep-accounts',
  retries: 1,
  schedule: '17 * * * *',
}
