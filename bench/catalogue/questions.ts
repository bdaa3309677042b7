// Longer than 60 lines: every list and every search of the shop, one after the other.
import { visitor } from '#src/kernel/actor.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Reader } from '#src/ports/database.ts'
import {
  countCategories,
  listCreatorListings,
  listFeed,
  listSitemap,
  readListing,
} from '#src/features/catalog/index.ts'
import { partsFor, rangeOf } from '#src/features/catalog/rules.ts'
import { findListings, suggestMatches } from '#src/features/discovery/index.ts'
import type { CompiledSearch } from '#src/features/discovery/compiled-search.ts'
import { compileSearch, countedAtMost } from '#src/features/discovery/compiled-search.ts'
import { coverPhrases } from '#src/features/discovery/phrase-store.ts'
import { readSearch } from '#src/features/discovery/read-search.ts'
import { noFilters } from '#src/features/discovery/rules.ts'
import type { Covered } from '#src/features/discovery/seat-cover-store.ts'
import { readCover } from '#src/features/discovery/seat-cover-store.ts'
import { must } from '../checkout/market.ts'
import type { ByHand } from './by-hand.ts'
import { chances, idOf, perCreator } from './rows.ts'
import { strangers, wordOf } from './vocabulary.ts'

export type Question = {
  readonly name: string
  /** The most that 95 of 100 answers may take at a million. */
  readonly mostMs: number
  /** The nth time that it is asked; each time of something else where there is a choice. */
  ours(n: number): Promise<unknown>
  byHand(n: number): Promise<unknown>
}

type Parts = { readonly run: Run; readonly db: Reader; readonly hand: ByHand; readonly size: number }
type Asked = Parameters<typeof findListings.run>[1]

export async function questionsFor({ run, db, hand, size }: Parts): Promise<Question[]> {
  const { sql } = hand
  const find = (input: Partial<Asked>) => must(run(findListings, input as Asked, visitor))
  const all = (...asked: PromiseLike<unknown>[]) => Promise.all(asked)
  const questions: Question[] = []
  const ask = (name: string, mostMs: number, ours: Question['ours'], other: Question['byHand']) =>
    questions.push({ name, mostMs, ours, byHand: other })
  const listing = (n: number) => idOf('listing', Math.floor(chances(n)() * size))

  ask(
    'First page',
    50,
    () => find({}),
    () => all(hand.list('popular'), hand.facets()),
  )
  const orders = [
    ['popular', sql`(p.total_sales, p.created_at, p.id) <`],
    ['new', sql`(p.created_at, p.id) <`],
    ['rated', sql`(p.average_rating, p.total_reviews, p.created_at, p.id) <`],
    ['price-asc', sql`(p.price_cents, p.created_at, p.id) >`],
    ['price-desc', sql`(p.price_cents, p.created_at, p.id) <`],
    ['trending', sql`(p.trend_score, p.total_sales, p.created_at, p.id) <`],
  ] as const
  for (const [sort, beyond] of orders) {
    const keys = await cursors(hand, sort, size)
    ask(
      `${sort}, at random depth`,
      50,
      (n) => find({ sort, after: keys[n % keys.length] ?? null }),
      (n) => {
        const key = decodeCursor(keys[n % keys.length] ?? '') ?? []
        const values = key.map((part, at) => sql`${String(part)}::text::${sql.unsafe(typeOf(sort, at))}`)
        const list = values.flatMap((value, at) => (at === 0 ? [value] : [sql`, `, value]))
        return all(hand.list(sort, sql`${beyond} (${list})`), hand.facets())
      },
    )
  }
  ask(
    'A category',
    50,
    () => find({ category: ['Music'] }),
    () => all(hand.list('popular', sql`p.category = 'Music'`), hand.facets()),
  )
  ask(
    'Category, two models, a type',
    50,
    () => find({ category: ['Art'], model: ['Sora', 'Claude'], type: ['agent'] }),
    () =>
      all(
        hand.list('popular', sql`p.category = 'Art' and p.model in ('Sora', 'Claude') and p.type = 'agent'`),
        hand.facets(),
      ),
  )
  ask(
    'A range of prices',
    50,
    () => find({ min: 20, max: 21 }),
    () =>
      all(
        hand.list('popular', sql`p.price_cents between 2000 and 2100`),
        hand.facets(sql`price_step between 40 and 42`),
      ),
  )
  ask(
    'Category and range, by price',
    50,
    () => find({ category: ['Design'], min: 10, max: 50, sort: 'price-asc' }),
    () =>
      all(
        hand.list('price-asc', sql`p.category = 'Design' and p.price_cents between 1000 and 5000`),
        hand.facets(sql`price_step in (1001, 1002, 1003, 1004, 100)`),
      ),
  )
  ask(
    'Category, model, type and range',
    50,
    () => find({ category: ['Music'], model: ['Claude'], type: ['agent'], min: 20, max: 30 }),
    () =>
      all(
        hand.list(
          'popular',
          sql`p.category = 'Music' and p.model = 'Claude' and p.type = 'agent' and p.price_cents between 2000 and 3000`,
        ),
        hand.facets(sql`price_step in (1002, 60)`),
      ),
  )

  const [one, other] = [wordOf(3), wordOf(6)]
  const common = await countedByKind(hand)
  const counted = (word: string) => (common.has(word) ? hand.kindsOf(word) : hand.counted(`${word}:*`))
  // Of what many have ours counts by seat, and the hand knows by which keys.
  const medium = (n: number) => wordOf(100 + (n % 300))
  const covers = await coversOf(db, [
    ...[one, `${one} ${other}`, `${one} -${other}`, `"${one} ${other}"`],
    ...Array.from({ length: 300 }, (_, n) => medium(n)),
    ...Array.from({ length: 200 }, (_, n) => beginning(n)),
  ])
  const bySeat = (search: string, query: string, options: { isInRange?: boolean; category?: string } = {}) => {
    const cover = covers.get(search)
    if (cover) return hand.countedBySeats(cover, options)
    return hand.counted(query, options.isInRange ? sql`price_cents between 1000 and 5000` : sql`true`)
  }
  const countedBegun = (begun: string) => (common.isMany(begun) ? hand.kindsBegun(begun) : bySeat(begun, `${begun}:*`))
  ask(
    'A word of every second listing',
    100,
    () => find({ search: one }),
    () => all(hand.walked(one), counted(one), hand.creators(one)),
  )
  ask(
    'Two common words',
    100,
    () => find({ search: `${one} ${other}` }),
    () =>
      all(
        hand.walked(`${one} & ${other}`),
        bySeat(`${one} ${other}`, `${one}:* & ${other}:*`),
        hand.creators(`${one} ${other}`),
      ),
  )
  // Nothing longer begins with these two, nor with the rare ones below, and the hand knows it.
  const pair = strangers.join(' & ')
  const isBySeat = common.areSeated(strangers)
  ask(
    'Two words of 5 % each that rarely meet',
    150,
    () => find({ search: strangers.join(' ') }),
    () =>
      isBySeat
        ? all(hand.rankedBySeat(...strangers), hand.countedBySeat(...strangers), hand.creators(strangers.join(' ')))
        : all(hand.ranked(pair, pair), hand.counted(pair), hand.creators(strangers.join(' '))),
  )
  const rare = (n: number) => wordOf(20_000 + (n % 400))
  ask(
    'A rare word',
    50,
    (n) => find({ search: rare(n) }),
    (n) => all(hand.ranked(rare(n), rare(n)), hand.counted(rare(n)), hand.creators(rare(n))),
  )
  ask(
    'A word of one listing in fifty',
    100,
    (n) => find({ search: medium(n) }),
    (n) => all(hand.walked(medium(n)), counted(medium(n)), hand.creators(medium(n))),
  )
  const slip = (n: number) => rare(n).slice(0, 3) + rare(n).slice(4)
  ask(
    'A misspelt word',
    50,
    (n) => find({ search: slip(n) }),
    (n) =>
      all(
        sql`select word, listings from search_words where keys && typo_keys(${slip(n)}) order by listings desc limit 20`,
        hand.ranked(rare(n), rare(n)),
        hand.counted(rare(n)),
        hand.creators(slip(n)),
      ),
  )
  ask(
    'A common beginning',
    100,
    (n) => find({ search: beginning(n) }),
    (n) => all(hand.walked(`${beginning(n)}:*`), countedBegun(beginning(n)), hand.creators(beginning(n))),
  )
  ask(
    'A phrase of common words',
    100,
    () => find({ search: `"${one} ${other}"` }),
    () =>
      all(
        hand.walked(`${one} <-> ${other}`),
        bySeat(`"${one} ${other}"`, `${one} <-> ${other}`),
        hand.creators(`"${one} ${other}"`),
      ),
  )
  // A tenth of all listings have each of the words, and one in three thousand has them in a row.
  const row = (n: number) => [wordOf(20 + (n % 10)), wordOf(30 + (n % 7))] as const
  ask(
    'A phrase of common words that few have',
    100,
    (n) => find({ search: `"${row(n).join(' ')}"` }),
    (n) => all(hand.rankedInRow(...row(n)), hand.countedInRow(...row(n)), hand.creators(row(n).join(' '))),
  )
  ask(
    'A word without another',
    100,
    () => find({ search: `${one} -${other}` }),
    () =>
      all(
        hand.walked(`${one} & !${other}`),
        bySeat(`${one} -${other}`, `${one} & !${other}`),
        hand.creators(`${one} -${other}`),
      ),
  )
  ask(
    'A common word in a range of prices',
    100,
    () => find({ search: one, min: 10, max: 50 }),
    () =>
      all(
        hand.walked(one, sql`p.price_cents between 1000 and 5000`),
        bySeat(one, one, { isInRange: true }),
        hand.creators(one),
      ),
  )
  ask(
    'A word of one listing in fifty in a range of prices',
    100,
    (n) => find({ search: medium(n), min: 10, max: 50 }),
    (n) =>
      all(
        hand.walked(medium(n), sql`p.price_cents between 1000 and 5000`),
        bySeat(medium(n), medium(n), { isInRange: true }),
        hand.creators(medium(n)),
      ),
  )
  ask(
    'A word of one listing in fifty in a category',
    100,
    (n) => find({ search: medium(n), category: ['Music'] }),
    (n) => all(hand.walked(medium(n), sql`p.category = 'Music'`), counted(medium(n)), hand.creators(medium(n))),
  )
  ask(
    'Two common words in a category',
    100,
    () => find({ search: `${one} ${other}`, category: ['Music'] }),
    () =>
      all(
        hand.walked(`${one} & ${other}`, sql`p.category = 'Music'`),
        bySeat(`${one} ${other}`, `${one}:* & ${other}:*`, { category: 'Music' }),
        hand.creators(`${one} ${other}`),
      ),
  )
  ask(
    'A common word in a category, newest first',
    100,
    () => find({ search: one, category: ['Music'], sort: 'new' }),
    () =>
      all(
        hand.list(
          'new',
          sql`p.category = 'Music' and (select words @@ ${one}::tsquery from search_documents where prompt_id = p.id)`,
        ),
        counted(one),
        hand.creators(one),
      ),
  )
  ask(
    'Suggestions',
    50,
    (n) => must(run(suggestMatches, { text: beginning(n) }, visitor)),
    (n) =>
      all(
        sql`select p.id, p.title from prompts p where is_active = true
          and title_words @@ ${`${beginning(n)}:*`}::tsquery
          order by quality desc, created_at desc, id desc limit 5`,
        hand.creators(beginning(n)),
      ),
  )
  // Three of the forty best sold of a category are shown.
  const related = (id: string) => sql`select ${hand.columns} from prompts p ${hand.people}
    where p.is_active = true and p.category = 'Art' and p.id <> ${id} order by p.total_sales desc limit 40`
  const beside = sql`
    (select json_agg(s order by position) from prompt_samples s where prompt_id = p.id) as samples,
    (select json_agg(v order by position) from prompt_variables v
      where prompt_id = p.id and version = p.text_version and description <> '') as variables`
  ask(
    'A listing',
    50,
    (n) => run(readListing, { id: listing(n) }, visitor),
    (n) =>
      all(
        sql`select ${hand.columns}, profiles.bio, ${beside} from prompts p ${hand.people} where p.id = ${listing(n)}`,
        related(listing(n)),
      ),
  )
  ask(
    'A listing by its position',
    50,
    (n) => run(readListing, { id: String(1 + ((n * 977) % Math.min(10_000, size / 2))) }, visitor),
    (n) =>
      all(
        sql`select ${hand.columns}, ${beside} from prompts p ${hand.people} where p.id = (select id from prompts where is_active = true
          order by created_at desc, id desc offset ${(n * 977) % Math.min(10_000, size / 2)} limit 1)`,
        related(listing(n)),
      ),
  )
  const creator = (n: number) => idOf('person', Math.floor((chances(n)() * size) / perCreator))
  ask(
    "A creator's listings",
    50,
    (n) => must(run(listCreatorListings, { creatorId: creator(n), after: null }, visitor)),
    (n) => all(hand.list('new', sql`p.creator_id = ${creator(n)} and p.deleted_at is null`)),
  )
  ask(
    'Categories with their counts',
    50,
    () => must(run(countCategories, {}, visitor)),
    () => all(sql`select category, sum(listings) from listing_totals where price_step = -1 group by category`),
  )
  ask(
    'The feed of a category',
    50,
    () => must(run(listFeed, { category: 'Video' }, visitor)),
    () =>
      all(
        sql`select ${hand.columns} from prompts p ${hand.people} where p.is_active = true and p.category = 'Video'
          order by p.created_at desc, p.id desc limit 30`,
      ),
  )
  // As many listings in a part as the shop puts there: a small one has fewer parts.
  const sitemap = partsFor(size)
  const part = (n: number) => sitemap[n % sitemap.length] ?? ''
  ask(
    'A part of the sitemap',
    50,
    (n) => must(run(listSitemap, { of: 'listings', part: part(n), after: null }, visitor)),
    (n) => {
      const { from, to } = rangeOf(part(n))
      return all(
        sql`select id, updated_at from prompts where is_active = true and id between ${from} and ${to} order by id limit 1000`,
      )
    },
  )
  return questions
}

/** The hand knows which words are counted kind by kind, of which it is kept what has them, and which beginnings have one whose counts say enough. */
async function countedByKind({ sql }: ByHand) {
  const rows = await sql`
    select word, exists (select from search_seat_keys where key = word and is_kept) as is_seated, least(
      (select min(n) from (select sum(listings) as n from search_word_kinds k where k.word = w.word group by category) counted having count(*) = 10),
      (select min(n) from (select sum(listings) as n from search_word_kinds k where k.word = w.word group by model) counted having count(*) = 6),
      (select min(n) from (select sum(listings) as n from search_word_kinds k where k.word = w.word group by type) counted having count(*) = 3)
    )::int as least
    from search_words w where word = any (select word from search_word_kinds)`
  const has = new Set(rows.map(({ word }) => String(word)))
  const seated = new Set(rows.filter((row) => row['is_seated'] === true).map(({ word }) => String(word)))
  const many = rows.filter(({ least }) => Number(least) > 1000).map(({ word }) => String(word))
  return {
    has: (word: string) => has.has(word),
    areSeated: (words: readonly string[]) => words.every((word) => seated.has(word)),
    isMany: (begun: string) => many.some((word) => word.startsWith(begun)),
  }
}

async function coversOf(db: Reader, searches: readonly string[]): Promise<Map<string, readonly Covered[] | null>> {
  const covers = new Map<string, readonly Covered[] | null>()
  for (const search of searches) {
    const { total, read } = await readSearch(db, search, noFilters)
    const compiled = compileSearch(read, total)
    const isMany = compiled !== null && compiled.expected[0].most >= countedAtMost
    covers.set(search, isMany ? await coverOf(db, compiled) : null)
  }
  return covers
}

async function coverOf(db: Reader, { terms, phrases }: CompiledSearch): Promise<readonly Covered[] | null> {
  const [words, inRows] = [await readCover(db, terms), await coverPhrases(db, phrases)]
  return words && inRows && [...words, ...inRows]
}

const beginning = (n: number) => wordOf(400 + (n % 200)).slice(0, 3)

const types: Readonly<Record<string, readonly string[]>> = {
  new: ['timestamptz', 'uuid'],
  rated: ['numeric', 'integer', 'timestamptz', 'uuid'],
  trending: ['integer', 'integer', 'timestamptz', 'uuid'],
}
const typeOf = (sort: string, at: number) => (types[sort] ?? ['integer', 'timestamptz', 'uuid'])[at] ?? 'text'

const parts: Readonly<Record<string, string>> = {
  new: 'created_at::text, id::text',
  rated: 'average_rating::text, total_reviews::text, created_at::text, id::text',
  trending: 'trend_score::text, total_sales::text, created_at::text, id::text',
  popular: 'total_sales::text, created_at::text, id::text',
}
const partsOf = (sort: string) => parts[sort] ?? 'price_cents::text, created_at::text, id::text'

/** The keys of listings from all over the list, as cursors. */
const keysTaken = 40

async function cursors({ sql }: ByHand, sort: string, size: number): Promise<string[]> {
  const ids = Array.from({ length: keysTaken }, (_, n) => idOf('listing', Math.floor(((n + 0.5) / keysTaken) * size)))
  const rows =
    await sql`select jsonb_build_array(${sql.unsafe(partsOf(sort))}) as key from prompts where id in ${sql(ids)}`
  return rows.map(({ key }) => cursor(key))
}

const cursor = (key: unknown): string => encodeCursor(key as string[])
