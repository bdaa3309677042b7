import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { User } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { giftDelivery, giftId } from '../contract.ts'
import { dateWrong, giftDisputed, giftMissing, giftOver, mailedBefore, tooManyMails, unverified } from '../failures.ts'
import { mailGift } from '../mail-gift.ts'
import { refundUnclaimed } from '../refund-unclaimed.ts'
import { toGiftView } from '../presenter.ts'
import { giftsShown, latestMailDays, mailsADay, stateOf } from '../rules.ts'
import type { GiftRow } from '../store.ts'
import { listGiven, lockGift, renewLink, setDelivery } from '../store.ts'
import { giftTexts } from '../texts.ts'

const access = signedIn(giftTexts.signIn, giftTexts.signInTitle)

/** Lists the gifts that the user paid for, newest first, each with its link. */
export const listGifts = defineQuery({
  name: 'gifts.list-gifts',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now, keys, settings: { publicUrl } }) {
    const rows = await listGiven(db, actor.userId, giftsShown)
    return ok(rows.map((gift) => toGiftView(gift, { now, keys, publicUrl })))
  },
})

/**
 * Says to whom a gift goes: by mail to an address, now or on a day, or by a link that the giver hands over. Also corrects an address:
 * then the link of the former mail ends. An address gets one mail of a gift.
 */
export const deliverGift = defineOperation({
  name: 'gifts.deliver-gift',
  input: giftDelivery,
  access,
  async run(context, { id, email, name, message, date }) {
    const { tx, now, actor } = context
    const locked = await lockOpen(context, id)
    if (!locked.ok) return locked
    const gift = locked.value
    const isOther = email !== null && email !== gift.email
    if (email !== null && !actor.emailVerified) return err(unverified)
    if (gift.sentAt !== null && email !== null && !isOther) {
      // It has got its mail. The message on the page changes.
      await setDelivery(tx, id, { email, name, message, sendAt: gift.sendAt }, false)
      return ok({ outcome: 'sent' as const })
    }
    const sendAt = email === null ? null : dayOf(date, context)
    if (sendAt !== null && sendAt.getTime() > gift.createdAt.getTime() + latestMailDays * dayMs) return err(dateWrong)
    // Whoever got the mail no longer has the gift.
    if (gift.sentAt !== null) await renewLink(tx, id)
    await setDelivery(tx, id, { email, name, message, sendAt }, true)
    if (email === null) return ok({ outcome: 'by-link' as const })
    if (isOther) {
      const allowance = await countAttempt(tx, `gift-mails:${actor.userId}`, mailsADay, now)
      if (!allowance.allowed) return err(tooManyMails)
    }
    if (sendAt !== null && sendAt > now) return ok({ outcome: 'planned' as const })
    return (await mailGift(context, id, email)) ? ok({ outcome: 'sent' as const }) : err(mailedBefore)
  },
})

const dayMs = 86_400_000

/** The morning of a day, or now. */
function dayOf(date: string | null, { now }: Context): Date {
  const morning = date === null ? now : new Date(`${date}T08:00:00Z`)
  return morning > now ? morning : now
}

/** Gives a gift a new link, which ends the former one. */
export const renewGiftLink = defineOperation({
  name: 'gifts.renew-gift-link',
  input: giftId,
  access,
  async run(context, { id }) {
    const locked = await lockOpen(context, id)
    if (!locked.ok) return locked
    await renewLink(context.tx, id)
    return ok()
  },
})

/** Refunds a gift that nobody has claimed, whenever the giver wants. */
export const refundGift = defineOperation({
  name: 'gifts.refund-gift',
  input: giftId,
  access,
  allowWhileSuspended: true,
  async run(context, { id }) {
    const locked = await lockOpen(context, id, { orExpired: true })
    if (!locked.ok) return locked
    await refundUnclaimed(context, locked.value, '')
    return ok()
  },
})

/** Locks a gift of the user that nobody has claimed. */
async function lockOpen(
  { tx, actor, now }: Context & { readonly actor: User },
  id: string,
  { orExpired = false } = {},
): Promise<Result<GiftRow, Failure>> {
  const gift = await lockGift(tx, id)
  if (gift?.giverId !== actor.userId) return err(giftMissing)
  const state = stateOf(gift, now)
  if (state === 'suspended') return err(giftDisputed)
  return state === 'open' || (orExpired && state === 'expired') ? ok(gift) : err(giftOver)
}
