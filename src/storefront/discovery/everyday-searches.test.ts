// Everyday searches find demo listings without spelling correction.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemo } from '#src/main/demo/content.ts'
import { visitor } from '#src/kernel/actor.ts'
import { countSearchWords } from '#src/storefront/discovery/operations/count-search-words.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

const { listings } = readDemo()
let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  const { userId } = await shop.aPerson()
  for (const { title, description, category, model, type, tags, priceCents } of listings)
    await shop.sql`
      insert into prompts (id, creator_id, title, description, category, model, type, tags, price_cents, created_at, updated_at)
      values (${randomUUID()}, ${userId}, ${title}, ${description}, ${category}, ${model}, ${type}, ${[...tags]}, ${priceCents},
        now(), now())`
  await shop.did(countSearchWords, {})
})
afterAll(() => shop.close())

const find = (search: string) => shop.did(findListings, { search }, visitor)

/** The words that the title or a tag of a result contains. */
const everyday: readonly (readonly [search: string, concept: RegExp])[] = [
  ['resume', /resume|\bcv\b/i],
  ['cv', /resume|\bcv\b/i],
  ['interview', /interview/i],
  ['seo', /seo/i],
  ['linkedin', /linkedin/i],
  ['youtube', /youtube/i],
  ['instagram', /instagram/i],
  ['tiktok', /tiktok/i],
  ['blog', /blog|article/i],
  ['ad copy', /\bads?\b|advert/i],
  ['copywriting', /copywrit|copy/i],
  ['social media', /social media/i],
  ['tweet', /tweet|twitter/i],
  ['email', /e-?mail/i],
  ['e-mail', /e-?mail/i],
  ['emails', /e-?mail/i],
  ['sql', /sql/i],
  ['python', /python/i],
  ['react', /react/i],
  ['cursor', /cursor/i],
  ['n8n', /n8n/i],
  ['product photo', /product|photo/i],
  ['portrait', /portrait/i],
  ['anime', /anime/i],
  ['logo', /logo/i],
  ['chatbot', /chatbot/i],
  ['customer support', /customer support|customer service/i],
  ['meeting notes', /meeting/i],
  ['translate', /translat/i],
  ['translation', /translat/i],
  ['summarize', /summar/i],
  ['summarise', /summar/i],
  ['summary', /summar/i],
]

test.each(everyday)('finds %s', async (search, concept) => {
  const { page, meant } = await find(search)
  expect(meant?.isShown ?? false).toBe(false)
  const found = page.items.map(({ title }) => listings.find((listing) => listing.title === title))
  const texts = found.map((listing) => [listing?.title, ...(listing?.tags ?? [])].join(' · '))
  expect(texts.filter((text) => concept.test(text))).not.toEqual([])
})

test.each(['gpt', 'chatgpt', 'openai'])('%s finds the listings for ChatGPT', async (search) => {
  const { page } = await find(search)
  expect(page.items.map(({ model }) => model)).toContain('ChatGPT')
})

test.each(['colour', 'color', 'social-media', 'Résumé'])('finds %s', async (search) => {
  const { page, meant } = await find(search)
  expect(page.items).not.toEqual([])
  expect(meant?.isShown ?? false).toBe(false)
})
