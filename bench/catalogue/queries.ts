import { visitor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { countCategories, listCreatorListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { listFeed, listSitemap } from '#src/storefront/catalog/operations/crawl.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { partsFor, sorts } from '#src/storefront/catalog/rules.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { suggestMatches } from '#src/storefront/discovery/operations/suggest-matches.ts'
import { unwrap } from '../checkout/marketplace.ts'
import { randomNumbers } from '../numbers.ts'
import { idOf, perCreator } from './rows.ts'
import { rarelyTogether, wordOf } from './vocabulary.ts'

/** One kind of request. `run` sends the nth one; where possible, each differs. */
export type Query = { readonly name: string; run(n: number): Promise<unknown> }

type Input = Parameters<typeof findListings.run>[1]

export async function queriesFor(runUseCase: Run, size: number): Promise<Query[]> {
  const find = (input: Partial<Input>) => unwrap(runUseCase(findListings, input as Input, visitor))
  const searches = Object.entries(searchesOf()).map(([name, inputOf]) => ({
    name,
    run: (n: number) => find(inputOf(n)),
  }))
  const laterPages = await Promise.all(
    sorts.map(async (sort) => {
      const after = await cursorAfterPages(find, { sort })
      return { name: `${sort}, Load More`, run: () => find({ sort, after }) }
    }),
  )
  const listing = (n: number) => idOf('listing', Math.floor(randomNumbers(n)() * size))
  const creator = (n: number) => idOf('person', Math.floor((randomNumbers(n)() * size) / perCreator))
  const parts = partsFor(size)
  return [
    { name: 'First page', run: () => find({}) },
    ...laterPages,
    ...searches,
    { name: 'Suggestions', run: (n) => unwrap(runUseCase(suggestMatches, { text: prefix(n) }, visitor)) },
    { name: 'A listing', run: (n) => runUseCase(readListing, { id: listing(n) }, visitor) },
    {
      name: "A creator's listings",
      run: (n) => unwrap(runUseCase(listCreatorListings, { creatorId: creator(n), after: null }, visitor)),
    },
    { name: 'Categories with their counts', run: () => unwrap(runUseCase(countCategories, {}, visitor)) },
    { name: 'The feed of a category', run: () => unwrap(runUseCase(listFeed, { category: 'Video' }, visitor)) },
    {
      name: 'A part of the sitemap',
      run: (n) =>
        unwrap(runUseCase(listSitemap, { of: 'listings', part: parts[n % parts.length] ?? '', after: null }, visitor)),
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
  'A word in every second listing': () => ({ search: one }),
  'Two common words': () => ({ search: `${one} ${other}` }),
  'Two words of 5 % each that rarely occur together': () => ({ search: rarelyTogether.join(' ') }),
  'A word in one of fifty listings': (n) => ({ search: medium(n) }),
  'A rare word': (n) => ({ search: rare(n) }),
  'A misspelled word': (n) => ({ search: rare(n).slice(0, 3) + rare(n).slice(4) }),
  'A common prefix': (n) => ({ search: prefix(n) }),
  'A phrase of common words': () => ({ search: `"${one} ${other}"` }),
  'A rare phrase of common words': (n) => ({ search: `"${wordOf(20 + (n % 10))} ${wordOf(30 + (n % 7))}"` }),
  'A word excluding another': () => ({ search: `${one} -${other}` }),
  'A common word in a price range': () => ({ search: one, min: 10, max: 50 }),
  'A word in one of fifty, in a price range': (n) => ({ search: medium(n), min: 10, max: 50 }),
  'A word in one of fifty, in a category': (n) => ({ search: medium(n), category: ['Music'] }),
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

/** Returns the cursor after 20 pages of a list. */
async function cursorAfterPages(
  find: (input: Partial<Input>) => Promise<{ readonly page: { readonly next: string | null } }>,
  input: Partial<Input>,
): Promise<string | null> {
  let after: string | null = null
  for (let page = 0; page < 20; page += 1) after = (await find({ ...input, after })).page.next
  return after
}
