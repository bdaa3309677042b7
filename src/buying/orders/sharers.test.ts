import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#src/kernel/money.ts'
import { feeOf, partiesOf, refundedPart, sharedAmountOf, splitShares } from '#src/money/ledger/rules.ts'
import { sharersOf } from './sharers.ts'

const affiliate = { promptId: 'p', partyId: 'affiliate', linkId: 'link', percent: 20 }
const collaborator = { promptId: 'p', partyId: 'partner', percent: 30 }

test.each([
  ['both, the affiliate last', { collaborators: [collaborator], affiliates: [affiliate] }, ['partner', 'affiliate']],
  ['no affiliate of another listing', { collaborators: [], affiliates: [{ ...affiliate, promptId: 'q' }] }, []],
  ['no collaborator of another listing', { collaborators: [{ ...collaborator, promptId: 'q' }], affiliates: [] }, []],
  [
    'a collaborator once',
    { collaborators: [collaborator], affiliates: [{ ...affiliate, partyId: 'partner' }] },
    ['partner'],
  ],
  [
    'no affiliate beside 90 percent',
    { collaborators: [{ ...collaborator, percent: 90 }], affiliates: [affiliate] },
    ['partner'],
  ],
] as const)('%s', (_, others, parties) => expect(sharersOf('p', others).map(({ partyId }) => partyId)).toEqual(parties))

/** Up to three collaborators, as invitations allow them, and an affiliate. */
const line = fc
  .record({
    price: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99_999_999 })),
    taxed: fc.integer({ min: 0, max: 30 }),
    feePercent: fc.integer({ min: 0, max: 30 }),
    percents: fc
      .array(fc.integer({ min: 1, max: 90 }), { maxLength: 3 })
      .filter((all) => all.reduce((rest, one) => rest - one, 90) >= 0),
    affiliatePercent: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ price, taxed, feePercent, percents, affiliatePercent }) => {
    const tax = Math.floor((price * taxed) / 100)
    const amounts = { price: cents(price), tax: cents(tax), fee: feeOf(cents(price - tax), feePercent) }
    const collaborators = percents.map((percent, i) => ({ promptId: 'p', partyId: `partner-${i}`, percent }))
    const affiliates = [{ ...affiliate, percent: affiliatePercent }]
    const shares = splitShares(amounts, sharersOf('p', { collaborators, affiliates }))
    return { ...amounts, lineId: 'line', sellerId: 'seller', shares }
  })

test('collaborators, an affiliate and the seller share each cent, and nobody is below zero', () => {
  fc.assert(
    fc.property(line, (line) => {
      const all = partiesOf(line)
      expect(sum(all.map(({ amount }) => amount))).toBe(sharedAmountOf(line))
      expect(all.every(({ amount }) => amount >= 0)).toBe(true)
      expect(line.shares.reduce((total, { percent }) => total + percent, 0)).toBeLessThanOrEqual(90)
      // The seller keeps a tenth at least.
      expect((all[0]?.amount ?? 0) * 10).toBeGreaterThanOrEqual(sharedAmountOf(line))
    }),
  )
})

test('refunds in any parts take back no more than the share of each, and all of it in the end', () => {
  const cut = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 })
  fc.assert(
    fc.property(line, cut, (line, parts) => {
      let before = { price: cents(0), fee: cents(0), tax: cents(0) }
      const left = new Map(partiesOf(line).map(({ partyId, amount }) => [partyId, amount as number]))
      for (const percent of [...parts, null]) {
        const rest = line.price - before.price
        const amount = percent === null ? rest : Math.min(rest, Math.floor((line.price * percent) / 100))
        const back = refundedPart(line, before, cents(amount))
        for (const { partyId, amount } of partiesOf(back)) left.set(partyId, (left.get(partyId) ?? 0) - amount)
        expect([...left.values()].every((owed) => owed >= 0)).toBe(true)
        before = {
          price: cents(before.price + amount),
          fee: cents(before.fee + back.fee),
          tax: cents(before.tax + back.tax),
        }
      }
      expect([...left.values()].every((owed) => owed === 0)).toBe(true)
    }),
  )
})
