/** A restore of the newest scheduled backup into a copy, which is deleted afterwards. */
export type RestoreTest =
  | {
      readonly kind: 'restored'
      readonly file: string
      /** When the backup was made. */
      readonly madeAt: Date
      readonly users: number
      readonly listings: number
      readonly orders: number
      readonly files: number
      readonly seconds: number
    }
  /** No backups are scheduled on this machine, or none was made yet. */
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'failed'; readonly file: string; readonly reason: string }

export type Backups = { testRestore(): Promise<RestoreTest> }
