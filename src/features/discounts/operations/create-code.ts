import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { discountInput, discountTexts } from '../contract.ts'
import { alreadyOver, codeTaken, tooLate, tooManyCodes, unverifiedEmail } from '../failures.ts'
import { insertCode, listCodes } from '../store.ts'

/** How many codes one seller may have. */
export const mostCodes = 200
/** How long a code may be valid; leap days are no matter. */
const longestMs = 10 * 365.25 * 86_400_000

/** A seller makes a code for their own listings. */
export const createCode = defineOperation({
  name: 'discounts.create-code',
  input: z.object({ discount: discountInput }),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  async run(context, { discount: { kind, value, code, maxUses, expires } }) {
    const { tx, actor, now } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unverifiedEmail)
    const sellerId = userIdOf(actor) ?? ''
    const expiresAt = expires === null ? null : endOf(expires)
    if (expiresAt && expiresAt <= now) return err(alreadyOver)
    if (expiresAt && expiresAt.getTime() > now.getTime() + longestMs) return err(tooLate)
    if ((await listCodes(tx, sellerId, mostCodes)).length >= mostCodes) return err(tooManyCodes)
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
