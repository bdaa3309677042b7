import { expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import type { Actor, Role } from '#src/kernel/actor.ts'
import { canChange, canReadUnbought, countWords, isSameTexts, isVerified, positionOf } from './rules.ts'

const user = (userId: string, roles: readonly Role[] = ['buyer']): Actor => ({
  kind: 'user',
  userId,
  roles,
  emailVerified: true,
})

test.each([
  ['a visitor', visitor, false, false],
  ['somebody', user('other'), false, false],
  ['another seller', user('other', ['buyer', 'seller']), false, false],
  ['its creator', user('creator'), true, true],
  ['an admin', user('boss', ['admin']), false, true],
  ['the shop itself', systemActor('job'), false, false],
] as const)('%s: may change a listing %s, may read it unbought %s', (_, actor, change, read) => {
  expect(canChange(actor, { creatorId: 'creator' })).toBe(change)
  expect(canReadUnbought(actor, { creatorId: 'creator' })).toBe(read)
})

test.each([
  ['1', 1],
  ['10000', 10_000],
  ['10001', null],
  ['99999', null],
  ['100000', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.0', null],
  ['1e3', null],
  [' 1', null],
  ['', null],
  ['one', null],
  ['1\n', null],
  ['１', null],
])('%j is position %s', (text, position) => {
  expect(positionOf(text)).toBe(position)
})

test.each([
  [[''], 0],
  [['one'], 1],
  [['  two\twords\n'], 2],
  [['a b', 'c'], 3],
  [['日本語 🙂'], 2],
])('%j has %i words', (bodies, count) => {
  expect(countWords(bodies.map((body) => ({ body })))).toBe(count)
})

test('texts are the same only where names, bodies, number and order are', () => {
  const [a, b] = [
    { name: 'A', body: '1' },
    { name: 'B', body: '2' },
  ]
  expect(isSameTexts([a, b], [{ ...a }, { ...b }])).toBe(true)
  for (const other of [[a], [b, a], [a, b, b], [a, { ...b, body: '3' }], [a, { ...b, name: 'C' }]])
    expect(isSameTexts([a, b], other)).toBe(false)
})

test.each([
  [0, false],
  [100, false],
  [101, true],
])('with %i sales the tick is %s', (sales, expected) => {
  expect(isVerified(sales)).toBe(expected)
})
