import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { reconcile } from './reconcile.ts'

const moved = (type: string, net: number, id = `txn_${type}`) => ({
  id,
  type,
  source: `of_${id}`,
  net: cents(net),
  fee: cents(0),
  createdAt: new Date('2026-05-01'),
  availableAt: new Date('2026-05-03'),
})

test('matches each movement once, by its own id or its source', () => {
  const charge = moved('charge', 900)
  const adjustment = moved('dispute', -2400)
  const booked = new Map([
    [`charge:${charge.source}`, 900],
    [`transaction:${adjustment.id}`, -2400],
  ])
  expect(reconcile([charge, adjustment], booked)).toEqual({
    matched: 2,
    known: [charge, adjustment],
    unbooked: [],
    differences: [],
    absent: [],
  })
  expect(reconcile([charge, charge, adjustment], booked).unbooked).toEqual([charge])
})

test('reports entries that are missing or differ on one side', () => {
  const charge = moved('charge', 900)
  const booked = new Map([
    [`charge:${charge.source}`, 800],
    ['refund:re_1', -100],
  ])
  expect(reconcile([charge, moved('transfer', -5)], booked)).toMatchObject({
    matched: 0,
    unbooked: [{ type: 'transfer' }],
    differences: [
      `charge ${charge.source}: 800 in the ledger, 900 at the provider`,
      'refund re_1: -100 in the ledger, nothing at the provider',
    ],
    absent: ['refund:re_1'],
  })
})

test('expects no entry for a zero movement of a won dispute, but expects one for a charge equal to its fee', () => {
  const { matched, unbooked } = reconcile([moved('dispute_reversal', 0), moved('charge', 0)], new Map())
  expect([matched, unbooked.map(({ type }) => type)]).toEqual([1, ['charge']])
})
