import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares without telling by its time how much was right. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
