import type { Reader } from '#src/ports/database.ts'
import type { Allowance } from './limit-store.ts'
import { countAttempt, isUsedUp, resetAttempts } from './limit-store.ts'

const most = { max: 10, windowSeconds: 15 * 60 }
const keyOf = (userId: string) => `password:${userId}`

/**
 * Counts one password attempt of a signed-in user, across all forms and networks, so that the password cannot be guessed
 * at an unattended browser.
 */
export function countPasswordAttempt(db: Reader, userId: string, now: Date): Promise<Allowance> {
  return countAttempt(db, keyOf(userId), most, now)
}

export function resetPasswordAttempts(db: Reader, userId: string): Promise<void> {
  return resetAttempts(db, keyOf(userId))
}

export function isPasswordLimited(db: Reader, userId: string, now: Date): Promise<boolean> {
  return isUsedUp(db, keyOf(userId), most, now)
}
