/** What makes and checks the salted hashes of passwords. It is slow on purpose: never inside a transaction. */
export type Passwords = {
  isRight(hash: string, password: string): Promise<boolean>
}
