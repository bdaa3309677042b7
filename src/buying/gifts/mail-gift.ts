import { createHmac } from 'node:crypto'
import type { Context } from '#src/kernel/operation.ts'
import { countAttempt, isUsedUp } from '#src/people/accounts/public/limit-store.ts'
import { mayMail } from '#src/people/accounts/public/mailbox-limit.ts'
import { sendGiftMailJob } from './jobs.ts'
import { giftDays } from './rules.ts'
import { findGift, setSent } from './store.ts'

const once = { max: 1, windowSeconds: giftDays * 86_400 }

const keyOf = ({ keys }: Context, id: string, email: string) =>
  `gift-mail:${id}:${createHmac('sha256', keys.limits).update(email).digest('base64url')}`

/** Whether an address has got the mail of a gift. */
export function wasMailed(context: Context, id: string, email: string): Promise<boolean> {
  return isUsedUp(context.tx, keyOf(context, id, email), once, context.now)
}

/** Sends the mail of a gift that the caller has locked, once to each address. */
export async function mailGift(context: Context, id: string, email: string): Promise<void> {
  const { tx, now } = context
  const { allowed } = await countAttempt(tx, keyOf(context, id, email), once, now)
  await setSent(tx, id, now)
  // Beyond the limit of a mailbox nothing is sent, and the giver is not told.
  if (!allowed || !(await mayMail(context, 'gift', email))) return
  const gift = await findGift(tx, id)
  await context.enqueue(sendGiftMailJob, { giftId: id, kind: 'gift', number: gift?.linkNumber ?? 1 })
}
