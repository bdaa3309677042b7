import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#src/ports/keys.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Kind } from './contract.ts'
import { kinds } from './contract.ts'
import { hasEmailSetting } from './rules.ts'

/** The user and the kind of email that a link stops. */
export type Unsubscription = { readonly userId: string; readonly kind: Kind }

/**
 * Creates a token that can only stop one kind of email to one user. It therefore never expires, works for anyone who
 * has the email, and can be reused.
 */
export function tokenOf(keys: Pick<Keys, 'mails'>, { userId, kind }: Unsubscription): string {
  return `${userId}.${kind}.${sealOf(keys, userId, kind).toString('base64url')}`
}

/** Verifies a token and returns its content; null if it is invalid. */
export function readToken(keys: Pick<Keys, 'mails'>, token: string): Unsubscription | null {
  const [userId = '', word = '', seal = '', ...more] = token.split('.')
  const kind = kinds.find((one) => one === word)
  if (!isId(userId) || kind === undefined || !hasEmailSetting(kind) || more.length > 0) return null
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(keys, userId, kind)
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null
}

function sealOf({ mails }: Pick<Keys, 'mails'>, userId: string, kind: Kind): Buffer {
  return createHmac('sha256', mails).update(`stop ${kind} to ${userId}`).digest().subarray(0, 16)
}
