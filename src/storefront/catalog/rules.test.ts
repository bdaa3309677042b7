import { expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import type { Actor, Role } from '#src/kernel/actor.ts'
import type { Likeness } from './rules.ts'
import { countWords } from '#src/kernel/count-words.ts'
import { isSameTexts } from './text-rules.ts'
import { canChange, canReadUnbought, isVerified, pickFeatured, pickRelated, positionOf } from './rules.ts'

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
  [['日本語 🙂'], 3],
  [['あなたは編集者です。次の文章を校正してください。'], 11],
  [['คุณเป็นบรรณาธิการ'], 7],
  [['用React写一个component。'], 4],
  [['편집자로서 글을 고쳐 주세요'], 4],
])('%j has %i words', (bodies, count) => {
  expect(countWords(bodies.map((body) => ({ body })))).toBe(count)
})

test('texts are equal only if names, bodies, count and order match', () => {
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

const like = (over: Partial<Likeness> & { by?: string } = {}): Likeness => {
  const { by = 'a', ...rest } = over
  const usual = { model: 'Claude', type: 'prompt', priceCents: 1000, rating: 4, reviews: 5, sales: 20 } as const
  return { ...usual, creator: { id: by }, ...rest }
}

test.each([
  ['the better rated', like({ rating: 4.9, reviews: 40 }), like({ rating: 2, reviews: 40 })],
  ['the one that many rated', like({ rating: 4.8, reviews: 60 }), like({ rating: 5, reviews: 1 })],
  ['the one for the same model', like(), like({ model: 'Sora' })],
  ['the one of the same kind', like(), like({ type: 'pack' })],
  ['the one of a near price', like({ priceCents: 1200 }), like({ priceCents: 24_900 })],
])('of two related listings, %s is first', (_, better, other) => {
  expect(pickRelated(like({ by: 'me' }), [other, better], 2)).toEqual([better, other])
})

test('never places three listings of one creator in a row', () => {
  const [best, second, third] = [like({ rating: 5 }), like({ rating: 4.9 }), like({ rating: 4.8 })]
  const other = like({ by: 'b', rating: 1, sales: 0, model: 'Sora' })
  expect(pickRelated(like({ by: 'me' }), [best, second, third, other], 3)).toEqual([best, second, other])
  expect(pickRelated(like(), [best, second, third], 3)).toHaveLength(2)
})

test('features a trending listing only if there are too few others', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  if (!a || !b || !c || !d) throw new Error('four are four')
  expect(pickFeatured([a, b, c, d], [a, c], 2)).toEqual([b, d])
  expect(pickFeatured([a, b, c, d], [a, c], 3)).toEqual([b, d, a])
  expect(pickFeatured([a, b], [], 6)).toEqual([a, b])
})
