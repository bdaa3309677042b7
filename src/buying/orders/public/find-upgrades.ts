import { minimumCharge } from '#src/kernel/currencies.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { readListed } from '#src/buying/cart/public/store.ts'
import { upgradesOf } from '../upgrade-rules.ts'
import type { StepRow } from './upgrade-store.ts'

/** The listing of a purchase, and the licenses to which its buyer can upgrade it now. None while a payment of it is disputed. */
export async function findUpgrades(db: Reader, steps: readonly StepRow[], settings: Settings) {
  const last = steps.at(-1)
  if (!last) return { row: undefined, upgrades: [] }
  const [row] = await readListed(db, [{ promptId: last.promptId, priceCents: 0 }], settings)
  if (!row?.isActive || steps.some(({ suspendedFor }) => suspendedFor !== null)) return { row, upgrades: [] }
  const offers = [{ licence: row.ownLicence, seats: 1, priceCents: row.minimum }, ...(row.tiers ?? [])]
  const least = minimumCharge(shopCurrency().code)
  const { licence, seats } = last
  return { row, upgrades: upgradesOf({ pricing: row.pricing, offers, licence, seats, lines: steps, least }) }
}
