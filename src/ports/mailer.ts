export type Mail = {
  /** The same key is the same email: a retry overwrites it (outbox) and keeps its Message-ID (SMTP). */
  readonly key: string
  readonly to: { readonly address: string; readonly name?: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Mailer = { send(mail: Mail): Promise<void> }

export type TestableMailer = Mailer & {
  /** Sends an email at once on a new connection, and returns what the mail server answered. Never throws for a failed delivery. */
  tryOut(mail: Mail): Promise<MailAttempt>
}

/** The answer of the mail server to one email, in its own words. */
export type MailAttempt =
  | { readonly kind: 'sent'; readonly answer: string }
  /** Stored on disk, since there is no mail server. */
  | { readonly kind: 'stored' }
  | {
      readonly kind: 'failed'
      readonly reason: 'password' | 'unreachable' | 'encryption' | 'refused'
      readonly answer: string
    }

export type OutboxMessage = {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly sentAt: Date
  readonly text: string
  readonly html: string
}

/** The emails on disk without SMTP, newest first. */
export type Outbox = {
  list(limit: number): Promise<readonly OutboxMessage[]>
  read(id: string): Promise<OutboxMessage | null>
}
