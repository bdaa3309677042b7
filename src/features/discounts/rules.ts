import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import { splitRefund } from '#src/features/ledger/rules.ts'

/** What a code takes off its seller's listings: a share of each price, or an amount of them together. */
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

/** Codes are compared without regard to case and spaces around. */
export const asCode = (typed: string): string => typed.trim().toUpperCase()

/** What a code looks like; nothing else is one, whoever types it. */
export const isCode = (text: string): boolean => /^[A-Z0-9-]{3,24}$/.test(text)

type Priced = { readonly promptId: string; readonly creatorId: string; readonly priceCents: Cents }

/**
 * What each listing is cheaper by. A percentage rounds half up, an amount is spread over the seller's listings by their
 * prices, and nothing costs less than nothing.
 */
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
