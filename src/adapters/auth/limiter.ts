import { createHmac } from 'node:crypto'
import { getIP } from 'better-auth/api'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import type { Limit } from '#src/features/accounts/index.ts'
import { countAttempt, countPasswordTry, forgetAttempts, forgetPasswordTries } from '#src/features/accounts/index.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database } from '#src/ports/database.ts'

/** Counts attempts in the database, so that all processes count together and a restart forgets nothing. */
export function createLimiter({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  // Addresses are personal data, so what is stored is a keyed hash.
  const keyOf = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  return {
    count: (parts: readonly string[], limit: Limit) => countAttempt(db, keyOf(...parts), limit, clock.now()),
    forget: (parts: readonly string[]) => forgetAttempts(db, keyOf(...parts)),
    countPasswordTry: (userId: string) => countPasswordTry(db, userId, clock.now()),
    forgetPasswordTries: (userId: string) => forgetPasswordTries(db, userId),
  }
}

export type Limiter = ReturnType<typeof createLimiter>

/** Where a request comes from, as the library counts it: a whole IPv6 network is one place. */
export function placeOf(from: Headers): string {
  return getIP(from, { advanced: { ipAddress: { ipAddressHeaders: [clientIpHeader] } } }) ?? 'nowhere'
}

/** Where wrong passwords for an address are counted, whether or not anybody has it: those of one place, and all together. */
export function guessKeys(email: string, from: Headers) {
  const address = email.toLowerCase()
  const place = placeOf(from)
  return { fromThere: ['guesses', address, place], anywhere: ['account', address] } as const
}

/** After a right password, or a new one, they say nothing any more. */
export async function forgetGuesses(limiter: Limiter, keys: ReturnType<typeof guessKeys>): Promise<void> {
  await limiter.forget(keys.fromThere)
  await limiter.forget(keys.anywhere)
}
