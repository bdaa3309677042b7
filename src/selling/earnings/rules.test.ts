import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { belowMinimum, failureOf, failureText } from '#src/selling/earnings/contract.ts'
import type { PayoutReport, PayoutProgress, PayoutState } from '#src/selling/earnings/rules.ts'
import { changeFor, nextLeg, obstacleOf, payoutKey, statusOf } from '#src/selling/earnings/rules.ts'
import { boundsOf, monthsSince } from '#src/kernel/periods.ts'
import { statementCsv } from '#src/selling/earnings/statement.ts'

const at = (state: PayoutState, leg: PayoutProgress['leg'] = 'transfer', attempt = 1, isReleased = false) => ({
  state,
  leg,
  attempt,
  isReleased,
})
const transferred: PayoutReport = { kind: 'transferred', transferId: 'tr' }
const sent: PayoutReport = { kind: 'sent', providerPayoutId: 'po' }
const paid: PayoutReport = { kind: 'paid' }
const bounced: PayoutReport = { kind: 'bounced', failure: 'closed' }
const reversed: PayoutReport = { kind: 'reversed', reversalId: 'trr' }
const refused = (leg: PayoutProgress['leg']): PayoutReport => ({ kind: 'refused', leg, failure: 'no' })

test.each([
  ['requested', { kind: 'asked' }, at('requested'), 'transferring', []],
  ['transferred', transferred, at('transferring'), 'transferred', ['payout-transfer']],
  ['found after an unknown result', transferred, at('unknown'), 'transferred', ['payout-transfer']],
  ['sent', sent, at('transferred', 'payout'), 'in_transit', []],
  ['paid', paid, at('in_transit', 'payout'), 'paid', ['payout-paid']],
  ['reported as paid before it was recorded as sent', paid, at('unknown', 'payout'), 'paid', ['payout-paid']],
  ['unknown', { kind: 'unknown' }, at('transferring'), 'unknown', []],
  ['rejected before any money moved', refused('transfer'), at('transferring'), 'failed', ['payout-release']],
  ["rejected at the seller's account", refused('payout'), at('transferred', 'payout'), 'unknown', []],
  ['returned by the bank', bounced, at('in_transit', 'payout'), 'unknown', []],
  ['reversed', reversed, at('unknown', 'reversal'), 'failed', ['payout-reversal', 'payout-release']],
  ['returned after it was paid', bounced, at('paid', 'payout'), 'returned', ['payout-return']],
  [
    'reversed after that return',
    reversed,
    at('returned', 'reversal'),
    'returned',
    ['payout-reversal', 'payout-release'],
  ],
  [
    'canceled before it was sent',
    { kind: 'canceled', failure: 'gone' },
    at('requested'),
    'canceled',
    ['payout-release'],
  ],
  ['kept in transit', { kind: 'kept' }, at('in_transit', 'payout'), 'paid', ['payout-paid']],
  ['kept, as it cannot be reversed', { kind: 'kept' }, at('unknown', 'reversal'), 'paid', ['payout-paid']],
  ['kept after its bank returned it', { kind: 'kept' }, at('returned', 'reversal'), 'paid', ['payout-kept']],
] as const)('a payout that is %s', (_, news, before, state, books) => {
  expect(changeFor(before, news)).toMatchObject({ state, books })
})

test.each([
  ['a second transfer', transferred, at('transferred', 'payout')],
  ['a transfer after completion', transferred, at('paid', 'payout')],
  ['a payment after it was paid', paid, at('paid', 'payout')],
  ['a payment after the release', paid, at('failed', 'reversal', 1, true)],
  ['a rejection of a finished leg', refused('transfer'), at('transferred', 'payout')],
  ['a reversal that was not requested', reversed, at('in_transit', 'payout')],
  ['a second reversal', reversed, at('returned', 'reversal', 1, true)],
  ['an unknown result of a completed payout', { kind: 'unknown' }, at('paid', 'payout')],
  ['a bounce during a reversal', bounced, at('unknown', 'reversal')],
  ['a bounce before it was sent', bounced, at('transferring')],
  ['a second bounce', bounced, at('paid', 'reversal')],
  ['a cancellation after the transfer', { kind: 'canceled', failure: 'gone' }, at('transferred', 'payout')],
  ['a kept payout that was not sent', { kind: 'kept' }, at('unknown', 'transfer')],
  ['a kept payout that may reach the bank', { kind: 'kept' }, at('unknown', 'payout')],
] as const)('%s changes nothing', (_, news, before) => {
  expect(changeFor(before, news)).toBeNull()
})

test('releases money only on proof', () => {
  const legs = ['transfer', 'payout', 'reversal'] as const
  const all: PayoutReport[] = [
    { kind: 'asked' },
    { kind: 'unknown' },
    transferred,
    sent,
    paid,
    bounced,
    reversed,
    { kind: 'kept' },
  ]
  for (const state of Object.keys(statusOf) as PayoutState[])
    for (const leg of legs)
      for (const news of [...all, ...legs.map(refused)]) {
        const change = changeFor(at(state, leg), news)
        if (change?.isReleased)
          expect(news.kind === 'reversed' || (news.kind === 'refused' && news.leg === 'transfer')).toBe(true)
      }
})

test('retries a rejected reversal with a new key', () => {
  const change = changeFor(at('unknown', 'reversal', 1), refused('reversal'))
  expect(change).toMatchObject({ state: 'unknown', leg: 'reversal', attempt: 2 })
  expect(payoutKey('p', 'reversal', 2)).toBe('payout:p:reversal:2')
  expect(nextLeg(at('returned', 'reversal'))).toBe('reversal')
})

test.each([
  [4999, 'verified', false, 'below-minimum'],
  [5000, 'verified', false, null],
  [-100, 'verified', false, 'below-minimum'],
  [5000, 'verified', true, 'in-flight'],
  [5000, 'incomplete', false, 'not-verified'],
  [5000, 'none', false, 'not-verified'],
] as const)('with %i cents, %s, live %s: %s', (pending, connection, hasLive, obstacle) => {
  expect(obstacleOf({ pending: cents(pending), minimum: cents(5000), connection, hasLive })).toBe(obstacle)
})

test('texts name the minimum and what to do', () => {
  expect(belowMinimum(cents(5000))).toBe('You need at least $50 in pending earnings to request a payout')
  expect(failureText(failureOf('no_account'))).toContain('Check it at Stripe')
  expect(failureText(failureOf('odd', 'Something: odd.'))).toContain('(Something: odd)')
  const stored = 'Stripe refused the payout (A code: odd). Please request it again.'
  expect(failureText(stored)).toBe(stored)
})

test('a statement uses UTC months and escapes formulas in titles', () => {
  expect(monthsSince(new Date('2025-11-30T23:00:00Z'), new Date('2026-01-01T00:00:00Z'))).toEqual([
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(boundsOf('2025-12').to.toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect(boundsOf('2025').from.toISOString()).toBe('2025-01-01T00:00:00.000Z')
  expect(boundsOf('2025').to.toISOString()).toBe('2026-01-01T00:00:00.000Z')
  const base = { at: new Date('2025-12-05T10:00:00Z'), receiptNumber: 7, availableAt: null }
  const priced = { listPrice: cents(1200), discount: cents(200), code: 'TIDE' }
  const sale = { ...priced, sale: { net: cents(1000), tax: cents(190), fee: cents(100) } }
  const noSale = { listPrice: null, discount: null, code: null, sale: null }
  const csv = statementCsv(cents(100), [
    { ...base, kind: 'sale', title: '=cmd|"/c calc"!A1, and more', amount: cents(900), ...sale },
    { ...base, kind: 'payout-request', title: null, amount: cents(-950), ...noSale },
  ])
  expect(csv).toContain(`Sale,"'=cmd|""/c calc""!A1, and more",7,,12.00,2.00,TIDE,10.00,1.90,11.90,1.00,9.00,10.00\r\n`)
  expect(csv).toContain('Payout,,7,,,,,,,,,-9.50,0.50\r\n')
  expect(csv.trimEnd().endsWith('Carried forward,,,,,,,,,,,,0.50')).toBe(true)
})
