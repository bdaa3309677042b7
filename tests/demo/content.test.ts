// Checks the demo's proportions and the style of its texts. Longer than 60 lines: a list of small rules.
import { expect, test } from 'vitest'
import type { DemoListing } from '#src/main/demo/content.ts'
import { readDemo } from '#src/main/demo/content.ts'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'

const { creators, buyers, listings, checks, files } = readDemo()
const PICTURE_MODELS: readonly string[] = ['Midjourney', 'DALL-E', 'Runway', 'Sora']

test('there are about 65 listings by 12 creators, and 40 buyers', () => {
  expect(listings.length).toBeGreaterThanOrEqual(60)
  expect(listings.length).toBeLessThanOrEqual(70)
  expect(creators).toHaveLength(12)
  expect(buyers).toHaveLength(40)
})

test('every category has at least five listings, and every model three', () => {
  const categories = count(listings.map((listing) => listing.category))
  const models = count(listings.map((listing) => listing.model))
  expect(categories.size).toBe(10)
  expect(models.size).toBe(6)
  expect(Math.min(...categories.values())).toBeGreaterThanOrEqual(5)
  expect(Math.min(...models.values())).toBeGreaterThanOrEqual(3)
})

test('there are prompts, packs and agents', () => {
  const types = count(listings.map((listing) => listing.type))
  expect(types.get('prompt')).toBeGreaterThanOrEqual(40)
  expect(types.get('pack')).toBeGreaterThanOrEqual(12)
  expect(types.get('agent')).toBeGreaterThanOrEqual(8)
})

test('keys, titles, usernames and emails are unique and well formed', () => {
  const users = [...creators, ...buyers]
  for (const values of [
    listings.map((listing) => listing.key),
    listings.map((listing) => listing.title),
    users.map((user) => user.key),
    users.map((user) => user.username),
  ])
    expect(new Set(values).size).toBe(values.length)
  for (const { key } of listings) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  for (const { username } of users) expect(username).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  for (const { key } of users) expect(key).toMatch(/^[a-z]+$/)
})

test('has the creator and the buyer that visitors sign in as', () => {
  expect(creators[0]).toMatchObject({ key: 'creator', username: 'asa-lindqvist' })
  expect(buyers[0]).toMatchObject({ key: 'buyer', displayName: 'Henrik Dahl' })
  expect(listings.filter((listing) => listing.creator === 'creator').length).toBeGreaterThanOrEqual(9)
})

test('every creator has a name, one hides the location, and every creator has a listing', () => {
  expect(creators.filter((creator) => creator.displayName === '')).toEqual([])
  expect(creators.some((creator) => creator.hideLocation)).toBe(true)
  expect(new Set(listings.map((listing) => listing.creator))).toEqual(new Set(creators.map((creator) => creator.key)))
})

test('prices are whole cents, at least six are free and none is above 99 dollars', () => {
  for (const { priceCents } of listings) expect(Number.isSafeInteger(priceCents) && priceCents >= 0).toBe(true)
  expect(listings.filter((listing) => listing.priceCents === 0).length).toBeGreaterThanOrEqual(6)
  expect(Math.max(...listings.map((listing) => listing.priceCents))).toBeLessThanOrEqual(9900)
})

test.each(listings)('$key was listed after its creator joined', (listing) => {
  const creator = creators.find(({ key }) => key === listing.creator)
  expect(creator?.joinedDaysAgo).toBeGreaterThanOrEqual(listing.listedDaysAgo)
  expect(listing.listedDaysAgo).toBeGreaterThanOrEqual(2)
  expect(listing.listedDaysAgo).toBeLessThanOrEqual(400)
})

test.each(listings)('$key has reviews that different buyers could have written after buying', (listing) => {
  expect(listing.popularity).toBeLessThanOrEqual(100)
  expect(listing.reviews.length).toBeLessThanOrEqual(Math.min(8, (listing.popularity / 100) * buyers.length))
  const oldestFirst = listing.reviews.toSorted((one, other) => other.daysAgo - one.daysAgo)
  expect(listing.reviews).toEqual(oldestFirst)
  for (const [index, review] of listing.reviews.entries()) {
    expect(review.daysAgo).toBeLessThan(listing.listedDaysAgo)
    const couldWrite = buyers.filter((buyer) => buyer.joinedDaysAgo > review.daysAgo)
    expect(couldWrite.length).toBeGreaterThan(index)
  }
})

test('no review is written twice', () => {
  const contents = listings.flatMap((listing) => listing.reviews.map((review) => review.content))
  expect(new Set(contents).size).toBe(contents.length)
})

test.each(listings)('$key has the parts of its type, each of a useful length', (listing) => {
  for (const { name, body } of listing.texts) {
    const [least, most] = lengthsFor(listing, name)
    expect(countWords(body), name).toBeGreaterThanOrEqual(least)
    expect(countWords(body), name).toBeLessThanOrEqual(most)
  }
  const names = listing.texts.map((text) => text.name)
  expect(new Set(names).size).toBe(names.length)
  if (listing.type === 'prompt') expect(names).toHaveLength(1)
  if (listing.type === 'pack') expect(names.length >= 3 && names.length <= 8).toBe(true)
  if (listing.type === 'agent') expectAgentParts(names)
})

test.each(listings)(
  '$key marks its variables as {{snake_case}}, or in its own script, and has at least one',
  (listing) => {
    const text = listing.texts.map(({ body }) => body).join('\n')
    const withoutVariables = text.replaceAll(/\{\{[\p{Ll}\p{Lo}]+([_ ][\p{Ll}\p{Lo}]+)*\}\}/gu, '')
    expect(withoutVariables).not.toBe(text)
    expect(withoutVariables).not.toMatch(/[{}]/)
  },
)

test.each(listings)('$key is plain text without hype, Markdown, long dashes or emoji', (listing) => {
  const { title, description, texts, reviews } = listing
  const contents = texts.flatMap((text) => [text.name, text.body])
  for (const words of [title, description, ...contents, ...reviews.map((review) => review.content)]) {
    expect(words).toBe(words.trim())
    expect(words).not.toMatch(/[\u2014\t\\]|\p{Extended_Pictographic}|\*\*|^#|[ ]\n/u)
    expect(words).not.toMatch(/act as an?\b|you are an? (expert|world|seasoned)|lorem ipsum/i)
  }
  expect(title.length).toBeLessThanOrEqual(120)
  expect(countWords(description)).toBeGreaterThanOrEqual(18)
  expect(countWords(description)).toBeLessThanOrEqual(70)
})

test.each(listings)('$key has an excerpt, variables and samples that fit its newest version', (listing) => {
  const bodies = (listing.versions.at(-1)?.texts ?? listing.texts).map(({ body }) => body)
  const inTexts = variablesIn(bodies).map(variableKey)
  const { excerpt } = listing
  expect(bodies[0]?.startsWith(excerpt)).toBe(true)
  expect(excerpt.length).toBeLessThanOrEqual(600)
  if (listing.variables) expect(listing.variables.map(({ name }) => name).toSorted()).toEqual(inTexts.toSorted())
  expect(listing.tags.length).toBeLessThanOrEqual(8)
  for (const { inputs, body } of listing.samples) {
    expect(inTexts).toEqual(expect.arrayContaining(Object.keys(inputs)))
    if (body && Object.keys(inputs).length > 0)
      expect(Object.values(inputs).some((value) => body.includes(value))).toBe(true)
  }
})

test('no two listings share a run of twelve words', () => {
  const firstSeenIn = new Map<string, string>()
  const shared: string[] = []
  for (const { key, texts } of listings)
    for (const run of texts.flatMap(({ body }) => runsOfTwelve(body))) {
      const other = firstSeenIn.get(run) ?? key
      if (other !== key) shared.push(`${other}, ${key}: ${run}`)
      firstSeenIn.set(run, other)
    }
  expect(shared).toEqual([])
})

function lengthsFor(listing: DemoListing, name: string): readonly [number, number] {
  if (listing.type === 'pack') return [60, 250]
  if (listing.type === 'agent') return name === 'System instructions' ? [150, 500] : [15, 120]
  return PICTURE_MODELS.includes(listing.model) ? [100, 260] : [150, 500]
}

function expectAgentParts(names: readonly string[]) {
  const starters = names.filter((name) => name.startsWith('Starter: '))
  expect(starters.length >= 2 && starters.length <= 4).toBe(true)
  expect(names).toEqual(['System instructions', ...starters, 'Recommended settings', 'Tools'])
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_'’]+/gu) ?? []
}

/** Also in scripts that write no spaces. */
function countWords(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike)
    .length
}

function runsOfTwelve(text: string): readonly string[] {
  const words = wordsOf(text)
  return words.slice(11).map((_, start) => words.slice(start, start + 12).join(' '))
}

function count<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

test.each([
  ['Japanese', /\p{Script=Hiragana}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['C++', /C\+\+/],
])('a title is in %s', (_, pattern) => {
  expect(listings.some(({ title }) => pattern.test(title))).toBe(true)
})

test('every picture has at most 60 KB and is used', () => {
  const pictures = [...files].filter(([path]) => path.endsWith('.webp'))
  for (const [path, bytes] of pictures) expect(bytes.length, path).toBeLessThanOrEqual(60 * 1024)
  const used = [
    ...listings.flatMap(({ samples }) => samples.flatMap(({ image }) => image ?? [])),
    ...creators.flatMap(({ avatar }) => avatar ?? []),
  ]
  expect(pictures.map(([path]) => path).toSorted()).toEqual(used.toSorted())
})

test('checks are of named models and mostly pass, not all', () => {
  const results = Object.values(checks).flatMap((ofListing) => ofListing.flatMap((check) => check.results))
  expect(results.some(({ problem }) => problem !== null)).toBe(true)
  expect(results.filter(({ problem }) => problem === null).length / results.length).toBeGreaterThan(0.7)
  for (const { provider } of results) expect(provider).not.toBe('demo')
})
