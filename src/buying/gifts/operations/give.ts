import { signedIn } from '#src/kernel/access.ts'
import type { User } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { giftDelivery, giftId, giftsQuery } from '../contract.ts'
import { tooManyGiftRefunds } from '#src/buying/library/failures.ts'
import {
  dateWrong,
  giftDisputed,
  giftMissing,
  giftOver,
  mailedBefore,
  tooManyAddresses,
  tooManyMails,
  unverified,
} from '../failures.ts'
import { mailGift, wasMailed } from '../mail-gift.ts'
import { refundUnclaimed } from '../refund-unclaimed.ts'
import { toGiftView } from '../presenter.ts'
import {
  addressesOfGift,
  giftOrder,
  giftRefunds,
  giftRefundsKey,
  latestMailDays,
  mailsADay,
  stateOf,
} from '../rules.ts'
import type { GiftRow } from '../store.ts'
import { listGiven, lockGift, renewLink, setDelivery } from '../store.ts'
import { giftTexts } from '../texts.ts'

/** `sent`: the mail goes out now, or went out before. */
export type GiftOutcome = 'sent' | 'planned' | 'by-link'

const access = signedIn(giftTexts.signIn, giftTexts.signInTitle)

/** Lists the gifts that the user paid for, newest first, each with its link. */
export const listGifts = defineQuery({
  name: 'gifts.list-gifts',
  input: giftsQuery,
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now, keys, settings: { publicUrl } }, { limit, ...place }) {
    const request = pageRequest(giftOrder, place, limit)
    const rows = await listGiven(db, actor.userId, request)
    return ok(keyedPage(rows, request, (gift) => toGiftView(gift, { now, keys, publicUrl })))
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
  async run(context, { id, email, date, ...words }): Promise<Result<{ readonly outcome: GiftOutcome }, Failure>> {
    const locked = await lockOpen(context, id)
    if (!locked.ok) return locked
    const gift = locked.value
    if (email !== null) return sendTo(context, gift, { ...words, email, date })
    // Whoever got the mail no longer has the gift.
    if (gift.sentAt !== null) await renewLink(context.tx, id)
    await setDelivery(context.tx, id, { ...words, email, sendAt: null, sentAt: null })
    return ok({ outcome: 'by-link' })
  },
})

type Asked = {
  readonly email: string
  readonly date: string | null
  readonly name: string
  readonly message: string
}

async function sendTo(
  context: Context & { readonly actor: User },
  gift: GiftRow,
  { email, date, ...words }: Asked,
): Promise<Result<{ readonly outcome: GiftOutcome }, Failure>> {
  const { tx, now, actor } = context
  const { id, sentAt } = gift
  if (!actor.emailVerified) return err(unverified)
  const isOther = email !== gift.email
  // It has got its mail. The words on the page change.
  if (sentAt !== null && !isOther) {
    await setDelivery(tx, id, { ...words, email, sendAt: gift.sendAt, sentAt })
    return ok({ outcome: 'sent' })
  }
  const sendAt = dayOf(date, context)
  if (date !== null && sendAt.getTime() > gift.createdAt.getTime() + latestMailDays * dayMs) return err(dateWrong)
  if (isOther && (await wasMailed(context, id, email))) return err(mailedBefore)
  const refusal = isOther ? await refusalOfAnother(context, id) : null
  if (refusal) return err(refusal)
  if (sentAt !== null) await renewLink(tx, id)
  await setDelivery(tx, id, { ...words, email, sendAt, sentAt: null })
  if (sendAt > now) return ok({ outcome: 'planned' })
  await mailGift(context, id, email)
  return ok({ outcome: 'sent' })
}

/** Why a gift cannot go to another address; null if it can. */
async function refusalOfAnother({ tx, now, actor }: Context & { readonly actor: User }, id: string) {
  if (!(await countAttempt(tx, `gift-addresses:${id}`, addressesOfGift, now)).allowed) return tooManyAddresses
  return (await countAttempt(tx, `gift-mails:${actor.userId}`, mailsADay, now)).allowed ? null : tooManyMails
}

const dayMs = 86_400_000

/** The morning of a day, or now. */
function dayOf(date: string | null, { now }: Context): Date {
  const morning = date === null ? now : new Date(`${date}T08:00:00Z`)
  return morning > now ? morning : now
}

/** Gives a gift a new link, which ends the former one, also in a mail that was sent. */
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

/** Refunds a gift that nobody has claimed, whenever the giver wants, a few times a month. */
export const refundGift = defineOperation({
  name: 'gifts.refund-gift',
  input: giftId,
  access,
  allowWhileSuspended: true,
  async run(context, { id }) {
    const locked = await lockOpen(context, id, { orExpired: true })
    if (!locked.ok) return locked
    const { tx, now, actor } = context
    const counted = await countAttempt(tx, giftRefundsKey(actor.userId), giftRefunds, now)
    if (!counted.allowed) return err(tooManyGiftRefunds)
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
