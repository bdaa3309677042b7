import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#src/kernel/ids.ts'
import type { Keys } from '#src/ports/keys.ts'

type Link = { readonly id: string; readonly linkNumber: number }

/**
 * The token in the link of a gift. It is signed instead of stored, so that the giver can copy the link again and a stolen database
 * holds no links.
 */
export function giftTokenOf(keys: Pick<Keys, 'mails'>, link: Link): string {
  return `${link.id}.${sealOf(keys, link).toString('base64url')}`
}

/** The gift that a token names; its signature is checked with the number of the gift's link. */
export function giftIdIn(token: string): string | null {
  const [id = '', seal = '', ...more] = token.split('.')
  return isId(id) && seal !== '' && more.length === 0 ? id : null
}

export function isLinkOf(keys: Pick<Keys, 'mails'>, link: Link, token: string): boolean {
  const given = Buffer.from(token)
  const right = Buffer.from(giftTokenOf(keys, link))
  return given.length === right.length && timingSafeEqual(given, right)
}

function sealOf({ mails }: Pick<Keys, 'mails'>, { id, linkNumber }: Link): Buffer {
  return createHmac('sha256', mails).update(`claim gift ${id} by link ${linkNumber}`).digest()
}
