import { expect, test } from 'vitest'
import { canBeFavorite, placeOf } from '#src/storefront/favorites/rules.ts'

test.each([
  ['0d1e9d4e-0000-4000-8000-000000000000', true],
  ['0D1E9D4E-0000-4000-8000-000000000000', true],
  ['-'.repeat(36), true],
  ['3', false],
  ['demo-3', false],
  ['', false],
  ['0d1e9d4e-0000-4000-8000-00000000000', false],
  ['0d1e9d4e-0000-4000-8000-0000000000000', false],
  ['zd1e9d4e-0000-4000-8000-000000000000', false],
  ['0d1e9d4e-0000-4000-8000-00000000000\n', false],
])('%j can be a favorite: %s', (id, isReal) => expect(canBeFavorite(id)).toBe(isReal))

test.each([
  ['/prompt/3', 'detail'],
  ['/', 'card'],
  ['/marketplace?search=x', 'card'],
  ['/prompts', 'card'],
])('on %s, rejects a demo listing with the text for its %s', (path, place) => expect(placeOf(path)).toBe(place))
