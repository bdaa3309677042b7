import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { guessKeys } from '#src/adapters/auth/guess-keys.ts'
import { networkFactors } from '#src/adapters/auth/limiter.ts'
import type { Limiter } from '#src/adapters/auth/limiter.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { credentialOf } from '#src/adapters/auth/remember-device.ts'
import { tooManyAttempts } from '#src/people/accounts/contract.ts'

type Keys = readonly (readonly string[])[]
type Counted = { readonly forget: () => Promise<void> }

/**
 * Counts a password attempt for an account, existing or not. Counts before the check, so that concurrent guesses cannot exceed
 * the limit. A known device has its own limit, so that others cannot lock the owner out.
 */
export async function countGuess(parts: AuthParts, email: string, from: Request): Promise<Result<Counted, Failure>> {
  const { limiter, limits } = parts
  const lift = await limiter.liftOf(email.toLowerCase())
  const device = await knownDevice(parts, email, from)
  if (device !== null) {
    const key = ['device guesses', email, device, ...lift]
    if ((await limiter.count(key, limits.guess)).allowed) return counted(limiter, [key])
  }
  const keys = guessKeys(email, from.headers, lift)
  for (const [width, key] of keys.networks.entries()) {
    const max = limits.guess.max * (networkFactors[width] ?? 1)
    const allowance = await limiter.count(key, { ...limits.guess, max })
    // Attempts beyond a network's own limit do not count towards the account's.
    if (!allowance.allowed) return err(guessesLimited(allowance.retryAfterSeconds))
  }
  const allowance = await limiter.count(keys.anywhere, limits.account)
  if (!allowance.allowed) return err(guessesLimited(allowance.retryAfterSeconds))
  return counted(limiter, [...keys.networks, keys.anywhere])
}

/**
 * Counts a second step after a correct password. Each allows five codes, so that someone with the password cannot guess the code,
 * and cannot lock out the owner on a known device.
 */
export async function countSecondStep(parts: AuthParts, email: string, from: Request): Promise<Result<void, Failure>> {
  const { limiter, limits } = parts
  const device = await knownDevice(parts, email, from)
  if (device !== null && (await limiter.count(['device codes', email, device], limits.secondStep)).allowed) return ok()
  const allowance = await limiter.count(secondStepKey(email), limits.secondStep)
  return allowance.allowed ? ok() : err(guessesLimited(allowance.retryAfterSeconds))
}

/** After a correct code, resets the count of second steps. */
export async function resetSecondSteps(parts: AuthParts, email: string, from: Request): Promise<void> {
  const device = await knownDevice(parts, email, from)
  await parts.limiter.forget(device === null ? secondStepKey(email) : ['device codes', email, device])
}

const secondStepKey = (email: string) => ['second steps', email.toLowerCase()]

function counted(limiter: Limiter, keys: Keys): Result<Counted, Failure> {
  const forget = async () => {
    for (const key of keys) await limiter.forget(key)
  }
  return ok({ forget })
}

async function knownDevice(parts: AuthParts, email: string, from: Request): Promise<string | null> {
  const { device } = parts
  const header = from.headers.get('cookie')
  if (!device.isIn(header)) return null
  const credential = await credentialOf(parts, { email })
  return credential && device.idIn(header, credential)
}

/** The sign-in page offers an emailed link for it. */
const guessesLimited = (retryAfterSeconds: number) =>
  failure('limited', 'guesses-limited', tooManyAttempts(retryAfterSeconds), { data: { retryAfterSeconds } })
