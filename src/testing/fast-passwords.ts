import { createHash, randomUUID } from 'node:crypto'
import type { Passwords } from '#src/ports/passwords.ts'

/** A salted but fast hash: with a real one, sign-in tests would spend most of their time hashing. */
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
