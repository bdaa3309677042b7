import type { Currency } from '../currency.ts'
import { invalid } from './failure.ts'

/** Refuses any currency but the one in which the accounts settle, since the emulator knows no exchange rates. */
export function requireCurrency(given: string, currency: Currency, param: string): void {
  if (given.toLowerCase() !== currency) throw invalid(`This emulator settles in ${currency} only.`, { param })
}
