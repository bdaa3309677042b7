import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { splitDebt } from './public/write-off.ts'

test.each([
  { debt: 100, owed: { a: 60, b: 80 }, parts: ['a 60', 'b 40'] },
  { debt: 200, owed: { a: 60, b: 80 }, parts: ['a 60', 'b 80', 'null 60'] },
  { debt: 50, owed: { a: 60, b: 80 }, parts: ['a 50'] },
  { debt: 50, owed: {}, parts: ['null 50'] },
])('a debt of $debt over $owed is written off as $parts', ({ debt, owed, parts }) => {
  const lines = Object.entries(owed).map(([lineId, amount]) => ({ lineId, owed: cents(amount) }))
  expect(splitDebt(cents(debt), lines).map(({ lineId, amount }) => `${lineId} ${amount}`)).toEqual(parts)
})
