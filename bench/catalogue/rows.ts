import { createHash } from 'node:crypto'
import { types } from '#src/storefront/catalog/rules.ts'
import { firstVocabulary } from '#src/testing/settings.ts'
import { randomNumbers } from '../numbers.ts'
import { rankAt, rarelyTogether, wordOf } from './vocabulary.ts'

/** Listings per creator. */
export const perCreator = 20
const firstDay = Date.UTC(2023, 0, 1)
const days = 1000

const categories = firstVocabulary.category.map(({ id }) => id)
const models = firstVocabulary.model.map(({ id }) => id)

export type Row = Readonly<Record<string, string | number | boolean | Date>>

export function userRows(n: number): { user: Row; profile: Row; totals: Row } {
  const id = idOf('person', n)
  const next = randomNumbers(n + 1)
  const name = [capital(wordOf(2000 + Math.floor(next() * 400))), capital(wordOf(3000 + Math.floor(next() * 4000)))]
  const at = new Date(firstDay)
  const username = `${name[0]}-${name[1]}`.toLowerCase().slice(0, 30) + `-${n}`
  return {
    user: { id, email: `${n}@bench.example`, name: name.join(' '), created_at: at, updated_at: at },
    profile: { id, username, display_name: name.join(' '), created_at: at, updated_at: at },
    totals: { creator_id: id, total_sales: Math.floor(next() * 300), paid_sales: 0 },
  }
}

export function listingRows(n: number): { prompt: Row; document: Row | null } {
  const next = randomNumbers(n * 2654435761)
  const words = (many: number) => Array.from({ length: many }, () => wordOf(rankAt(next())))
  const title = words(3 + Math.floor(next() * 4))
  const description = [...words(14 + Math.floor(next() * 16)), ...rarelyTogetherOf(n)]
  const kind = { category: pick(categories, next()), model: pick(models, next()), type: pick(types, next() ** 2) }
  const sales = Math.max(0, Math.floor(3 / (0.0002 + next()) - 3))
  const reviews = Math.floor(sales * 0.2 * next())
  const at = new Date(firstDay + Math.floor(next() * days * 86_400_000))
  const isActive = next() < 0.97
  const prompt = {
    id: idOf('listing', n),
    creator_id: idOf('person', Math.floor(n / perCreator)),
    title: title.map(capital).join(' '),
    description: `${capital(description.join(' '))}.`,
    ...kind,
    price_cents: priceAt(next(), next()),
    average_rating: reviews === 0 ? 0 : Math.round(300 + next() * 200) / 100,
    total_reviews: reviews,
    total_sales: sales,
    trend_score: next() < 0.02 ? 1 + Math.floor(next() * 5000) : 0,
    is_active: isActive,
    text_version: 1,
    text_count: 1,
    word_count: 120,
    created_at: at,
    updated_at: at,
  }
  return { prompt, document: isActive ? documentOf(prompt, title, description, kind) : null }
}

type Sold = { total_sales: number; total_reviews: number; average_rating: number }
type DocumentedRow = Sold & { id: string; price_cents: number; created_at: Date }
type Kind = { category: string; model: string; type: string }

/** Builds the same document as the trigger (`search_words_of`), which would take minutes for a million listings. */
function documentOf(
  { id, price_cents, created_at, ...sold }: DocumentedRow,
  title: readonly string[],
  description: readonly string[],
  kind: Kind,
): Row {
  const middle = `${kind.category} ${kind.model} ${kind.type}`.toLowerCase().split(/[ -]/)
  return {
    prompt_id: id,
    title: vector(title),
    words: vector([...title, ...middle, ...description]),
    ...kind,
    price_cents,
    rank_score: rankScoreOf(sold),
    created_at,
  }
}

/** Computes the same value as the `rank_score` column. */
function rankScoreOf({ total_sales, total_reviews, average_rating }: Sold): number {
  const rating = (total_reviews * average_rating + 20) / (total_reviews + 5) - 4
  return Math.round(3000 + 1000 * Math.log(1 + total_sales) + 600 * rating)
}

const vector = (words: readonly string[]) => words.map((word, at) => `'${word}':${at + 1}`).join(' ')

/** Adds each word to one listing in twenty, and both to one in twenty thousand. */
function rarelyTogetherOf(n: number): readonly string[] {
  if (n % 20_000 === 3) return rarelyTogether
  if (n % 20 === 3) return [rarelyTogether[0]]
  return n % 20 === 7 ? [rarelyTogether[1]] : []
}

function priceAt(kind: number, amount: number): number {
  if (kind < 0.1) return 0
  return kind < 0.9 ? Math.round(amount ** 2 * 90) * 100 + 199 : Math.round(100 + amount * 30_000)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const pick = <Value>(all: readonly Value[], chance: number): Value =>
  all[Math.min(all.length - 1, Math.floor(chance * all.length))] as Value

/** Derives a UUID from a kind and a number. */
export function idOf(kind: string, n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
