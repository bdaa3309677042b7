// Words next to marks, signs and invisible characters of all scripts are found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { plainWords } from '#src/storefront/discovery/fold.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test.each([
  ['🔥Viral hooks', 'viral'],
  ['Hooks🚀launch', '"hooks launch"'],
  ['اكتب مقالة، ثم لخصها', '"مقالة ثم"'],
  ['كِتابة مُحتوى', 'كتابة محتوى'],
  ['أفكار تسويقية', 'افكار'],
  ['نامه‌ای که می‌خواهم', 'میخواهم'],
  ['שָׁלוֹם לכולם', 'שלום'],
  ['कहानी लिखें। सरल', '"लिखें सरल"'],
  ['Schiff\u00adfahrt heute', 'schifffahrt'],
  ['mar\u200bketing plan', 'marketing'],
  ['marketing budget', 'mar\u200bketing'],
  ['❤️ Love letters', '❤️ love'],
  ['1️⃣ Steps', '1 steps'],
])('%j is found by %j', async (title, search) => {
  const { id } = await shop.aListing({ title })
  const { page } = await shop.did(findListings, { search }, visitor)
  expect(page.items.map((item) => item.id)).toContain(id)
})

test('the database splits texts into the same words as the code', async () => {
  const letters = /[\p{L}\p{N}\p{M}]/u
  const unassigned = /[\p{Cn}\p{Co}\p{Cs}]/u
  // Punctuation and symbols of common scripts. The normal form of some has letters, such as of "™".
  const signs = [
    [0x21, 0x2fff],
    [0x3000, 0x303f],
    [0xfe10, 0xffef],
    [0x1f000, 0x1faff],
  ]
    .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from }, (_, i) => String.fromCodePoint(from + i)))
    .filter((sign) => !unassigned.test(sign) && !letters.test(sign) && !/[+#./'‘’]/.test(sign))
    .filter((sign) => !letters.test(sign.normalize('NFKD')))
  const given = signs.map((sign) => `one${sign}two`)
  const split = await shop.sql<{ given: string; words: string }[]>`
    select given, fold_words(given) as words from unnest(${given}::text[]) as texts (given)`
  const wrong = split.filter(({ given: text, words }) => words !== plainWords(text).join(' '))
  expect(wrong.map(({ given: text }) => (text.codePointAt(3) ?? 0).toString(16))).toEqual([])
})
