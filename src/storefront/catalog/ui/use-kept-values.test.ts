import { expect, test } from 'vitest'
import { withValues } from '#src/storefront/catalog/ui/use-kept-values.ts'

const values = (text: string) => new Map([['topic', text]])

test('keeps the newest values of each listing, and forgets a cleared listing', () => {
  const first = withValues([], 'a', values('one'))
  const second = withValues(first, 'b', values('two'))
  expect(withValues(second, 'a', values('three'))).toEqual([
    ['a', [['topic', 'three']]],
    ['b', [['topic', 'two']]],
  ])
  expect(withValues(second, 'a', new Map())).toEqual([['b', [['topic', 'two']]]])
})

test('drops the oldest listings beyond 20, or beyond the size limit', () => {
  let kept = withValues([], '0', values('x'))
  for (let n = 1; n < 30; n++) kept = withValues(kept, String(n), values('x'))
  expect(kept.map(([id]) => id)).toEqual(Array.from({ length: 20 }, (_, i) => String(29 - i)))
  const large = withValues(kept, 'large', values('x'.repeat(199_800)))
  expect(large.length).toBeLessThan(20)
  expect(large[0]?.[0]).toBe('large')
  expect(withValues(kept, 'too large', values('x'.repeat(300_000)))).toEqual([])
})
