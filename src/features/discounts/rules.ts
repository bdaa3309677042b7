import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import { splitRefund } from '#src/features/ledger/rules.ts'

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

/** Normalizes a code: trimmed, uppercase. */
export const asCode = (typed: string): string => typed.trim().toUpperCase()

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
