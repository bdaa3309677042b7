import { createHmac } from 'node:crypto'
import type { Context } from '#src/kernel/operation.ts'
import { mailboxLimit } from '../rules.ts'
import type { Limit } from './limit-store.ts'
import { countAttempt } from './limit-store.ts'

/**
 * Counts an email that a user sends to a mailbox that may be a stranger's. False beyond the limit: then it is not sent, and the user is
 * not told.
 */
export async function mayMail(
  { tx, now, keys }: Context,
  what: string,
  email: string,
  limit: Limit = mailboxLimit,
): Promise<boolean> {
  const mailbox = createHmac('sha256', keys.limits).update(email).digest('base64url')
  return (await countAttempt(tx, `${what}:${mailbox}`, limit, now)).allowed
}
