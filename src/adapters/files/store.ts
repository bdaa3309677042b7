/** The storage behind validated paths. `read` returns null if the file does not exist. */
export type Store = {
  write(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  read(path: string): Promise<Uint8Array | null>
  remove(path: string): Promise<void>
  list(): AsyncIterable<string>
  isHealthy(): Promise<boolean>
  /** The reason why the store is unusable, for the operator; null if it works. */
  problem(): Promise<string | null>
}
