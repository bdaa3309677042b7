import { createHash, randomUUID } from 'node:crypto'
import type { Passwords } from '#src/ports/passwords.ts'

/** Salted, and not slow: tests of sign-in would spend most of their time on hashing. */
export const fastPasswords: Passwords = {
  async hash(password) {
    const salt = randomUUID()
    return `${salt}:${digest(salt, password)}`
  },
  async isRight(hash, password) {
    const [salt = '', key] = hash.split(':')
    return key === digest(salt, password)
  },
}

const digest = (salt: string, password: string) => createHash('sha256').update(`${salt} ${password}`).digest('hex')
