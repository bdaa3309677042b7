import { createHmac } from 'node:crypto'
import type { Keys } from '#src/ports/keys.ts'
import type { Payment } from '#src/ports/payments.ts'

/** By which a card is known again and nothing else: the provider's own mark of it never stays with us. */
export function hashOfCard({ cards }: Keys, { cardFingerprint }: Payment): string | null {
  if (cardFingerprint === null) return null
  return createHmac('sha256', cards).update(cardFingerprint).digest('base64url').slice(0, 32)
}
