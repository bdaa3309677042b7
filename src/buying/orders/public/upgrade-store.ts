import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { SuspendedFor } from '../rules.ts'

/** The buyer of a row of purchases: for an upgrade, that of the purchase that it upgrades. */
export const buyerOf = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.buyer_id`)}, (
    select base.buyer_id from purchases base where base.id = ${sql.ref(`${alias}.base_id`)}))`

/** Whether a row of purchases, or the purchase that it upgrades, belongs to a user. */
export const isHeldBy = (alias: string, userId: string | RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (
    select held.id from purchases held where held.buyer_id = ${userId} union all
    select held.id from purchases base join purchases held on held.base_id = base.id where base.buyer_id = ${userId})`

/** The purchase in the library: for an upgrade, the one that it upgrades. */
export const baseOf = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.base_id`)}, ${sql.ref(`${alias}.id`)})`

/** The purchase of a row of entitlements: of a seat, that whose seat it is. */
export const teamOf = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.seat_of`)}, ${sql.ref(`${alias}.id`)})`

/**
 * The line whose license applies to a purchase: that of its newest upgrade. An upgrade does not count while it, or one below it, is
 * suspended. The trigger `update_seats` counts seats by the same line.
 */
export const licenseLineOf = (alias: string, purchase: RawBuilder<string> = sql.ref(`${alias}.id`)) =>
  sql<string>`coalesce((
    select upgrade.order_line_id from purchases upgrade
    where upgrade.base_id = ${purchase} and upgrade.refunded_at is null and upgrade.upgrade_number < coalesce((
      select min(held.upgrade_number) from purchases held
      where held.base_id = ${purchase} and held.refunded_at is null and held.suspended_for is not null), 32767)
    order by upgrade.upgrade_number desc limit 1), ${sql.ref(`${alias}.order_line_id`)})`

/** A purchase and its upgrades that are not refunded, the purchase first. Empty if it was refunded, is an unclaimed gift, or an upgrade itself. */
export async function readSteps(db: Reader, purchaseId: string): Promise<StepRow[]> {
  return selectSteps(
    db,
    purchaseId,
    sql`not base.is_unclaimed and base.refunded_at is null and step.refunded_at is null`,
  )
}

/** All upgrades of a purchase, also those that were refunded after their delivery, in the order in which they were bought. */
export async function listUpgrades(db: Reader, purchaseId: string): Promise<StepRow[]> {
  const isDelivered = sql`(step.refunded_at is null or step.refunded_at > step.created_at)`
  const steps = await selectSteps(db, purchaseId, sql`step.base_id is not null and ${isDelivered}`)
  return steps.toSorted((a, b) => a.boughtAt.getTime() - b.boughtAt.getTime())
}

async function selectSteps(db: Reader, purchaseId: string, condition: RawBuilder<unknown>) {
  const { rows } = await sql<StepRow>`
    select step.id, base.buyer_id as "buyerId", step.upgrade_number as number, step.suspended_for as "suspendedFor",
      step.prompt_id as "promptId", line.id as "lineId", line.licence, line.seats, line.list_price_cents::float8 as "listPrice",
      line.price_cents::float8 as price, step.created_at as "boughtAt", step.refunded_at as "refundedAt", line.refund_days as "refundDays", opening.opened_at as "openedAt",
      (coalesce((select sum(amount_cents) from refunds where order_line_id = line.id and state in ('requested', 'succeeded')), 0)
        + coalesce((select sum(withdrawn_cents) from dispute_lines where order_line_id = line.id), 0))::float8 as returned
    from purchases base join purchases step on step.id = base.id or step.base_id = base.id
    join order_lines line on line.id = step.order_line_id
    left join purchase_openings opening on opening.purchase_id = step.id
    where base.id = ${purchaseId} and base.base_id is null and ${condition}
    order by step.upgrade_number nulls first`.execute(db)
  return rows
}

export type StepRow = {
  readonly id: string
  readonly buyerId: string
  /** Null for the purchase itself. */
  readonly number: number | null
  readonly suspendedFor: SuspendedFor | null
  readonly promptId: string
  readonly lineId: string
  readonly licence: string
  readonly seats: number
  readonly listPrice: number
  readonly price: number
  readonly returned: number
  readonly boughtAt: Date
  readonly refundedAt: Date | null
  readonly refundDays: number
  readonly openedAt: Date | null
}

/** The purchase of the library to which a row belongs. */
export async function baseIdOf(db: Reader, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('purchases as row')
    .select(baseOf('row').as('id'))
    .where('row.id', '=', id)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks the purchase of the library to which a row belongs, before any of its upgrades. Returns its id. */
export async function lockBase(tx: Tx, id: string): Promise<string | null> {
  const baseId = await baseIdOf(tx, id)
  if (baseId === null) return null
  const found = await tx
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', baseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.id ?? null
}

/** The upgrades that begin at a row or above it, and are not refunded, the highest first. */
export function listUpgradesAbove(db: Reader, id: string) {
  return (
    db
      .selectFrom('purchases as row')
      .innerJoin('purchases as upgrade', (join) => join.on('upgrade.base_id', '=', baseOf('row')))
      .select(['upgrade.id', 'upgrade.order_line_id as lineId', 'upgrade.price_paid_cents as pricePaid'])
      .where('row.id', '=', id)
      // A refund frees the number, so a refunded upgrade has no upgrades above it.
      .where('row.refunded_at', 'is', null)
      .where('upgrade.refunded_at', 'is', null)
      .where(sql<boolean>`upgrade.upgrade_number > coalesce("row".upgrade_number, 0)`)
      .orderBy('upgrade.upgrade_number', 'desc')
      .execute()
  )
}

/** Whether an upgrade begins at the license of this row. */
export const isUpgraded = async (db: Reader, id: string): Promise<boolean> =>
  (await listUpgradesAbove(db, id)).length > 0
