import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#src/kernel/ids.ts'
import type { Keys } from '#src/ports/keys.ts'

type SeatKeys = Pick<Keys, 'mails'>

/** The token in the link of an invitation. It is signed instead of stored, so that a stolen database holds no links. */
export const seatTokenOf = (keys: SeatKeys, seatId: string): string =>
  `${seatId}.${createHmac('sha256', keys.mails).update(`accept seat ${seatId}`).digest('base64url')}`

/** The seat of a token; null if its signature is wrong. */
export function seatIn(keys: SeatKeys, token: string): string | null {
  const [id = ''] = token.split('.')
  if (!isId(id)) return null
  const [given, right] = [Buffer.from(token), Buffer.from(seatTokenOf(keys, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}
