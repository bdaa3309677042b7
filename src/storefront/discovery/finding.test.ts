import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { pageSize, sorts } from '#src/storefront/catalog/rules.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { countSearchWords } from '#src/storefront/discovery/operations/count-search-words.ts'
import { foldWords } from '#src/storefront/discovery/fold.ts'
import { parseSearch } from '#src/storefront/discovery/query-language.ts'
import { relevance } from '#src/storefront/discovery/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  creator = await shop.aPerson()
})
beforeEach(async () => {
  await shop.sql`update prompts set is_active = false`
})
afterAll(() => shop.close())

type Row = {
  title: string
  description: string
  category: string
  model: string
  type: string
  priceCents: number
  sales: number
  tags: readonly string[]
}
async function shelve(over: Partial<Row> = {}): Promise<string> {
  const id = randomUUID()
  const row = {
    title: 'A row',
    description: 'It is one.',
    category: 'Art',
    model: 'Claude',
    type: 'prompt',
    priceCents: 500,
    sales: 0,
    tags: [],
    ...over,
  }
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, type, price_cents, total_sales, tags, created_at, updated_at)
    values (${id}, ${creator.userId}, ${row.title}, ${row.description}, ${row.category}, ${row.model}, ${row.type},
      ${row.priceCents}, ${row.sales}, ${[...row.tags]}, now(), now())`
  return id
}

const find = (input: object = {}) => shop.did(findListings, input, visitor)
const titles = async (input: object) => (await find(input)).page.items.map((item) => item.title)
/** As the job does every night. */
const countWords = () => shop.did(countSearchWords, {})

test('each filter narrows the list, several values of one mean any of them', async () => {
  await shelve({ title: 'a', category: 'Art', model: 'Claude', type: 'prompt' })
  await shelve({ title: 'b', category: 'Music', model: 'Claude', type: 'pack' })
  await shelve({ title: 'c', category: 'Music', model: 'Sora', type: 'agent' })
  const found = async (input: object) => (await titles(input)).toSorted().join('')
  expect(await found({ category: ['Music'] })).toBe('bc')
  expect(await found({ category: ['Music', 'Art'] })).toBe('abc')
  expect(await found({ category: ['Music'], model: ['Claude'] })).toBe('b')
  expect(await found({ type: ['pack', 'agent'] })).toBe('bc')
  expect(await found({ type: ['agent'], model: ['Claude'] })).toBe('')
  expect(await found({ search: 'row one', category: ['Music'] })).toBe('')
  expect(await found({ search: 'one', category: ['Music'], type: ['agent', 'prompt'] })).toBe('c')
})

test('the price range includes its ends, and its top end means no bound', async () => {
  for (const priceCents of [0, 999, 1000, 1001, 10_000, 10_001, 500_000])
    await shelve({ title: String(priceCents), priceCents })
  const found = async (input: object) => (await titles({ ...input, sort: 'price-asc' })).join(' ')
  expect(await found({ min: 10 })).toBe('1000 1001 10000 10001 500000')
  expect(await found({ max: 10 })).toBe('0 999 1000')
  expect(await found({ min: 10, max: 10 })).toBe('1000')
  expect(await found({ max: 0 })).toBe('0')
  expect(await found({ min: 100 })).toBe('10000 10001 500000')
  expect((await find({ min: 10 })).facets.total).toBe('5')
  expect((await find({ min: 10, max: 10 })).facets.total).toBe('1')
  expect((await find({ min: 100, search: 'one' })).facets.total).toBe('3')
})

test('the counts of a filter apply the other filters', async () => {
  await shelve({ category: 'Art', model: 'Claude' })
  await shelve({ category: 'Art', model: 'Sora' })
  await shelve({ category: 'Music', model: 'Sora', type: 'pack' })
  for (const search of ['', 'one']) {
    const { facets } = await find({ search, category: ['Art'], model: ['Sora'] })
    expect(facets.total).toBe('1')
    expect(facets.model).toContainEqual(['Claude', 'Claude', '1'])
    expect(facets.model).toContainEqual(['Runway', 'Runway', '0'])
    expect(facets.category).toContainEqual(['Music', 'Music', '1'])
    expect(facets.type).toContainEqual(['pack', 'Prompt Pack', '0'])
  }
})

test('counts up to 1,000 matches of a search in a price range and shows that there are more', async () => {
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, type, price_cents, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, 'A heap', 'It is one.', case when n > 300 then 'Art' else 'Music' end, 'Claude', 'prompt',
      case when n > 300 then 500 else 3000 end, now(), now()
    from generate_series(1, 1303) n`
  const counts = async (input: object) => (await find({ search: 'heap', ...input })).facets
  expect((await counts({ min: 1, max: 10 })).total).toBe('1,000+')
  expect((await counts({ min: 1, max: 10 })).category).toContainEqual(['Art', 'Art', '1,000+'])
  expect((await counts({ min: 20, max: 40 })).total, 'all of these').toBe('300')
  expect((await counts({})).category).toContainEqual(['Music', 'Music', '300'])
})

test('totals follow changes to listings', async () => {
  const { id, creator: seller } = await shop.aListing()
  expect((await find()).facets.total).toBe('1')
  await shop.did(setListingActive, { id, isActive: false }, seller)
  expect((await find()).facets.total).toBe('0')
  await shop.sql`update prompts set is_active = true, category = 'Music', price_cents = 12345 where id = ${id}`
  expect((await find({ category: ['Music'], min: 100 })).facets.total).toBe('1')
  expect((await find({ max: 99 })).facets.total).toBe('0')
  for (const range of [{ min: 10 }, { min: 95 }, { min: 100, max: 100 }])
    expect((await find(range)).facets.total, JSON.stringify(range)).toBe(range.max ? '0' : '1')
  await shop.sql`update prompts set price_cents = 2950 where id = ${id}`
  for (const [min, max, total] of [
    [20, 30, '1'],
    [10, 40, '1'],
    [29, 30, '1'],
    [30, 90, '0'],
    [5, 29, '0'],
  ] as const)
    expect((await find({ min, max })).facets.total, `${min} to ${max}`).toBe(total)
  await shop.sql`update prompts set is_active = false where id = ${id}`
  const [kept] = await shop.sql`select count(*)::int as wrong from listing_totals where listings <> 0`
  expect(kept?.['wrong']).toBe(0)
})

test('the counts come with each page of all, and beyond its end too', async () => {
  for (let n = 0; n < pageSize + 3; n++)
    await shelve({ sales: n, category: n % 5 === 0 ? 'Music' : 'Art', model: n % 4 === 0 ? 'Sora' : 'Claude' })
  for (const sort of sorts) {
    const first = await find({ sort })
    const second = await find({ sort, after: first.page.next })
    const [last] = await shop.sql<[{ id: string; created: string }]>`
      select id, (created_at - interval '1 day')::text as created from prompts where is_active limit 1`
    const key = { new: [], rated: ['0', '0'], trending: ['0', '0'], popular: ['0'] }[String(sort)] ?? [
      sort === 'price-asc' ? '9999999' : '0',
    ]
    const beyond = await find({ sort, after: encodeCursor([...key, last.created, last.id]) })
    expect([first, second, beyond].map(({ page }) => page.items.length)).toEqual([pageSize, 3, 0])
    expect(first.facets.total).toBe('15')
    expect(first.facets.category.filter(([, , count]) => count !== '0').map((facet) => facet.join(' '))).toEqual([
      'Art Art 12',
      'Music Music 3',
    ])
    for (const { facets } of [second, beyond]) expect(facets).toEqual(first.facets)
  }
})

test('treats a number as a word, with and without word counts', async () => {
  const odd = ['Boat 3e70c5b8', 'Boat 19e2836e', 'Boat 10k', 'Boat 0x1f']
  for (const title of odd) await shelve({ title })
  for (const title of odd) expect(await titles({ search: title })).toEqual([title])
  await countWords()
  for (const title of odd) expect(await titles({ search: title })).toEqual([title])
})

test('finds a new word as soon as a listing has it', async () => {
  const searches = ['zebra', 'zeb', 'boat zebra', 'zebra -sea', '"zebra boat"', 'zebra zeb']
  const found = () => Promise.all(searches.map((search) => titles({ search })))
  const nowhere = searches.map(() => [])
  const everywhere = searches.map(() => ['Zebra boat'])
  await shelve({ title: 'A boat' })
  await countWords()
  expect(await found()).toEqual(nowhere)
  const id = await shelve({ title: 'Zebra boat' })
  expect(await found()).toEqual(everywhere)
  await countWords()
  expect(await found()).toEqual(everywhere)
  await shop.sql`update prompts set is_active = false where id = ${id}`
  expect(await found()).toEqual(nowhere)
  await countWords()
  expect(await found()).toEqual(nowhere)
  await shop.sql`update prompts set is_active = true where id = ${id}`
  expect(await found()).toEqual(everywhere)
})

test('a search folds accents, requires every word, and supports phrases and exclusions', async () => {
  await shelve({ title: 'Crème brûlée letters', description: 'For Ångström and Søn in the straße.' })
  await shelve({ title: 'Letters from the sea', description: 'A fog horn, a ferry.' })
  const found = async (search: string) =>
    (await titles({ search }))
      .toSorted()
      .map((title) => title[0])
      .join('')
  for (const search of [
    'creme',
    'CRÈME brulee',
    'angstrom',
    'son strasse',
    '"brulee letters"',
    'letter -ferry',
    'letters -"fog horn"',
    'lett ang',
  ])
    expect(await found(search), search).toBe('C')
  for (const search of ['sea', '"from the sea"', 'letters -creme', '-creme', '“the sea”'])
    expect(await found(search), search).toBe('L')
  for (const search of ['letters', 'LETTERS!', '"letters']) expect(await found(search), search).toBe('CL')
  for (const search of ['"sea the"', 'creme ferry', 'letters -letters', 'rulee'])
    expect(await found(search), search).toBe('')
})

test('ranks title matches first, whole words before prefixes, then by sales', async () => {
  await shelve({ title: 'Elsewhere, sold much', description: 'About boats.', sales: 900 })
  await shelve({ title: 'Boats begun', sales: 50 })
  await shelve({ title: 'Boat', sales: 1 })
  await shelve({ title: 'Boat, sold', sales: 9 })
  const ranked = ['Boat, sold', 'Boat', 'Boats begun', 'Elsewhere, sold much']
  expect(await titles({ search: 'boat' })).toEqual(ranked)
  await countWords()
  expect(await titles({ search: 'boat' })).toEqual(ranked)
  expect(await titles({ search: 'boat', sort: 'popular' })).toEqual([
    ...ranked.slice(3),
    'Boats begun',
    'Boat, sold',
    'Boat',
  ])
})

test('ranks a tag match below a title match and above others', async () => {
  await shelve({ title: 'Ferry', description: 'A boat.', sales: 900 })
  await shelve({ title: 'Canoe', tags: ['river', 'boat'], sales: 50 })
  await shelve({ title: 'Boat', sales: 1 })
  expect(await titles({ search: 'boat' })).toEqual(['Boat', 'Canoe', 'Ferry'])
  expect(await titles({ search: 'boat -river' })).toEqual(['Boat', 'Ferry'])
  expect(await titles({ search: '"river boat"' })).toEqual(['Canoe'])
})

test('finds synonyms and other spellings, after what was typed, and highlights them', async () => {
  await shelve({ title: 'Write an e-mail', sales: 900 })
  await shelve({ title: 'Email for beginners', sales: 1 })
  await shelve({ title: 'Catalogue of colours' })
  for (let n = 0; n < 30; n += 1) await shelve({ title: 'Mail' })
  await countWords()
  const { page, meant, facets } = await find({ search: 'email' })
  expect(meant).toBeNull()
  expect(facets.total).toBe('32')
  expect(page.items.map((item) => item.title).slice(0, 3)).toEqual(['Email for beginners', 'Write an e-mail', 'Mail'])
  expect(page.items[1]?.marked?.title).toEqual(['Write an e-', 'mail', ''])
  expect(await titles({ search: 'color' })).toEqual(['Catalogue of colours'])
  expect(await titles({ search: 'catalog colors' })).toEqual(['Catalogue of colours'])
  expect((await find({ search: '-email' })).page.items.map((item) => item.title)).not.toContain('Email for beginners')
})

test('corrects a misspelling to a word used in the marketplace', async () => {
  await shelve({ title: 'Restaurant menus', description: 'For a photographer.' })
  for (let n = 0; n < 3; n += 1) await shelve({ title: 'A letter to the newspaper' })
  await countWords()
  for (const [typed, meant, title] of [
    ['restaraunt', 'restaurant', 'Restaurant menus'],
    ['restaurnt menu', 'restaurant menu', 'Restaurant menus'],
    ['photograhper', 'photographer', 'Restaurant menus'],
    ['lettre', 'letter', 'A letter to the newspaper'],
  ]) {
    const found = await find({ search: typed })
    expect(found.meant).toEqual({ search: meant, isShown: true })
    expect(found.page.items[0]?.title).toBe(title)
  }
  expect((await find({ search: 'xqzzy' })).meant).toBeNull()
  expect((await find({ search: 'letter' })).meant).toBeNull()
})

test('shows results for a rare word and suggests the common one', async () => {
  await shelve({ title: 'A lettre' })
  for (let n = 0; n < 25; n += 1) await shelve({ title: 'A letter' })
  await countWords()
  const { meant, page } = await find({ search: 'lettre' })
  expect(page.items.map((item) => item.title)).toEqual(['A lettre'])
  expect(meant).toEqual({ search: 'letter', isShown: false })
})

test('a single-letter search matches words, not filter tokens', async () => {
  await shelve({ title: 'Tapirs' })
  const other = await shelve({ title: 'Owls', description: 'Who.', category: 'Art', model: 'Claude', type: 'agent' })
  await countWords()
  const { page, facets } = await find({ search: 't' })
  expect(page.items.map(({ title }) => title)).toContain('Tapirs')
  expect(page.items.map((item) => item.id)).not.toContain(other)
  expect(facets.total).toBe(String(page.items.length))
})

/** Listings whose document differs from them, is missing, or is left over. */
const astray = async () =>
  (
    await shop.sql`
    select p.id from prompts p full join search_documents d on d.prompt_id = p.id
    where p.is_active is distinct from (d.prompt_id is not null) or p.is_active and
      (d.title, d.words, d.category, d.model, d.type, d.price_cents, d.rank_score, d.created_at) is distinct from (
        search_title_of(p.title, array_to_string(p.tags, ' ')),
        search_words_of(p.title, p.description, p.category, p.model, p.type, array_to_string(p.tags, ' ')),
        p.category, p.model, p.type, p.price_cents, p.rank_score, p.created_at)`
  ).length

test('a search document follows each change of its listing', async () => {
  const id = await shelve({ title: 'Quokka' })
  for (const change of [
    shop.sql`title = 'Quokkas', description = 'Many.'`,
    shop.sql`category = 'Music'`,
    shop.sql`tags = array['striped horse', 'marsupial']`,
    shop.sql`model = 'Sora', type = 'pack'`,
    shop.sql`price_cents = 1200, title = 'Quokka again'`,
    shop.sql`total_sales = total_sales + 3`,
    shop.sql`total_reviews = 2, average_rating = 4.5`,
    shop.sql`total_sales = 400, title = 'Quokka at last', price_cents = 2600`,
    shop.sql`total_sales = 9, description = 'Sold.', created_at = created_at - interval '1 day'`,
    shop.sql`is_active = false, total_sales = 10`,
    shop.sql`total_sales = 11, price_cents = 100, title = 'Off sale'`,
    shop.sql`is_active = true, total_sales = 12, price_cents = 200`,
  ]) {
    await shop.sql`update prompts set ${change} where id = ${id}`
    expect(await astray()).toBe(0)
  }
  await shop.sql`delete from prompts where id = ${id}`
  expect(await astray()).toBe(0)
})

test('highlights matched words', async () => {
  await shelve({ title: 'Böats', description: 'Boats.' })
  const [item] = (await find({ search: 'BOAT -sea' })).page.items
  expect(item?.marked).toEqual({ title: ['', 'Böats', ''], description: ['', 'Boats', '.'] })
  expect((await find()).page.items[0]?.marked).toBeNull()
})

async function readAll(input: object, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const seen: string[] = []
  for (let after: string | null = null, pages = 0; pages < 50; pages += 1) {
    const { page }: Awaited<ReturnType<typeof find>> = await find({ ...input, after })
    seen.push(...page.items.map((item) => item.id))
    if (page.next === null) return seen
    expect(page.items).toHaveLength(pageSize)
    after = page.next
    await between()
  }
  throw new Error('there is no end to the pages')
}

test.each([...sorts, relevance])(
  'by %s, pages of a search and of a filter neither repeat nor lose a listing',
  async (sort) => {
    const ids: string[] = []
    for (let n = 0; n < 31; n += 1)
      ids.push(
        await shelve({
          title: n % 3 === 0 ? 'A boat' : n % 3 === 1 ? 'Boats' : 'Other',
          description: 'It is a boat.',
          sales: n % 4,
          priceCents: (n % 3) * 100,
          category: 'Video',
        }),
      )
    await shelve({ title: 'Neither' })
    for (const known of [false, true]) {
      if (known) await countWords()
      expect((await readAll({ search: 'boat', sort })).toSorted()).toEqual(ids.toSorted())
      expect((await readAll({ category: ['Video', 'Music'], sort })).toSorted()).toEqual(ids.toSorted())
    }
    let n = 0
    const sold: string[] = []
    const seen = await readAll({ search: 'boat', sort }, async () => {
      await shelve({ title: 'Boat, new' })
      const id = ids[(n += 7) % ids.length] ?? ''
      sold.push(id)
      await shop.sql`update prompts set total_sales = total_sales + 5 where id = ${id}`
    })
    expect(new Set(seen).size, 'nothing twice').toBe(seen.length)
    const calm = ids.filter((id) => !sold.includes(id))
    expect(seen.filter((id) => calm.includes(id)).toSorted()).toEqual(calm.toSorted())
  },
)

test('folds words as the database does', async () => {
  const typed = 'Crème ½ ﬁn ÅNGSTRÖM straße Øl æsop ﷺ don’t 3e70c5b8 हिन्दी 日本語 İstanbul ẞ Ⅳ ｆｕｌｌ ŉ ǅ ㎏'
  const words = parseSearch(typed.split(' ').slice(0, 12).join(' ')).concat(
    parseSearch(typed.split(' ').slice(12).join(' ')),
  )
  for (const word of words.flatMap((term) => term.words)) {
    const [row] = await shop.sql<{ folded: string }[]>`select fold_words(${word}) as folded`
    expect(foldWords(word).join(' '), word).toBe(row?.folded)
  }
})

test('splits texts and names with symbols as the database does', async () => {
  const parts = [
    ...['日本語', '写真', '한국어', 'ภาษาไทย', 'ガ', '々', '𠮷野', 'é', 'ı', 'Word', 'c', 'B', 'asp', 'net', 'x9'],
    ...['+', '++', '#', '/', '.', '.net', ' ', '-', '・', 'ー', '、'],
  ]
  const texts = fc.sample(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), { numRuns: 400, seed: 26 })
  const given = texts.map((text) => text.join(''))
  const rows = await shop.sql<{ text: string; folded: string }[]>`
    select text, fold_words(text) as folded from unnest(${given}::text[]) as texts (text)`
  for (const { text, folded } of rows) expect(foldWords(text).join(' '), text).toBe(folded)
})

test('punctuation of every script and emoji separate words, as in the code', async () => {
  const given = [
    ...['यह पत्र है। नाम लिखें', 'اكتب، رسالة؟', 'Γεια; σου·', 'Բարեւ՝ ձեզ։', 'ירוק־כחול', 'བོད་སྐད་', 'አማርኛ፡ቋንቋ', 'ราคา฿ดี๚'],
    ...['🚀Launch plan🎉', '👩‍💻code🇩🇪', '«ok» „gut“ ¿qué?', '\ufeffstart'],
  ]
  const rows = await shop.sql<{ text: string; folded: string }[]>`
    select text, fold_words(text) as folded from unnest(${given}::text[]) as texts (text)`
  for (const { text, folded } of rows) expect(foldWords(text).join(' '), text).toBe(folded)
  await shelve({ title: '🚀Launch plan' })
  await shelve({ title: 'पत्र है। नाम' })
  expect(await titles({ search: 'launch letters' })).toEqual([])
  expect(await titles({ search: 'launch plan' })).toEqual(['🚀Launch plan'])
  expect(await titles({ search: 'है पत्र' })).toEqual(['पत्र है। नाम'])
})

test('finds words inside texts without spaces', async () => {
  await shelve({ title: '商品写真の編集プロンプト', description: '明るい写真を作ります。ECサイト向け。' })
  await shelve({ title: '产品描述生成器', description: '为电商写出更好的文案。' })
  await shelve({ title: '이메일마케팅 프롬프트', description: '뉴스레터를 작성합니다.' })
  await shelve({ title: 'ตัวช่วยเขียนอีเมล', description: 'สำหรับลูกค้าใหม่' })
  const found = async (search: string) => (await titles({ search })).map((title) => title[0]).join('')
  for (const search of [
    '写真',
    '編集',
    'プロンプト',
    '写真の編集',
    '真',
    '商品 編集',
    'サイト',
    '"写真の"',
    'EC サイト',
    '写真 -文案',
  ])
    expect(await found(search), search).toBe('商')
  for (const search of ['描述', '生成器', '文案', '描述 文案', '电商']) expect(await found(search), search).toBe('产')
  for (const search of ['마케팅', '이메일', '프롬프트', '레터']) expect(await found(search), search).toBe('이')
  for (const search of ['อีเมล', 'เขียน', 'ลูกค้า']) expect(await found(search), search).toBe('ต')
  for (const search of ['真写', '編写', '写真 文案', '写真 -編集', '케마팅'])
    expect(await found(search), search).toBe('')
  expect((await find({ search: '写真' })).page.items[0]?.marked?.title).toEqual(['商品', '写真', 'の編集プロンプト'])
})

test('distinguishes names with symbols, and knows their other spellings', async () => {
  for (const name of ['C', 'C++', 'C#', 'F#', 'R', '.NET', 'A/B', 'Node.js', 'ASP.NET'])
    await shelve({ title: `Helper for ${name} teams`, description: 'A net of words.' })
  const found = async (search: string) =>
    (await titles({ search })).map((title) => title.split(' ')[2] ?? '').toSorted()
  for (const [search, names] of [
    ['C', ['C']],
    ['c++', ['C++']],
    ['cpp', ['C++']],
    ['C#', ['C#']],
    ['csharp', ['C#']],
    ['f#', ['F#']],
    ['R', ['R']],
    ['.net', ['.NET', 'ASP.NET']],
    ['dotnet', ['.NET', 'ASP.NET']],
    ['asp.net', ['ASP.NET']],
    ['a/b', ['A/B']],
    ['nodejs', ['Node.js']],
    ['node.js', ['Node.js']],
    ['helper c++ -c#', ['C++']],
    ['"C++ teams"', ['C++']],
  ] as const)
    expect(await found(search), search).toEqual(names)
})
