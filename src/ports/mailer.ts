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
