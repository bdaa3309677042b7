import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#src/kernel/ids.ts'
import type { Keys } from '#src/ports/keys.ts'

/** The recipient of a letter, whose creator sends them no more after the link was used. */
export type LetterStop = { readonly letterId: string; readonly userId: string }

/** Creates a token that only stops the letters of one creator to one user. It never expires and can be reused. */
export function stopTokenOf(keys: Pick<Keys, 'mails'>, { letterId, userId }: LetterStop): string {
  return `${letterId}.${userId}.${sealOf(keys, letterId, userId).toString('base64url')}`
}

/** Verifies a token and returns its content; null if it is invalid. */
export function readStopToken(keys: Pick<Keys, 'mails'>, token: string): LetterStop | null {
  const [letterId = '', userId = '', seal = '', ...more] = token.split('.')
  if (!isId(letterId) || !isId(userId) || more.length > 0) return null
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(keys, letterId, userId)
  return given.length === right.length && timingSafeEqual(given, right) ? { letterId, userId } : null
}

function sealOf({ mails }: Pick<Keys, 'mails'>, letterId: string, userId: string): Buffer {
  return createHmac('sha256', mails).update(`stop letters like ${letterId} to ${userId}`).digest().subarray(0, 16)
}
