import { failure } from '#src/kernel/failure.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { tooMany } from '#src/adapters/auth/posted-form.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'

export const signInAgain = failure('signed-out', 'signed-out', accountTexts.signInForProfile, {
  title: accountTexts.signInRequired,
})

type Try = { readonly userId: string; succeeded(): Promise<void> }

/**
 * Counts password attempts of a signed-in user across all forms, since the library counts by client and form. A correct password
 * resets the count.
 */
export async function tryPassword({ lookup, limiter }: AuthParts, from: Request): Promise<Result<Try, Failure>> {
  const { session } = await lookup.actorOf(from, new Date(), { fresh: true })
  if (!session) return err(signInAgain)
  const { userId } = session
  const allowance = await limiter.countPasswordTry(userId)
  if (!allowance.allowed) return err(tooMany(allowance.retryAfterSeconds))
  return ok({ userId, succeeded: () => limiter.forgetPasswordTries(userId) })
}
