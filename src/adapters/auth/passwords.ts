import { verifyPassword } from 'better-auth/crypto'
import type { Passwords } from '#src/ports/passwords.ts'

export const passwords: Passwords = {
  isRight: (hash, password) => verifyPassword({ hash, password }),
}
