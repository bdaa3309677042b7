/** Hashes and verifies passwords. Slow on purpose, so never call it inside a transaction. */
export type Passwords = {
  hash(password: string): Promise<string>
  isRight(hash: string, password: string): Promise<boolean>
}
