import { expect, test } from 'vitest'
import type { Asker, Visibility } from '#src/storefront/collections/rules.ts'
import { canRead, moved } from '#src/storefront/collections/rules.ts'

const cases: readonly [Visibility, isHidden: boolean, isOwnerBarred: boolean, readers: readonly Asker[]][] = [
  ['private', false, false, ['owner']],
  ['private', true, false, ['owner']],
  ['link', false, false, ['owner', 'moderator', 'other']],
  ['public', false, false, ['owner', 'moderator', 'other']],
  ['link', true, false, ['owner', 'moderator']],
  ['public', true, false, ['owner', 'moderator']],
  ['link', false, true, ['owner', 'moderator']],
  ['public', true, true, ['owner', 'moderator']],
]

test.each(cases)('%s, hidden %s, owner barred %s: %j may read it', (visibility, isHidden, isOwnerBarred, readers) => {
  const shown = { visibility, isHidden, isOwnerBarred }
  expect((['owner', 'moderator', 'other'] as const).filter((asker) => canRead(shown, asker))).toEqual(readers)
})

test.each([
  ['b', 0, 'bacd'],
  ['a', 1, 'bacd'],
  ['a', 99, 'bcda'],
  ['d', -1, 'dabc'],
  ['c', 2, 'abcd'],
  ['x', 0, 'abcd'],
])('moves %s to %i: %s', (id, to, wanted) => {
  expect(moved(['a', 'b', 'c', 'd'], id, to).join('')).toBe(wanted)
})
