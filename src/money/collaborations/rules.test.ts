import { expect, test } from 'vitest'
import { invitationObstacleOf } from './rules.ts'

const others = (...percents: number[]) => percents.map((percent, i) => ({ userId: `person-${i}`, percent }))

test.each([
  ['the creator', 'creator', 10, [], 'own'],
  ['someone who is invited', 'person-0', 10, others(5), 'invited'],
  ['a sixth person', 'new', 1, others(1, 1, 1, 1, 1), 'too-many'],
  ['a fifth person', 'new', 1, others(1, 1, 1, 1), null],
  ['more than 90 percent together', 'new', 41, others(50), 'too-much'],
  ['90 percent together', 'new', 40, others(50), null],
] as const)('an invitation of %s', (_, userId, percent, current, obstacle) => {
  expect(invitationObstacleOf({ userId, percent }, 'creator', current)).toBe(obstacle)
})
