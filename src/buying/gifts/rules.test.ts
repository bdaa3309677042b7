import { expect, test } from 'vitest'
import { expiryOf, obstacleOf, stateOf, stepOf } from './rules.ts'

const boughtAt = new Date('2027-01-01T10:00:00Z')
const after = (days: number) => new Date(boughtAt.getTime() + days * 86_400_000)
const open = {
  ...{ claimedAt: null, refundedAt: null, suspendedFor: null, expiresAt: expiryOf(boughtAt) },
  ...{ createdAt: boughtAt, email: null, sendAt: null, sentAt: null, reminders: 0 },
}

test('a gift is open for 90 days', () => {
  expect(stateOf(open, after(89))).toBe('open')
  expect(stateOf(open, after(90))).toBe('expired')
  expect(stateOf({ ...open, claimedAt: after(1) }, after(100))).toBe('claimed')
  expect(stateOf({ ...open, claimedAt: after(1), refundedAt: after(2) }, after(3))).toBe('refunded')
  expect(stateOf({ ...open, suspendedFor: 'dispute' }, after(100))).toBe('suspended')
})

test('it is mailed on its day, reminded of twice and then refunded', () => {
  expect(stepOf(open, after(59))).toBeNull()
  expect(stepOf(open, after(60))).toBe('remind')
  expect(stepOf({ ...open, reminders: 1 }, after(60))).toBeNull()
  expect(stepOf({ ...open, reminders: 1 }, after(83))).toBe('remind')
  expect(stepOf({ ...open, reminders: 2 }, after(89))).toBeNull()
  expect(stepOf({ ...open, reminders: 2 }, after(90))).toBe('refund')
  const planned = { ...open, email: 'a@b.example', sendAt: after(3) }
  expect(stepOf(planned, after(2))).toBeNull()
  expect(stepOf(planned, after(3))).toBe('mail')
  expect(stepOf({ ...planned, sentAt: after(3) }, after(4))).toBeNull()
})

test('nothing is done for a disputed or claimed gift, and a refunded one ends', () => {
  expect(stepOf({ ...open, suspendedFor: 'dispute' }, after(95))).toBeNull()
  expect(stepOf({ ...open, claimedAt: after(1) }, after(95))).toBeNull()
  expect(stepOf({ ...open, refundedAt: after(1) }, after(2))).toBe('end')
})

test('giver, seller, whoever earns from the sale and owners cannot claim', () => {
  const stranger = { isGiver: false, isSeller: false, hasShare: false, isOwner: false, isOnHold: false }
  expect(obstacleOf(stranger)).toBeNull()
  expect(obstacleOf({ ...stranger, isGiver: true })).toBe('own-gift')
  expect(obstacleOf({ ...stranger, isSeller: true })).toBe('own-listing')
  expect(obstacleOf({ ...stranger, hasShare: true })).toBe('shared')
  expect(obstacleOf({ ...stranger, isOwner: true })).toBe('owned')
  expect(obstacleOf({ ...stranger, isOnHold: true })).toBe('on-hold')
})
