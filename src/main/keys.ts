import { hkdfSync } from 'node:crypto'
import type { Keys } from '#src/ports/keys.ts'
import { softwareName } from '#src/kernel/software.ts'

/** Derives keys from the app's secret, one per purpose. */
export function keysOf(secret: string): Keys {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `${softwareName} ${purpose}`, 32))
  return {
    ...{ cards: key('cards'), texts: key('texts'), mails: key('mails') },
    ...{ webhooks: key('webhooks'), apps: key('apps'), models: key('models') },
    limits: key('limits'),
  }
}
