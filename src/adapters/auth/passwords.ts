import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Passwords } from '#src/ports/passwords.ts'

/** Salted scrypt (N 16384, r 16): slow on purpose. */
export const passwords: Passwords = {
  hash: hashPassword,
  isRight: (hash, password) => verifyPassword({ hash, password }),
}
