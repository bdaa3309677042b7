import { afterAll, beforeAll, expect, test } from 'vitest'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { letterText } from '#src/testing/letters.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { claimEmail, sendLetters } from './operations/deliver-letters.ts'
import { createLetter } from './operations/own-letters.ts'
import { decideLetter } from './operations/review-letters.ts'
import { sendLetter } from './operations/send-letter.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

async function aCreator(followers: number) {
  const creator = await shop.aPerson()
  for (let i = 0; i < followers; i += 1)
    await shop.did(followCreator, { creatorId: creator.userId }, await shop.aPerson())
  return creator
}

test('of two letters that are sent at once, one is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const creator = await aCreator(1)
    const ids: string[] = []
    for (const subject of ['One', 'Two'])
      ids.push((await shop.did(createLetter, { ...letterText, subject }, creator)).id)
    const refusals = await Promise.all(ids.flatMap((id) => [1, 2].map(() => shop.refusal(sendLetter, { id }, creator))))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  }
})

test('processes that send at once send each email once', async () => {
  const creator = await aCreator(8)
  const admin = await shop.aPerson(['admin'])
  const { id } = await shop.did(createLetter, letterText, creator)
  await shop.did(sendLetter, { id }, creator)
  const decided = await Promise.all([1, 2].map(() => shop.refusal(decideLetter, { id, decision: 'approved' }, admin)))
  expect(decided.filter((refusal) => refusal === null)).toHaveLength(1)
  await shop.quiet()
  const claimed = await Promise.all([1, 2, 3].map(() => shop.did(claimEmail, {})))
  expect(new Set(claimed.map((one) => one?.userId)).size).toBe(3)
  shop.clock.advance(11 * 60)
  await Promise.all([1, 2, 3].map(() => shop.did(sendLetters, {})))
  const [row] = await shop.sql`select state, sent, recipients from letters where id = ${id}`
  expect(row).toEqual({ state: 'sent', sent: 8, recipients: 8 })
})
