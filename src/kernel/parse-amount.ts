import { shopCurrency } from './currency.ts'
import type { Cents } from './money.ts'
import { cents } from './money.ts'

/** Parses an amount typed by a user ("19", "19.9", "19.99"); null if it has other characters or too many decimals. */
export function parseAmount(text: string, { digits } = shopCurrency()): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim())
  const decimals = match?.[2] ?? ''
  if (!match || decimals.length > digits) return null
  return cents(Number(match[1]) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0))
}
