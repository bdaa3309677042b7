/** The input of the database thread. */
export type WorkerInput = {
  readonly source: DataSource
  readonly socket: string
  /** The idle timeout of a transaction while others wait. */
  readonly patienceMs: number
}

/** A directory, or a tar archive that is loaded into memory. */
export type DataSource = { readonly directory: string } | { readonly archive: string }

export type WorkerRequest =
  | { readonly id: number; readonly kind: 'backup'; readonly file: string }
  | { readonly id: number; readonly kind: 'close' }

/** The first reply has id 0 and means that the socket is open. */
export type WorkerReply = { readonly id: number; readonly error?: string }
