/** What the thread that starts the database tells the thread in which it runs. */
export type WorkerInput = {
  readonly source: DataSource
  readonly socket: string
  /** How long a connection may keep a transaction open, without doing anything, while others wait. */
  readonly patienceMs: number
}

/** A directory that lasts, or an archive (tar) that is copied into memory and forgotten at the end. */
export type DataSource = { readonly directory: string } | { readonly archive: string }

export type WorkerRequest =
  | { readonly id: number; readonly kind: 'backup'; readonly file: string }
  | { readonly id: number; readonly kind: 'close' }

/** The first reply has id 0 and says that the database answers on its socket. */
export type WorkerReply = { readonly id: number; readonly error?: string }
