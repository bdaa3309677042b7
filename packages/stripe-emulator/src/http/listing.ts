import { invalid, missing } from './failure.ts'
import type { Params } from './params.ts'
import type { ApiCall } from './route.ts'
import type { JsonObject, OwnedRow } from '../model.ts'
import type { Table } from '../store/table.ts'

/** Returns one page of the calling account's rows, newest first, with the request's filters and cursors applied. */
export function listOwned<R extends OwnedRow>(
  call: ApiCall,
  table: Table<R>,
  url: string,
  present: (row: R) => JsonObject,
  keep: (row: R) => boolean = () => true,
): JsonObject {
  const isWanted = createdFilter(call.params)
  const rows = table.newestFirst().filter((row) => row.account === call.account && isWanted(row.created) && keep(row))
  return listRows(call, rows, url, present)
}

/** Returns one page of rows that are already filtered and sorted. */
export function listRows<R extends { id: string }>(
  call: ApiCall,
  rows: R[],
  url: string,
  present: (row: R) => JsonObject,
): JsonObject {
  const limit = call.params.integer('limit', 1) ?? 10
  if (limit > 100) throw invalid('This value must be less than or equal to 100.', { param: 'limit' })
  const after = call.params.text('starting_after')
  const before = call.params.text('ending_before')
  if (after && before) throw invalid('You may only specify one of starting_after and ending_before.')
  const end = before ? indexOf(rows, before, 'ending_before') : rows.length
  const start = before ? Math.max(0, end - limit) : after ? indexOf(rows, after, 'starting_after') + 1 : 0
  const page = rows.slice(start, Math.min(end, start + limit))
  const hasMore = before ? start > 0 : start + limit < rows.length
  return { object: 'list', url, has_more: hasMore, data: page.map(present) }
}

function indexOf(rows: { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) throw missing('object', id, param)
  return index
}

/** `created` is an exact time or a range: gt, gte, lt, lte. */
function createdFilter(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true
  const bounds = asBounds(params)
  return (created) =>
    created > (bounds.gt ?? -Infinity) &&
    created >= (bounds.gte ?? -Infinity) &&
    created < (bounds.lt ?? Infinity) &&
    created <= (bounds.lte ?? Infinity)
}

type Bounds = Record<'gt' | 'gte' | 'lt' | 'lte', number | null>

function asBounds(params: Params): Bounds {
  const range = params.isText('created') ? null : params.child('created')
  if (range) {
    return {
      gt: range.integer('gt', 0),
      gte: range.integer('gte', 0),
      lt: range.integer('lt', 0),
      lte: range.integer('lte', 0),
    }
  }
  const exact = params.integer('created', 0)
  return { gt: null, gte: exact, lt: null, lte: exact }
}
