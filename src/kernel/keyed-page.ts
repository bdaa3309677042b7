import type { ListKey, ListOrder } from './list-order.ts'
import { fitsOrder } from './list-order.ts'
import { decodeCursor, encodeCursor } from './page.ts'

/** Where a page starts: after a row, or before one when paging back. */
export type PageCursor = { readonly after?: string | undefined; readonly before?: string | undefined }

/** A page as a store reads it. */
export type PageRequest = {
  readonly order: ListOrder
  readonly key: ListKey | null
  readonly isBack: boolean
  readonly size: number
}

/** A page of an uncounted list with the cursors to both sides; null at the ends. */
export type KeyedPage<Item> = {
  readonly items: readonly Item[]
  readonly next: string | null
  readonly previous: string | null
}

/** An invalid cursor starts at the beginning. */
export function pageRequest(order: ListOrder, { after, before }: PageCursor, size: number): PageRequest {
  const back = keyIn(order, before)
  return back ? { order, key: back, isBack: true, size } : { order, key: keyIn(order, after), isBack: false, size }
}

/** The order in which rows are read: from the key toward the page. */
export function readingOrder({ order, isBack }: PageRequest): ListOrder {
  return isBack ? { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' } : order
}

/** Builds a page from the rows read, which have one extra row if the list continues. */
export function keyedPage<Row extends { readonly key: ListKey }, Item>(
  rows: readonly Row[],
  { key, isBack, size }: PageRequest,
  toItem: (row: Omit<Row, 'key'>) => Item,
): KeyedPage<Item> {
  const goesOn = rows.length > size
  const shown = rows.slice(0, size)
  if (isBack) shown.reverse()
  const cursorOf = (row: Row | undefined) => (row ? encodeCursor(row.key) : null)
  return {
    items: shown.map((row) => toItem(withoutKey(row))),
    next: isBack || goesOn ? cursorOf(shown.at(-1)) : null,
    previous: (isBack ? goesOn : key !== null) ? cursorOf(shown[0]) : null,
  }
}

/**
 * Reads a page of a queue, whose rows leave it when they are decided. If no row is left after the cursor, it starts at the
 * beginning, so that an empty page means an empty queue. Returns the request that the rows answer.
 */
export async function readQueue<Row>(
  listQuery: PageRequest,
  read: (listQuery: PageRequest) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly listQuery: PageRequest }> {
  const rows = await read(listQuery)
  if (rows.length > 0 || listQuery.key === null) return { rows, listQuery }
  const anew = { ...listQuery, key: null, isBack: false }
  return { rows: await read(anew), listQuery: anew }
}

function withoutKey<Row extends { readonly key: ListKey }>(row: Row): Omit<Row, 'key'> {
  const { key: _, ...rest } = row
  return rest
}

function keyIn(order: ListOrder, cursor: string | undefined): ListKey | null {
  const key = cursor === undefined ? null : decodeCursor(cursor)
  return key !== null && fitsOrder(order, key) ? key : null
}
