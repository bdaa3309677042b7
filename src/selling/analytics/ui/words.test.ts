import { expect, test } from 'vitest'
import { growthNote } from '#src/selling/analytics/ui/words.ts'
import { moneyText } from '#src/kernel/money.ts'

test.each([
  [85_000, 299, '$2.99 in the previous 7 days'],
  [1000, 100, '$1.00 in the previous 7 days'],
  [999, 100, '▲ 899% vs. previous 7 days'],
  [50, 100, '▼ 50% vs. previous 7 days'],
  [100, 100, 'Same as the previous 7 days'],
  [100, 0, undefined],
])('%d after %d is %j', (now, before, note) => {
  expect(growthNote('week', now, before, moneyText)).toEqual(
    note === undefined ? {} : expect.objectContaining({ note }),
  )
})
