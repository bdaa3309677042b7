import { createHmac } from 'node:crypto'
import type { Context } from '#src/kernel/operation.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { mayMail } from '#src/people/accounts/public/mailbox-limit.ts'
import { sendGiftMailJob } from './jobs.ts'
import { giftDays } from './rules.ts'
import { findGift, setSent } from './store.ts'

const once = { max: 1, windowSeconds: giftDays * 86_400 }

/** Sends the mail of a gift that the caller has locked; false if the address has got it before. */
export async function mailGift(context: Context, id: string, email: string): Promise<boolean> {
  const { tx, now, keys } = context
  const address = createHmac('sha256', keys.limits).update(email).digest('base64url')
  const { allowed } = await countAttempt(tx, `gift-mail:${id}:${address}`, once, now)
  await setSent(tx, id, now)
  if (!allowed) return false
  // Beyond the limit of a mailbox nothing is sent, and the giver is not told.
  if (!(await mayMail(context, 'gift', email))) return true
  const gift = await findGift(tx, id)
  await context.enqueue(sendGiftMailJob, { giftId: id, kind: 'gift', number: gift?.linkNumber ?? 1 })
  return true
}
