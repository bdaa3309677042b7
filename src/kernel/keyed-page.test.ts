import { expect, test } from 'vitest'
import type { ListOrder } from './list-order.ts'
import { keyedPage, pageRequest, readingOrder } from './keyed-page.ts'

const order: ListOrder = { direction: 'desc', parts: [{ column: 'n', type: 'integer' }] }
const all = [9, 8, 7, 6, 5, 4, 3, 2, 1]

/** The rows that a database would return for a request. */
function read(place: { after?: string; before?: string }) {
  const listQuery = pageRequest(order, place, 4)
  const { direction } = readingOrder(listQuery)
  const from = listQuery.key === null ? null : Number(listQuery.key[0])
  const sorted = all.toSorted((a, b) => (direction === 'desc' ? b - a : a - b))
  const beyond = sorted.filter((n) => from === null || (direction === 'desc' ? n < from : n > from))
  return keyedPage(
    beyond.slice(0, listQuery.size + 1).map((n) => ({ key: [n], n })),
    listQuery,
    ({ n }) => n,
  )
}

test('pages through a list to its end and back', () => {
  const first = read({})
  expect(first).toMatchObject({ items: [9, 8, 7, 6], previous: null })
  const second = read({ after: first.next ?? '' })
  expect(second.items).toEqual([5, 4, 3, 2])
  const last = read({ after: second.next ?? '' })
  expect(last).toMatchObject({ items: [1], next: null })
  const back = read({ before: last.previous ?? '' })
  expect(back.items).toEqual([5, 4, 3, 2])
  const start = read({ before: back.previous ?? '' })
  expect(start).toMatchObject({ items: [9, 8, 7, 6], previous: null })
  expect(read({ after: start.next ?? '' }).items).toEqual([5, 4, 3, 2])
})

test('an invalid cursor starts at the beginning', () => {
  for (const after of ['', 'x', btoa('["many"]'), btoa('[1,2]')]) expect(read({ after }).items).toEqual([9, 8, 7, 6])
})
