import { createHmac } from 'node:crypto'
import type { Actor } from '#src/kernel/actor.ts'
import { isInternal, networkOf } from '#src/people/accounts/public/networks.ts'
import type { Keys } from '#src/ports/keys.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Limit } from '#src/people/accounts/public/limit-store.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'

/** One household or company has several people. */
const peoplePerNetwork = 3

/**
 * A keyed hash of the client's network, for a limit that new accounts must not evade. Null without a client, and for internal
 * addresses, behind which everyone may be.
 */
export function networkKeyOf(keys: Pick<Keys, 'limits'>, actor: Actor): string | null {
  return actor.kind === 'user' ? networkKeyOfAddress(keys, actor.from ?? '') : null
}

/** The same for an IP address. */
export function networkKeyOfAddress(keys: Pick<Keys, 'limits'>, ip: string): string | null {
  if (ip === '' || isInternal(ip)) return null
  return createHmac('sha256', keys.limits).update(networkOf(ip)).digest('base64url')
}

/** Counts an attempt of a network under `what`, with the limit of three people. False beyond it. */
export async function countInNetwork(
  db: Reader,
  what: string,
  network: string | null,
  { max, windowSeconds }: Limit,
  now: Date,
): Promise<boolean> {
  if (network === null) return true
  const limit = { max: max * peoplePerNetwork, windowSeconds }
  return (await countAttempt(db, `${what}:network:${network}`, limit, now)).allowed
}
