import { failure } from '#src/kernel/failure.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { tooMany } from '#src/adapters/auth/posted-form.ts'
import { accountTexts } from '#src/features/accounts/texts.ts'

export const signInAgain = failure('signed-out', 'signed-out', accountTexts.signInForProfile, {
  title: accountTexts.signInRequired,
})

type Try = { readonly userId: string; succeeded(): Promise<void> }

/**
 * Counts that whoever is signed in tries their password once more, in whichever form: the library counts by address and
 * form, and whoever sits at an open browser could go on from another place. A right one makes them forgotten.
 */
export async function tryPassword({ lookup, limiter }: AuthParts, from: Request): Promise<Result<Try, Failure>> {
  const { session } = await lookup.actorOf(from, new Date(), { fresh: true })
  if (!session) return err(signInAgain)
  const { userId } = session
  const allowance = await limiter.countPasswordTry(userId)
  if (!allowance.allowed) return err(tooMany(allowance.retryAfterSeconds))
  return ok({ userId, succeeded: () => limiter.forgetPasswordTries(userId) })
}
