import type { Reader } from '#src/ports/database.ts'
import type { Allowance } from './limit-store.ts'
import { countAttempt, forgetAttempts } from './limit-store.ts'

const most = { max: 10, windowSeconds: 15 * 60 }
const keyOf = (userId: string) => `password:${userId}`

/**
 * Counts one try of the password by somebody who is signed in already: an open browser is no place to guess it from,
 * whichever form asks for it and wherever the browser stands.
 */
export function countPasswordTry(db: Reader, userId: string, now: Date): Promise<Allowance> {
  return countAttempt(db, keyOf(userId), most, now)
}

export function forgetPasswordTries(db: Reader, userId: string): Promise<void> {
  return forgetAttempts(db, keyOf(userId))
}
