import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import { splitRefund } from '#src/money/ledger/rules.ts'

/** A discount: a percentage of each price, or an amount off all of them together. */
export type Discount = {
  readonly id: string
  readonly sellerId: string
  readonly code: string
  readonly percent: number | null
  readonly amount: Cents | null
}

export type CodeStatus = 'active' | 'paused' | 'expired' | 'used-up'

export function codeStatusOf(
  code: {
    readonly pausedAt: Date | null
    readonly expiresAt: Date | null
    readonly uses: number
    readonly maxUses: number | null
  },
  now: Date,
): CodeStatus {
  if (code.pausedAt !== null) return 'paused'
  if (code.expiresAt !== null && code.expiresAt <= now) return 'expired'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'used-up' : 'active'
}

type HeldCode = Parameters<typeof codeStatusOf>[0] & {
  /** Uses held by unpaid orders, included in `uses`. */
  readonly held: number
  /** Those of the buyer. */
  readonly ownHeld: number
}

/** The status of a code for a buyer, whose own unpaid orders do not count. `held`: other unpaid orders hold the last uses. */
export function statusForBuyer(code: HeldCode, now: Date): CodeStatus | 'held' {
  const status = codeStatusOf({ ...code, uses: code.uses - code.ownHeld }, now)
  return status === 'used-up' && codeStatusOf({ ...code, uses: code.uses - code.held }, now) === 'active'
    ? 'held'
    : status
}

/** Dashes of other scripts and keyboards, which people see as a hyphen: minus, bullet, modifier and long vowel mark included. */
const dashes = /[\p{Pd}\u2212\u2043\u02D7\u30FC]/gu
/** What copying from a mail or chat adds: spaces, invisible characters and quotes. */
const wrapping = /[\s\p{Z}\p{Cf}\p{Pi}\p{Pf}"'`\u00B4\u2032\u2033\u201A\u201E]/gu

/** Normalizes a code, on creation and on use, so that a code copied from anywhere is the same code. */
export const asCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(dashes, '-').replaceAll(wrapping, '').toUpperCase()

/** The format of a code. */
export const isCode = (text: string): boolean => /^[A-Z0-9-]{3,24}$/.test(text)

type Priced = { readonly promptId: string; readonly creatorId: string; readonly priceCents: Cents }

/** The discount of each listing. Percentages round half up; amounts are split by price; no price goes below zero. */
export function discountsOf(lines: readonly Priced[], discounts: readonly Discount[]): ReadonlyMap<string, Cents> {
  const off = new Map<string, Cents>()
  for (const { sellerId, percent, amount } of discounts) {
    const theirs = lines.filter((line) => line.creatorId === sellerId)
    if (percent !== null)
      for (const { promptId, priceCents } of theirs)
        off.set(promptId, cents(Math.floor((priceCents * percent + 50) / 100)))
    const parts = splitRefund(
      amount ?? cents(0),
      theirs.map((line) => ({ ...line, left: line.priceCents })),
    )
    for (const { line, amount: part } of parts) off.set(line.promptId, part)
  }
  return off
}
