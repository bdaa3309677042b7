import type { Flow } from '#src/kernel/operation.ts'
import type { Mail } from '#src/ports/mailer.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import type { Kind } from '../contract.ts'
import { effectiveChannels, notices } from '../rules.ts'
import { findRecipient } from '../settings-store.ts'
import { tokenOf } from '../unsubscribe-token.ts'

/** The recipient of a notification email. */
export type EmailRecipient = {
  readonly to: { readonly address: string; readonly name: string }
  /** The unsubscribe link in the footer (`MailLayout`); none if the email is mandatory. */
  readonly stop: StopLink | undefined
  /** The mailer's envelope: the recipient, and the one-click unsubscribe headers (RFC 8058). */
  readonly envelope: Pick<Mail, 'to' | 'headers'>
}

/**
 * Returns the recipient of an email right before it is sent; null if they turned this kind off, never verified their
 * address, or left. Emails that are `isDue` by law or contract go to everyone and cannot be turned off.
 */
export async function emailRecipient(
  { db, keys, settings }: Pick<Flow, 'db' | 'keys' | 'settings'>,
  userId: string,
  kind: Kind,
  { isDue = false }: { readonly isDue?: boolean } = {},
): Promise<EmailRecipient | null> {
  const person = await findRecipient(db, userId, kind)
  if (!person) return null
  const to = { address: person.address, name: person.name }
  if (isDue) return { to, stop: undefined, envelope: { to } }
  if (!person.isVerified || !effectiveChannels(kind, person.chosen).mail) return null
  const url = new URL(`/unsubscribe?key=${tokenOf(keys, { userId, kind })}`, settings.publicUrl).href
  const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { to, stop: { what: notices[kind].emails, url }, envelope: { to, headers } }
}
