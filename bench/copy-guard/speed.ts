import { changeWords } from './edits.ts'
import type { Corpus } from './corpus.ts'
import { createRandom } from './random.ts'
import { boilerplates, composeText } from './texts.ts'

export type Speed = { readonly listings: number; readonly marks: number; readonly kinds: readonly Timed[] }
export type Timed = { readonly what: string; readonly checks: number; readonly median: number; readonly most: number }

const listings = 1_000_000
const checks = 100

/**
 * A million listings of 32 marks each, drawn as texts have them: most marks are of few listings, some of a dozen, and two
 * of thousands. On top of them some texts that are really there, which are then asked about.
 */
export async function measureSpeed({ add, ask, sql }: Corpus): Promise<Speed> {
  const hand = await sql.reserve()
  await hand`set statement_timeout = 0`
  await hand`set maintenance_work_mem = '1GB'`
  await hand`alter table text_marks drop constraint text_marks_pkey`
  await hand`insert into text_sources (prompt_id) select gen_random_uuid() from generate_series(1, ${listings}::integer)`
  for (let from = 1; from <= listings; from += 100_000) {
    await hand`
      insert into text_marks (mark, creator, source, version, position)
      select case
          when j <= 26 then ((((s::bigint * 26 + j) * 2654435761) % 4294967296) - 2147483648)::integer
          when j <= 30 then hashint4(j * 50000 + ((s::bigint * 7919) % 50000)::integer)
          else hashint4(-(j * 250 + s % 250)) end,
        hashint4(s / 3), s, 1, 1
      from generate_series(${from}::integer, ${from + 99_999}::integer) s, generate_series(1, 32) j`
    process.stderr.write(`${from + 99_999} listings\n`)
  }
  await hand`alter table text_marks add primary key (mark, creator, source)`
  await hand`vacuum analyze text_marks`
  hand.release()
  const random = createRandom(99)
  const texts = Array.from(
    { length: checks },
    () => `${composeText(random, 'held-out')}\n${composeText(random, 'tuning')}`,
  )
  for (const text of texts) await add(text)
  // Of a boilerplate that hundreds have, every mark is read up to its bound.
  const [plate = ''] = boilerplates
  for (let i = 0; i < 300; i++) await add(`${plate}\n${composeText(random, 'tuning')}`)
  const others = texts.join(' ').split(/\s+/)
  const [row] = await sql<{ marks: number }[]>`select count(*)::integer as marks from text_marks`
  return {
    listings,
    marks: row?.marks ?? 0,
    kinds: [
      await time('a text of its own', ask, () => composeText(random, 'held-out')),
      await time('a copy with a fifth of its words changed', ask, (i) =>
        changeWords(texts[i] ?? '', 0.2, others, random),
      ),
      await time('a text with a boilerplate of hundreds', ask, () => `${plate}\n${composeText(random, 'held-out')}`),
    ],
  }
}

async function time(what: string, ask: Corpus['ask'], make: (i: number) => string): Promise<Timed> {
  for (let i = 0; i < 10; i++) await ask(make(i))
  const took: number[] = []
  for (let i = 0; i < checks; i++) {
    const text = make(i)
    const start = performance.now()
    await ask(text)
    took.push(performance.now() - start)
  }
  const sorted = took.toSorted((a, b) => a - b)
  return { what, checks, median: sorted[Math.floor(checks / 2)] ?? 0, most: sorted[Math.floor(checks * 0.95)] ?? 0 }
}
