import { createHmac } from 'node:crypto'
import { getIP } from 'better-auth/api'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import type { Limit } from '#src/people/accounts/public/limit-store.ts'
import { countAttempt, resetAttempts, isUsedUp } from '#src/people/accounts/public/limit-store.ts'
import { countPasswordAttempt, resetPasswordAttempts } from '#src/people/accounts/public/password-attempts.ts'
import { signInLiftOf } from '#src/people/accounts/public/sign-in-lift-store.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database } from '#src/ports/database.ts'

/** Counts attempts in the database, so that counts are shared by all processes and survive a restart. */
export function createLimiter({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  // Addresses are personal data, so only a keyed hash is stored.
  const keyOf = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  return {
    count: (parts: readonly string[], limit: Limit) => countAttempt(db, keyOf(...parts), limit, clock.now()),
    /** Whether the next attempt would be refused, without counting one. */
    isUsedUp: (parts: readonly string[], limit: Limit) => isUsedUp(db, keyOf(...parts), limit, clock.now()),
    forget: (parts: readonly string[]) => resetAttempts(db, keyOf(...parts)),
    liftOf: (email: string) => signInLiftOf(db, email, clock.now()),
    countPasswordTry: (userId: string) => countPasswordAttempt(db, userId, clock.now()),
    forgetPasswordTries: (userId: string) => resetPasswordAttempts(db, userId),
  }
}

export type Limiter = ReturnType<typeof createLimiter>

/** Returns the client's rate-limit key as the library computes it: one key per IPv6 network. */
export function clientKeyOf(from: Headers): string {
  return getIP(from, { advanced: { ipAddress: { ipAddressHeaders: [clientIpHeader] } } }) ?? 'nowhere'
}

/** The limits of a /56 and a /48 as multiples of the limit of a /64, since a household or company can have all of it. */
export const networkFactors = [1, 2, 5]

/**
 * Returns the client's networks, narrowest first: /64, /56 and /48 of IPv6, since one household may have a /56
 * and one company a /48; of IPv4 the address alone.
 */
export function networksOf(from: Headers): readonly string[] {
  const place = clientKeyOf(from)
  // The library writes IPv6 out in full: "2001:0db8:0007:0107:...".
  return place.includes(':') ? [place, `${place.slice(0, 17)}/56`, `${place.slice(0, 14)}/48`] : [place]
}
