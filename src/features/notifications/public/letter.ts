import type { Flow } from '#src/kernel/operation.ts'
import type { Mail } from '#src/ports/mailer.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import { mailWords } from '../contract.ts'
import type { Kind } from '../rules.ts'
import { wantedOf } from '../rules.ts'
import { findRecipient } from '../settings-store.ts'
import { tokenOf } from '../unsubscribe-token.ts'

/** How a mail about something gets to somebody. */
export type Letter = {
  readonly to: { readonly address: string; readonly name: string }
  /** For the foot of the mail (`MailLayout`); none where it is sent in any case. */
  readonly stop: StopLink | undefined
  /** What the mailer needs beside the mail itself: whom to, and the headers with which mail programs stop it (RFC 8058). */
  readonly envelope: Pick<Mail, 'to' | 'headers'>
}

/**
 * Asks, right before a mail about a kind of thing goes, whether it may: null where its reader wants none, never verified
 * their address, or left. What is `isDue` by law or contract goes to everybody, and cannot be stopped.
 */
export async function letterTo(
  { db, keys, settings }: Pick<Flow, 'db' | 'keys' | 'settings'>,
  userId: string,
  kind: Kind,
  { isDue = false }: { readonly isDue?: boolean } = {},
): Promise<Letter | null> {
  const person = await findRecipient(db, userId, kind)
  if (!person) return null
  const to = { address: person.address, name: person.name }
  if (isDue) return { to, stop: undefined, envelope: { to } }
  if (!person.isVerified || !wantedOf(kind, person.chosen).mail) return null
  const url = new URL(`/unsubscribe?key=${tokenOf(keys, { userId, kind })}`, settings.publicUrl).href
  const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { to, stop: { what: mailWords[kind], url }, envelope: { to, headers } }
}
