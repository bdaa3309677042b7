import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import { readingOrder } from '#src/kernel/keyed-page.ts'
import type { ListKey } from '#src/kernel/list-order.ts'

/**
 * The parts of a statement that reads a page by its key. Columns are named as in the statement, such as `p.created_at`.
 */
export function pageParts(listQuery: PageRequest): {
  readonly key: RawBuilder<ListKey>
  readonly order: RawBuilder<unknown>
  readonly isOnPage: RawBuilder<boolean>
  readonly limit: number
} {
  const { parts, direction } = readingOrder(listQuery)
  const columns = parts.map(({ column }) => sql.ref(column))
  const towards = sql.raw(direction)
  return {
    key: sql<ListKey>`jsonb_build_array(${sql.join(columns.map((column) => sql`${column}::text`))})`,
    order: sql`${sql.join(columns.map((column) => sql`${column} ${towards}`))}`,
    isOnPage: listQuery.key === null ? sql<boolean>`true` : isBeyond(listQuery.key),
    limit: listQuery.size + 1,
  }

  /** A row comparison, so that an index scan starts at the key instead of reading up to it. */
  function isBeyond(key: ListKey) {
    const values = sql.join(parts.map(({ type }, i) => sql`${String(key[i])}::text::${sql.raw(type)}`))
    return sql<boolean>`(${sql.join(columns)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values})`
  }
}
