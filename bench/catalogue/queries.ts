import { visitor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import {
  countCategories,
  listCreatorListings,
  listFeed,
  listSitemap,
  readListing,
} from '#src/features/catalog/index.ts'
import { partsFor, sorts } from '#src/features/catalog/rules.ts'
import { findListings, suggestMatches } from '#src/features/discovery/index.ts'
import { unwrap } from '../checkout/marketplace.ts'
import { chances, idOf, perCreator } from './rows.ts'
import { strangers, wordOf } from './vocabulary.ts'

/** One kind of request. `ask` sends the nth one, which differs each time if there is a choice. */
export type Query = { readonly name: string; ask(n: number): Promise<unknown> }

type Input = Parameters<typeof findListings.run>[1]

export async function queriesFor(run: Run, size: number): Promise<Query[]> {
  const find = (input: Partial<Input>) => unwrap(run(findListings, input as Input, visitor))
  const searches = Object.entries(searchesOf()).map(([name, inputOf]) => ({
    name,
    ask: (n: number) => find(inputOf(n)),
  }))
  const further = await Promise.all(
    sorts.map(async (sort) => {
      const after = await cursorDown(find, { sort })
      return { name: `${sort}, Load More`, ask: () => find({ sort, after }) }
    }),
  )
  const listing = (n: number) => idOf('listing', Math.floor(chances(n)() * size))
  const creator = (n: number) => idOf('person', Math.floor((chances(n)() * size) / perCreator))
  const parts = partsFor(size)
  return [
    { name: 'First page', ask: () => find({}) },
    ...further,
    ...searches,
    { name: 'Suggestions', ask: (n) => unwrap(run(suggestMatches, { text: prefix(n) }, visitor)) },
    { name: 'A listing', ask: (n) => run(readListing, { id: listing(n) }, visitor) },
    {
      name: "A creator's listings",
      ask: (n) => unwrap(run(listCreatorListings, { creatorId: creator(n), after: null }, visitor)),
    },
    { name: 'Categories with their counts', ask: () => unwrap(run(countCategories, {}, visitor)) },
    { name: 'The feed of a category', ask: () => unwrap(run(listFeed, { category: 'Video' }, visitor)) },
    {
      name: 'A part of the sitemap',
      ask: (n) => unwrap(run(listSitemap, { of: 'listings', part: parts[n % parts.length] ?? '', after: null }, visitor)),
    },
  ]
}

const [one, other] = [wordOf(3), wordOf(6)]
const rare = (n: number) => wordOf(20_000 + (n % 400))
const medium = (n: number) => wordOf(100 + (n % 300))
const prefix = (n: number) => wordOf(400 + (n % 200)).slice(0, 3)

const searchesOf = (): Readonly<Record<string, (n: number) => Partial<Input>>> => ({
  'A category': () => ({ category: ['Music'] }),
  'Category, two models, a type': () => ({ category: ['Art'], model: ['Sora', 'Claude'], type: ['agent'] }),
  'A price range': () => ({ min: 20, max: 21 }),
  'Category and price range, by price': () => ({ category: ['Design'], min: 10, max: 50, sort: 'price-asc' }),
  'Category, model, type and price range': () => ({
    category: ['Music'],
    model: ['Claude'],
    type: ['agent'],
    min: 20,
    max: 30,
  }),
  'A word of every second listing': () => ({ search: one }),
  'Two common words': () => ({ search: `${one} ${other}` }),
  'Two words of 5 % each that rarely meet': () => ({ search: strangers.join(' ') }),
  'A word of one listing in fifty': (n) => ({ search: medium(n) }),
  'A rare word': (n) => ({ search: rare(n) }),
  'A misspelled word': (n) => ({ search: rare(n).slice(0, 3) + rare(n).slice(4) }),
  'A common prefix': (n) => ({ search: prefix(n) }),
  'A phrase of common words': () => ({ search: `"${one} ${other}"` }),
  'A phrase of common words that few have': (n) => ({ search: `"${wordOf(20 + (n % 10))} ${wordOf(30 + (n % 7))}"` }),
  'A word without another': () => ({ search: `${one} -${other}` }),
  'A common word in a price range': () => ({ search: one, min: 10, max: 50 }),
  'A word of one in fifty in a price range': (n) => ({ search: medium(n), min: 10, max: 50 }),
  'A word of one in fifty in a category': (n) => ({ search: medium(n), category: ['Music'] }),
  'Two common words in a category': () => ({ search: `${one} ${other}`, category: ['Music'] }),
  'A common word in a category, newest first': () => ({ search: one, category: ['Music'], sort: 'new' }),
  'A common word with four filters': () => ({
    search: one,
    category: ['Music'],
    model: ['Claude'],
    type: ['agent'],
    min: 20,
    max: 30,
  }),
  'A common word, best rated first': () => ({ search: one, sort: 'rated' }),
})

/** The cursor some pages down a list. */
async function cursorDown(
  find: (input: Partial<Input>) => Promise<{ readonly page: { readonly next: string | null } }>,
  input: Partial<Input>,
): Promise<string | null> {
  let after: string | null = null
  for (let page = 0; page < 20; page += 1) after = (await find({ ...input, after })).page.next
  return after
}
