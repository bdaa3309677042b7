import { sql } from 'kysely'
import type { TermKind } from '#src/kernel/vocabulary.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { lockShop } from './public/vocabulary-store.ts'

/** The columns of a term except its id and slug. A column that the kind does not have is left out. */
export type TermValues = Readonly<Record<string, string | number | Date | null>>

export const tableOf = {
  category: 'categories',
  model: 'models',
  license: 'licenses',
  reason: 'reasons',
} as const satisfies Record<TermKind, string>
const slugTable = {
  category: 'category_slugs',
  model: 'model_slugs',
  license: 'license_slugs',
  reason: 'reason_slugs',
} as const
const ownerColumn = { category: 'category_id', model: 'model_id', license: 'license_id', reason: 'reason_id' } as const

/**
 * Returns all terms in their order, locked: other changes and listings that are being written wait. The revision comes first, as for
 * the settings.
 */
export async function lockTerms(tx: Tx, kind: TermKind): Promise<TermRow[]> {
  await lockShop(tx)
  const { rows } = await sql<TermRow>`
    select * from ${sql.table(tableOf[kind])} order by position, id for update`.execute(tx)
  return rows
}

export type TermRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly position: number
  readonly archived_at: Date | null
} & TermValues

/** The terms that a slug or id belongs or belonged to, by the slug in lowercase. */
export async function findOwners(
  tx: Tx,
  kind: TermKind,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; owner: string }>`
    select slug, ${sql.ref(ownerColumn[kind])} as owner from ${sql.table(slugTable[kind])}
    where slug = any(${slugs.map((slug) => slug.toLowerCase())}::text[])`.execute(tx)
  return new Map(rows.map(({ slug, owner }) => [slug, owner]))
}

export async function insertTerm(
  tx: Tx,
  kind: TermKind,
  { id, ...values }: { id: string } & TermValues,
): Promise<void> {
  const columns = { id, ...values }
  await sql`
    insert into ${sql.table(tableOf[kind])} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(columns))})`.execute(tx)
}

export async function updateTerm(tx: Tx, kind: TermKind, id: string, values: TermValues): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (set.length === 0) return
  await sql`update ${sql.table(tableOf[kind])} set ${sql.join(set)} where id = ${id}`.execute(tx)
}

/** Reserves slugs for a term. Those that it has already stay. */
export async function reserveSlugs(tx: Tx, kind: TermKind, id: string, slugs: readonly string[]): Promise<void> {
  for (const slug of new Set(slugs.map((one) => one.toLowerCase())))
    await sql`
      insert into ${sql.table(slugTable[kind])} (slug, ${sql.ref(ownerColumn[kind])}) values (${slug}, ${id})
      on conflict do nothing`.execute(tx)
}

/** Deletes a term that nothing uses any more. Its slugs lead to another one. */
export async function replaceTerm(tx: Tx, kind: TermKind, id: string, into: string): Promise<void> {
  const owner = sql.ref(ownerColumn[kind])
  await sql`update ${sql.table(slugTable[kind])} set ${owner} = ${into} where ${owner} = ${id}`.execute(tx)
  await sql`delete from ${sql.table(tableOf[kind])} where id = ${id}`.execute(tx)
}

/** The id of the term with this id or slug, of today or before, locked so that it cannot be merged meanwhile; null if there is none. */
export async function findForListing(tx: Tx, kind: TermKind, text: string) {
  const { rows } = await sql<{ id: string; isArchived: boolean }>`
    select term.id, term.archived_at is not null as "isArchived"
    from ${sql.table(slugTable[kind])} slugs join ${sql.table(tableOf[kind])} term on term.id = ${sql.ref(`slugs.${ownerColumn[kind]}`)}
    where slugs.slug = ${text.toLowerCase()} for key share of term`.execute(tx)
  return rows[0] ?? null
}

/** A license as it was in a version. */
export function findLicenseVersion(db: Reader, id: string, version: number) {
  return db
    .selectFrom('license_versions')
    .select(['name', 'summary', 'text'])
    .where('license_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}
