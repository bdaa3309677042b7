import { expect, test } from 'vitest'
import { growthNote } from '#src/features/analytics/ui/words.ts'
import { moneyText } from '#src/kernel/money.ts'

test.each([
  [85_000, 299, '$2.99 in the 7 days before'],
  [1000, 100, '$1.00 in the 7 days before'],
  [999, 100, '899% up on the 7 days before'],
  [50, 100, '50% down on the 7 days before'],
  [100, 100, 'As in the 7 days before'],
  [100, 0, undefined],
])('%d after %d is %j', (now, before, note) => {
  expect(growthNote('week', now, before, moneyText)).toEqual(
    note === undefined ? {} : expect.objectContaining({ note }),
  )
})
