import { hkdfSync } from 'node:crypto'
import type { Keys } from '#src/ports/keys.ts'

/** The keys that follow from the shop's secret: each for one purpose, and none tells another. */
export function keysOf(secret: string): Keys {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `skald ${purpose}`, 32))
  return { cards: key('cards'), texts: key('texts'), mails: key('mails') }
}
