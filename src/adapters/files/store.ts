/** Where bytes go once their path has been judged. `read` gives null where there is no such file. */
export type Store = {
  write(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  read(path: string): Promise<Uint8Array | null>
  remove(path: string): Promise<void>
  isHealthy(): Promise<boolean>
  /** Why the store cannot be used, in words for the operator; null if it can. */
  problem(): Promise<string | null>
}
