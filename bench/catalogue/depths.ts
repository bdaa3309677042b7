// Longer than 60 lines: for each list a place far down in it.
import { visitor } from '#src/kernel/actor.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import type { Run } from '#src/kernel/operation.ts'
import { findListings } from '#src/features/discovery/index.ts'
import { must } from '../checkout/market.ts'
import type { ByHand } from './by-hand.ts'
import type { Question } from './questions.ts'
import { wordOf } from './vocabulary.ts'

type Asked = Parameters<typeof findListings.run>[1]
type Parts = { readonly run: Run; readonly hand: ByHand; readonly size: number }
type List = { readonly name: string; readonly asked: Partial<Asked>; readonly key: string; readonly where: string }

const word = wordOf(3)
const total = 'total_sales::text, created_at::text, id::text'
const lists: readonly List[] = [
  { name: 'All, best sold first', asked: {}, key: total, where: 'true' },
  { name: 'All, newest first', asked: { sort: 'new' }, key: 'created_at::text, id::text', where: 'true' },
  {
    name: 'All, cheapest first',
    asked: { sort: 'price-asc' },
    key: 'price_cents::text, created_at::text, id::text',
    where: 'true',
  },
  { name: 'A category', asked: { category: ['Music'] }, key: total, where: "category = 'Music'" },
  {
    name: 'A common word',
    asked: { search: word },
    key: "'2', quality::text, created_at::text, id::text",
    where: `title_words @@ '${word}'`,
  },
]
const orders: Readonly<Record<string, string>> = {
  'All, newest first': 'created_at desc, id desc',
  'All, cheapest first': 'price_cents, created_at, id',
  'A common word': 'quality desc, created_at desc, id desc',
}

/** Load More 10,000 listings down each list (half-way, where there are fewer), in turn with the first page of the same list. */
export async function depthsFor({ run, hand, size }: Parts): Promise<Question[]> {
  const find = (input: Partial<Asked>) => must(run(findListings, input as Asked, visitor))
  const questions: Question[] = []
  for (const list of lists) {
    const after = await cursorAt(hand, list, size)
    questions.push({
      name: list.name,
      mostMs: 50,
      ours: () => find({ ...list.asked, after }),
      byHand: () => find({ ...list.asked, after: null }),
    })
  }
  return questions
}

async function cursorAt({ sql }: ByHand, { name, key, where }: List, size: number): Promise<string> {
  const [counted] = await sql`select count(*)::int as n from prompts where is_active = true and ${sql.unsafe(where)}`
  const depth = Math.min(10_000, Math.floor(Number(counted?.['n'] ?? size) / 2))
  const order = orders[name] ?? 'total_sales desc, created_at desc, id desc'
  const [row] = await sql`
    select jsonb_build_array(${sql.unsafe(key)}) as key from prompts where is_active = true and ${sql.unsafe(where)}
    order by ${sql.unsafe(order)} offset ${depth} limit 1`
  // The cursor of a list is the key of its last listing, as the database wrote it.
  return encodeCursor(row?.['key'] as string[])
}
