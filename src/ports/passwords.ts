/** What makes and checks the salted hashes of passwords. It is slow on purpose: never inside a transaction. */
export type Passwords = {
  hash(password: string): Promise<string>
  isRight(hash: string, password: string): Promise<boolean>
}
