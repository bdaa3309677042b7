import { expect, test } from 'vitest'
import { affiliatePercentOf, codeOf, codePattern, joinObstacleOf } from './rules.ts'

const sharing = (...percents: number[]) => percents.map((percent, i) => ({ partyId: `c${i}`, percent }))

test.each([
  [20, [], 20],
  [50, [25, 15], 50],
  [50, [25, 16], 49],
  [50, [89], 1],
  [1, [90], null],
  [50, [90], null],
])('an affiliate for %s percent beside %j gets %s', (percent, others, gets) =>
  expect(affiliatePercentOf({ partyId: 'a', percent }, sharing(...others))).toBe(gets),
)

test('a collaborator of the line is no affiliate of it', () => {
  expect(affiliatePercentOf({ partyId: 'c0', percent: 20 }, sharing(10))).toBeNull()
})

const joining = { userId: 'a', isVerified: true, creatorId: 'creator', collaborators: ['c'] }
test.each([
  [{}, null],
  [{ userId: 'creator' }, 'own'],
  [{ userId: 'c' }, 'collaborator'],
  [{ isVerified: false }, 'unverified'],
] as const)('joining with %j: %s', (over, obstacle) => expect(joinObstacleOf({ ...joining, ...over })).toBe(obstacle))

test('a code has ten letters and digits', () => {
  expect(codeOf(new Uint8Array(10))).toBe('aaaaaaaaaa')
  expect(codeOf(new Uint8Array(10).fill(255))).toBe('7777777777')
  expect(codeOf(new Uint8Array([0, 1, 2, 25, 26, 31, 32, 63, 200, 128]))).toMatch(codePattern)
})
