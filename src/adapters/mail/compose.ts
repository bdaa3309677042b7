import { createHash } from 'node:crypto'
import type { Sender } from '#src/kernel/sender.ts'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '#src/ports/mailer.ts'
import { MailError } from '#src/adapters/mail/mail-error.ts'

export type ComposedMail = {
  /** The id of the email: 32 hex digits derived from the key. */
  readonly id: string
  readonly messageId: string
  readonly envelope: { readonly from: string; readonly to: string }
  readonly bytes: Buffer
}

/** One address without whitespace, lists or routes, so that it cannot inject headers or SMTP commands. */
const addressShape = /^[^\p{C}\s<>()[\],;:"\\@]{1,64}@[^\p{C}\s<>()[\],;:"\\@]{1,255}$/u
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/
const ours = /^(?:from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*)$/i

/**
 * Composes a MIME message with a text and an HTML part. Two messages with the same key differ only in `date`. Throws MailError
 * for an invalid address and TypeError for reserved headers.
 */
export async function composeMail(mail: Mail, { from, date }: { from: Sender; date: Date }): Promise<ComposedMail> {
  if (!addressShape.test(mail.to.address)) throw new MailError('not an email address', { retryable: false })
  const id = mailId(mail.key)
  const message = new MailComposer({
    from: typeof from === 'string' ? from : { ...from, name: oneLine(from.name) },
    to: { name: oneLine(mail.to.name ?? ''), address: mail.to.address },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date,
    messageId: `<${id}@${domainOf(typeof from === 'string' ? from : from.address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...cleanHeaders(mail.headers ?? {}) },
    baseBoundary: id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sender, to } = message.getEnvelope()
  const recipient = to[0]
  if (sender === false || recipient === undefined) throw new MailError('not an email address', { retryable: false })
  return {
    id,
    messageId: message.messageId(),
    envelope: { from: sender, to: recipient },
    bytes: await message.build(),
  }
}

export function mailId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

/** Replaces control characters by a space, so that a name cannot inject headers, and removes bidirectional controls. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

function cleanHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const clean: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || ours.test(name)) throw new TypeError(`header not allowed: ${JSON.stringify(name)}`)
    clean[name] = oneLine(value)
  }
  return clean
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
}
