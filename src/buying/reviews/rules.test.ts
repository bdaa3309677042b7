import { expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import { canReply, canVote, keyAfter, sumRatings } from '#src/buying/reviews/rules.ts'

const user = (userId: string, emailVerified = true): Actor => ({
  kind: 'user',
  userId,
  roles: ['buyer'],
  emailVerified,
})
const review = { userId: 'author', creatorId: 'creator' }

test.each([
  ['a stranger', user('stranger'), true],
  ['a stranger with an unverified address', user('stranger', false), true],
  ['its author', user('author'), false],
  ['the creator', user('creator'), false],
  ['a visitor', visitor, false],
  ['the system', systemActor('job'), false],
])('%s may vote for a review: %s', (_, actor, may) => expect(canVote(actor, review)).toBe(may))

test.each([
  ['the creator', user('creator'), true],
  ['the creator with an unverified address', user('creator', false), false],
  ['its author', user('author'), false],
  ['a visitor', visitor, false],
])('%s may reply to a review: %s', (_, actor, may) => expect(canReply(actor, review)).toBe(may))

const row = (rating: number, count: number, isVerified = false) => ({ rating, count, isVerified })

test.each([
  ['no reviews', [], { average: 0, count: 0, verified: 0, spread: [0, 0, 0, 0, 0] }],
  ['only non-buyers', [row(1, 1), row(4, 1)], { average: 2.5, count: 2, verified: 0, spread: [1, 0, 0, 1, 0] }],
  [
    'one buyer among many non-buyers',
    [row(1, 99), row(5, 1, true)],
    { average: 5, count: 100, verified: 1, spread: [0, 0, 0, 0, 1] },
  ],
  [
    'buyers who disagree',
    [row(4, 1, true), row(5, 2, true), row(2, 7)],
    { average: 4.67, count: 10, verified: 3, spread: [0, 0, 0, 1, 2] },
  ],
])('sums the ratings of %s', (_, rows, summed) => expect(sumRatings(rows)).toEqual(summed))

const id = '3f0c8a52-6b0e-4a57-9d3c-5b8f2f6f1a77'
const time = '2026-01-02 03:04:05.123456+00'

test.each([
  ['new', encodeCursor([time, id]), [time, id]],
  ['helpful', encodeCursor([3, time, id]), [3, time, id]],
  ['helpful', encodeCursor([time, id]), null],
  ['new', encodeCursor([3, time, id]), null],
  ['new', encodeCursor(["' or 1=1", id]), null],
  ['new', 'nonsense', null],
  ['new', undefined, null],
] as const)('a cursor for %s is taken where it fits: %s', (sort, after, key) => {
  expect(keyAfter(sort, after)).toEqual(key)
})
