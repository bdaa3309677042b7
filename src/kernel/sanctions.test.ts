import { expect, test } from 'vitest'
import { shopSettings } from './shop-settings.ts'

const { sanctionSteps } = shopSettings

test.each([
  [
    ['warning', 'ban'],
    ['warning', 'ban'],
  ],
  [
    [' Warning ', 'SUSPENSION  1  day', 'suspension 366 days'],
    ['warning', 'suspension 1 day', 'suspension 366 days'],
  ],
  [['suspension 1 days'], ['suspension 1 day']],
])('a ladder can be %j', (given, stored) => {
  expect(sanctionSteps.schema.parse(given)).toEqual(stored)
})

test.each([
  [[]],
  [['suspension']],
  [['suspension 0 days']],
  [['suspension 367 days']],
  [['suspension 1.5 days']],
  [['warning 3 days']],
  [['fine']],
  [['']],
  ['warning'],
  [Array.from({ length: 21 }, () => 'warning')],
  [['x'.repeat(100_000)]],
])('a ladder cannot be %j', (given) => {
  expect(sanctionSteps.schema.safeParse(given).error?.issues[0]?.message).toMatch(/^must be 1 to 20 lines/)
})
