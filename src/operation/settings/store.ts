import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

export type StoredSetting = { readonly value: unknown; readonly changedAt: Date }

/** The stored settings by key. */
export async function readStored(db: Reader): Promise<ReadonlyMap<string, StoredSetting>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  return new Map(rows.map(({ key, value, changed_at: changedAt }) => [key, { value, changedAt }]))
}

/** Stores a value; null deletes it, so that the default applies. */
export async function writeValue(tx: Tx, { key, value, now }: { key: string; value: unknown; now: Date }) {
  if (value === null) return void (await tx.deleteFrom('settings').where('key', '=', key).execute())
  await tx
    .insertInto('settings')
    .values({ key, value: json(value), changed_at: now })
    .onConflict((on) =>
      on.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

type NewChange = {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
  readonly undoes: number | null
  readonly by: { readonly id: string | null; readonly name: string }
  readonly now: Date
}

export async function insertChange(tx: Tx, { key, before, after, undoes, by, now }: NewChange): Promise<void> {
  await tx
    .insertInto('setting_changes')
    .values({
      ...{ key, before: json(before), after: json(after), undoes },
      ...{ changed_by: by.id, actor_name: by.name, changed_at: now },
    })
    .execute()
}

export function findChange(db: Reader, id: number) {
  return db.selectFrom('setting_changes').select(['key', 'before']).where('id', '=', id).executeTakeFirst()
}

/** A page of the changes, of one setting or all. */
export function findChanges(db: Reader, settingKey: string | undefined, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
  const query = db
    .selectFrom('setting_changes as c')
    .leftJoin('profiles as p', 'p.id', 'c.changed_by')
    .select(['c.id', 'c.key as settingKey', 'c.before', 'c.after', 'c.undoes', 'c.actor_name as actorName'])
    .select(['p.username', 'c.changed_at as at', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  return (settingKey === undefined ? query : query.where('c.key', '=', settingKey)).execute()
}

export async function insertShopImage(tx: Tx, name: string, now: Date): Promise<void> {
  const row = { name, created_at: now }
  await tx
    .insertInto('shop_images')
    .values(row)
    .onConflict((on) => on.column('name').doNothing())
    .execute()
}

/** Those of these names that are images of the shop. */
export async function knownShopImages(db: Reader, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('shop_images').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

/** A text as a parameter would not be JSON. */
const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::text::jsonb`)

/** Whether an order fixes the currency of the shop. Until the transaction ends, nobody can add one. */
export async function locksCurrency(tx: Tx): Promise<boolean> {
  await sql`lock table orders in share row exclusive mode`.execute(tx)
  return (await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
