import { percentiles } from '../numbers.ts'
import { changeWords } from './edits.ts'
import type { Corpus } from './corpus.ts'
import { createRandom } from './random.ts'
import { boilerplates, composeText } from './texts.ts'

export type Speed = { readonly listings: number; readonly marks: number; readonly kinds: readonly Timed[] }
export type Timed = { readonly name: string; readonly checks: number; readonly median: number; readonly p95: number }

const listings = 1_000_000
const checks = 100

/**
 * Measures checks against a million listings with 32 marks each, distributed as in real texts: most marks belong to few
 * listings, some to a dozen, and two to thousands. The checked texts are stored as well.
 */
export async function measureSpeed({ add, findSources, sql }: Corpus): Promise<Speed> {
  const session = await sql.reserve()
  await session`set statement_timeout = 0`
  await session`set maintenance_work_mem = '1GB'`
  await session`alter table text_fingerprints drop constraint text_marks_pkey`
  await session`insert into text_sources (prompt_id) select gen_random_uuid() from generate_series(1, ${listings}::integer)`
  for (let from = 1; from <= listings; from += 100_000) {
    await session`
      insert into text_fingerprints (mark, creator, source, version, position)
      select case
          when j <= 26 then ((((s::bigint * 26 + j) * 2654435761) % 4294967296) - 2147483648)::integer
          when j <= 30 then hashint4(j * 50000 + ((s::bigint * 7919) % 50000)::integer)
          else hashint4(-(j * 250 + s % 250)) end,
        hashint4(s / 3), s, 1, 1
      from generate_series(${from}::integer, ${from + 99_999}::integer) s, generate_series(1, 32) j`
    process.stderr.write(`${from + 99_999} listings\n`)
  }
  await session`alter table text_fingerprints add primary key (mark, creator, source)`
  await session`vacuum analyze text_fingerprints`
  session.release()
  const random = createRandom(99)
  const texts = Array.from(
    { length: checks },
    () => `${composeText(random, 'held-out')}\n${composeText(random, 'tuning')}`,
  )
  for (const text of texts) await add(text)
  // A boilerplate used by hundreds, so that the index reads each mark's maximum number of entries.
  const [plate = ''] = boilerplates
  for (let i = 0; i < 300; i++) await add(`${plate}\n${composeText(random, 'tuning')}`)
  const replacements = texts.join(' ').split(/\s+/)
  const [row] = await sql<{ marks: number }[]>`select count(*)::integer as marks from text_fingerprints`
  return {
    listings,
    marks: row?.marks ?? 0,
    kinds: [
      await time('an original text', findSources, () => composeText(random, 'held-out')),
      await time('a copy with 20 % of words changed', findSources, (i) =>
        changeWords(texts[i] ?? '', 0.2, replacements, random),
      ),
      await time(
        'a text with a boilerplate that hundreds use',
        findSources,
        () => `${plate}\n${composeText(random, 'held-out')}`,
      ),
    ],
  }
}

async function time(name: string, findSources: Corpus['findSources'], make: (i: number) => string): Promise<Timed> {
  for (let i = 0; i < 10; i++) await findSources(make(i))
  const took: number[] = []
  for (let i = 0; i < checks; i++) {
    const text = make(i)
    const start = performance.now()
    await findSources(text)
    took.push(performance.now() - start)
  }
  const { p50, p95 } = percentiles(took)
  return { name, checks, median: p50, p95 }
}
