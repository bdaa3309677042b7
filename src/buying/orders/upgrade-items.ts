import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { notUpgradable, upgradeMissing, upgradeWithoutCodes } from './failures.ts'
import { findUpgrades } from './public/find-upgrades.ts'
import { readSteps } from './public/upgrade-store.ts'

/** The upgrade that an order buys. */
export type OrderedUpgrade = {
  /** The purchase in the library. */
  readonly purchaseId: string
  /** The purchase, or its newest upgrade, at whose license this one begins. */
  readonly stepId: string
  /** The id and the seats of the license before the upgrade. */
  readonly from: string
  readonly fromSeats: number
}

type UpgradeItems = {
  readonly upgrade: OrderedUpgrade
  readonly items: readonly CartRow[]
  readonly off: ReadonlyMap<string, Cents>
}

type Asked = {
  readonly upgradeId: string
  readonly licence: string | undefined
  readonly seats: number | undefined
  readonly code: string | undefined
  readonly buyerId: string
}

/** Returns what a buyer gets who upgrades a purchase now, and its price. */
export async function upgradeItems(
  db: Reader,
  { upgradeId, licence, seats = 1, code, buyerId }: Asked,
  settings: Settings,
): Promise<Result<UpgradeItems, Failure>> {
  const steps = await readSteps(db, upgradeId)
  const last = steps.at(-1)
  if (last?.buyerId !== buyerId) return err(upgradeMissing)
  if (code) return err(upgradeWithoutCodes)
  const { row, upgrades } = await findUpgrades(db, steps, settings)
  const chosen = upgrades.find((upgrade) => upgrade.licence === licence && upgrade.seats === seats)
  if (!row || !chosen) return err(notUpgradable)
  const item = {
    ...row,
    ...{ licence: chosen.licence, seats: chosen.seats },
    priceCents: chosen.price,
    offerProblem: null,
  }
  const upgrade = {
    purchaseId: upgradeId,
    stepId: last.id,
    ...{ from: last.licence, fromSeats: last.seats },
  }
  return ok({ upgrade, items: [item], off: new Map() })
}
