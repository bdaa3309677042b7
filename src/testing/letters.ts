import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { createLetter } from '#src/selling/letters/operations/own-letters.ts'
import { sendLetter } from '#src/selling/letters/operations/send-letter.ts'
import { addressLetter } from '#src/selling/letters/operations/deliver-letters.ts'
import type { Person, Shop } from '#src/testing/shop.ts'

export const letterText = { kind: 'followers', subject: 'What comes next', body: 'Two new prompts next week.' }

/** Creates a draft to the followers of a creator, who has one. */
export async function aDraft(shop: Shop, creator: Person, over: object = {}): Promise<string> {
  await shop.did(followCreator, { creatorId: creator.userId }, await shop.aPerson())
  return (await shop.did(createLetter, { ...letterText, ...over }, creator)).id
}

/** A letter of a new creator that waits for review. */
export async function aLetterInReview(shop: Shop, creator?: Person): Promise<string> {
  const author = creator ?? (await shop.aPerson(['buyer'], 1))
  const id = await aDraft(shop, author)
  await shop.did(sendLetter, { id }, author)
  return id
}

/** A letter that is being sent. */
export async function aLetterBeingSent(shop: Shop): Promise<string> {
  const id = await aLetterInReview(shop)
  await shop.sql`update letters set state = 'sending', released_at = ${shop.clock.now()} where id = ${id}`
  await shop.did(addressLetter, { letterId: id })
  return id
}
