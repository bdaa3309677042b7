import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { discountInput } from '../contract.ts'
import { discountTexts } from '../texts.ts'
import { alreadyOver, codeTaken, tooLate, tooManyCodes, unverifiedEmail, codeMissing } from '../failures.ts'
import { insertCode, listCodes, setPaused } from '../store.ts'
import { codeStatusOf } from '../rules.ts'
import type { DiscountView } from '../view.ts'
import { countInNetwork, networkKeyOf } from '#src/people/accounts/public/network-limit.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'

/** The limit of codes per seller. */
export const maxCodes = 200
/** The maximum validity, regardless of leap days. */
const longestMs = 10 * 365.25 * 86_400_000

/** Creates a code for the seller's listings. */
export const createCode = defineOperation({
  name: 'discounts.create-code',
  input: z.object({ discount: discountInput }),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  async run(context, { discount: { kind, value, code, maxUses, expires } }) {
    const { tx, actor, now } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unverifiedEmail)
    const sellerId = actor.userId
    const expiresAt = expires === null ? null : endOf(expires)
    if (expiresAt && expiresAt <= now) return err(alreadyOver)
    if (expiresAt && expiresAt.getTime() > now.getTime() + longestMs) return err(tooLate)
    if ((await listCodes(tx, sellerId, maxCodes)).length >= maxCodes) return err(tooManyCodes)
    const id = context.newId()
    const worth = { percent: kind === 'percent' ? value : null, amountCents: kind === 'amount' ? value : null }
    const isNew = await insertCode(tx, { id, sellerId, code, ...worth, maxUses, expiresAt, now })
    return isNew ? ok({ id }) : err(codeTaken)
  },
})

/** A code is valid through its last day. */
function endOf(day: string): Date {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  return end
}

/** Lists the seller's codes, newest first. */
export const listOwnCodes = defineQuery({
  name: 'discounts.list-own-codes',
  input: z.object({}),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now }) {
    const rows = await listCodes(db, actor.userId, maxCodes)
    return ok(
      rows.map((row): DiscountView => {
        const { id, code, percent, amount, uses, maxUses, expiresAt } = row
        return { id, code, percent, amount, uses, maxUses, expiresAt, standing: codeStatusOf(row, now) }
      }),
    )
  },
})

/** Pauses or resumes a code. Open payment pages keep their price. */
export const pauseCode = defineOperation({
  name: 'discounts.pause-code',
  input: z.object({ id: z.uuid(), isPaused: z.boolean() }),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  async run({ tx, actor, now }, { id, isPaused }) {
    const done = await setPaused(tx, { id, sellerId: actor.userId, pausedAt: isPaused ? now : null })
    return done ? ok() : err(codeMissing)
  },
})

/** The limit of entered codes per buyer, which prevents guessing. */
export const maxCodeAttempts = { max: 60, windowSeconds: 10 * 60 }

/** Counts an entered code. Too many is a value, since a failure would roll the count back. */
export const countCodeAttempt = defineOperation({
  name: 'discounts.count-code-attempt',
  input: z.object({}),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  async run({ tx, actor, now, keys }) {
    const { allowed } = await countAttempt(tx, `codes:${actor.userId}`, maxCodeAttempts, now)
    // New accounts must not give more guesses.
    const isInLimit = await countInNetwork(tx, 'codes', networkKeyOf(keys, actor), maxCodeAttempts, now)
    return ok({ allowed: allowed && isInLimit })
  },
})
