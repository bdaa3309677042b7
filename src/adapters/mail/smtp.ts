import { createTransport } from 'nodemailer'
import type { ComposedMail } from '#src/adapters/mail/compose.ts'
import { MailError } from '#src/adapters/mail/mail-error.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import type { MailAttempt } from '#src/ports/mailer.ts'

export type Delivery = {
  deliver(mail: ComposedMail, date: Date): Promise<void>
  /** Delivers one email on a new connection, and returns the answer of the server. */
  tryOut(mail: ComposedMail, date: Date): Promise<MailAttempt>
  /** Connects and signs in. Returns why no mail can be sent, or null. */
  problem(): Promise<string | null>
  close(): Promise<void>
}

/** The total timeout of one email in milliseconds, since a hanging send blocks its job. */
const longest = 60_000
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Delivers over SMTP with a small pool. Settings may be added to the URL, such as `?requireTLS=true`. */
export function createSmtp(url: string): Delivery {
  const transport = createTransport({ url, pool: true, maxConnections: 3, maxMessages: 100, ...patience })
  return {
    async deliver({ envelope, bytes }) {
      try {
        await transport.sendMail({ envelope, raw: bytes, signal: AbortSignal.timeout(longest) })
      } catch (error) {
        throw asMailError(error)
      }
    },
    async tryOut({ envelope, bytes }) {
      const single = createTransport({ url, ...patience })
      try {
        const { response } = await single.sendMail({ envelope, raw: bytes, signal: AbortSignal.timeout(longest) })
        return { kind: 'sent', answer: plain(response) }
      } catch (error) {
        return { kind: 'failed', ...attemptFailure(error) }
      } finally {
        single.close()
      }
    },
    problem: () =>
      transport.verify().then(
        () => null,
        (error: unknown) => problemOf(error),
      ),
    async close() {
      transport.close()
    },
  }
}

/** Why a server did not take an email, with its own answer or else the reason of the connection. */
function attemptFailure(error: unknown): {
  reason: 'password' | 'unreachable' | 'encryption' | 'refused'
  answer: string
} {
  const {
    code = '',
    response,
    message = '',
  } = error as {
    readonly code?: string
    readonly response?: string
    readonly message?: string
  }
  const answer = plain(response ?? message)
  if (/starttls/i.test(answer)) return { reason: 'encryption', answer }
  if (code === 'EAUTH') return { reason: 'password', answer }
  if (code === 'ETLS' || /certificate|\bssl\b|\btls\b|wrong version number|EPROTO/i.test(message))
    return { reason: 'encryption', answer }
  if (response !== undefined) return { reason: 'refused', answer }
  return { reason: 'unreachable', answer }
}

/** A text of the server in one line that a page may show. */
const plain = (text: string): string =>
  withoutSecrets(text)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)

function problemOf(error: unknown): string {
  const { code = '', responseCode } = error as { readonly code?: string; readonly responseCode?: number }
  if (code === 'EAUTH') return 'The mail server rejects the username or password in SMTP_URL'
  return `The mail server in SMTP_URL does not respond as expected (${[code, responseCode].filter(Boolean).join(' ')})`
}

/** Only a rejection of this recipient or message is permanent. A wrong sender or password is fixed by the operator. */
function asMailError(error: unknown): MailError {
  const {
    code = '',
    responseCode = '',
    permanent = false,
    command = '',
  } = error as {
    readonly code?: string
    readonly responseCode?: number
    readonly permanent?: boolean
    readonly command?: string
  }
  const isFinal =
    permanent && command !== 'MAIL FROM' && responseCode !== 530 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const message = `${isFinal ? 'the mail was refused' : 'the mail server did not take the mail'} (${code} ${responseCode})`
  return new MailError(message.replace(' )', ')'), { retryable: !isFinal, cause: error })
}
