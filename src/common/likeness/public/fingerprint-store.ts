import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { commonFingerprintListings, mostCompared, mostOfCreator, mostOwn, mostWitnesses } from '../rules.ts'

/** A text that shares fingerprints with the query, and why it was selected. */
export type NearText = {
  /** `other`: of another creator, to be compared. `own`: of the same creator. `witness`: has common fingerprints. */
  readonly why: 'other' | 'own' | 'witness'
  readonly promptId: string
  readonly version: number
  readonly position: number
}

/**
 * Returns the texts that share signature values, most and rarest shared values first. Reads a bounded number of rows per
 * value, so common phrases stay fast; a value that reaches the bound does not count.
 */
export async function findNear(db: Reader, fingerprints: readonly number[], creatorId: string): Promise<NearText[]> {
  if (fingerprints.length === 0) return []
  const { rows } = await sql<NearText>`
    with held as materialized (
      select wanted.fingerprint, found.* from unnest(${intArray(fingerprints)}::text::integer[]) wanted (fingerprint)
      cross join lateral (
        select creator, source, version, position from text_fingerprints where text_fingerprints.fingerprint = wanted.fingerprint limit ${sql.lit(commonFingerprintListings)}
      ) found
    ), counted as (
      select *, count(*) over (partition by fingerprint) as holders from held
    ), weighed as (
      select creator, source, version, position,
        coalesce(sum(1.0 / holders) filter (where holders < ${sql.lit(commonFingerprintListings)}), 0) as weight,
        count(*) filter (where holders = ${sql.lit(commonFingerprintListings)}) as common
      from counted group by creator, source, version, position
    ), chosen as (
      (select 'other' as why, source, version, position, weight from weighed
        where weight > 0 and creator <> ${shortCreator(creatorId)} order by weight desc, source desc limit ${sql.lit(mostCompared)})
      union all
      (select 'own', source, version, position, weight from weighed
        where creator = ${shortCreator(creatorId)} order by weight desc, common desc limit ${sql.lit(mostOwn)})
      union all
      (select 'witness', source, version, position, 0 from (
          select distinct on (creator) creator, source, version, position, common from weighed
          where weight = 0 and common > 0 and creator <> ${shortCreator(creatorId)} order by creator, common desc
        ) crowd order by common desc limit ${sql.lit(mostWitnesses)})
    )
    select chosen.why, text_sources.prompt_id as "promptId", chosen.version, chosen.position
    from chosen join text_sources on text_sources.number = chosen.source
    order by chosen.weight desc`.execute(db)
  return rows
}

export type MarkedText = { readonly position: number; readonly fingerprints: readonly number[] }

/**
 * Saves a listing's signature. Values of earlier versions stay, with the version that first had them: buyers read those
 * versions too, and they date the text.
 */
export async function saveFingerprints(
  tx: Tx,
  listing: { promptId: string; creatorId: string; version: number },
  texts: readonly MarkedText[],
): Promise<void> {
  const { promptId, creatorId, version } = listing
  const places = new Map(
    texts.flatMap(({ position, fingerprints }) => fingerprints.map((fingerprint) => [fingerprint, position] as const)),
  )
  if (places.size === 0) return
  await sql`insert into text_sources (prompt_id) values (${promptId}) on conflict (prompt_id) do nothing`.execute(tx)
  // Sorted, so concurrent writers cannot deadlock.
  const fingerprints = [...places.keys()].toSorted((a, b) => a - b)
  await sql`
    insert into text_fingerprints (fingerprint, creator, source, version, position)
    select new.fingerprint, ${shortCreator(creatorId)}, text_sources.number, ${version}::integer, new.position
    from unnest(${intArray(fingerprints)}::text::integer[], ${intArray(fingerprints.map((fingerprint) => places.get(fingerprint) ?? 1))}::text::integer[]) new (fingerprint, position)
    join text_sources on text_sources.prompt_id = ${promptId}
    where ${sql.lit(mostOfCreator)} > (
      select count(*) from (
        select 1 from text_fingerprints known
        where known.fingerprint = new.fingerprint and known.creator = ${shortCreator(creatorId)} and known.source <> text_sources.number
        limit ${sql.lit(mostOfCreator)}
      ) mine
    )
    on conflict (fingerprint, creator, source) do nothing`.execute(tx)
}

/** Fingerprints of another key never match. */
export async function deleteFingerprints(tx: Tx): Promise<void> {
  await sql`truncate text_fingerprints, text_sources`.execute(tx)
}

/**
 * Blocks other text saves until the transaction ends, so the second of two concurrent identical posts finds the first.
 * Uses an advisory lock id of this feature.
 */
export async function lockFingerprints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7301001)`.execute(tx)
}

/** Computed by the database, so that it is the same everywhere. */
const shortCreator = (creatorId: string) => sql`('x' || left(${creatorId}::text, 8))::bit(32)::integer`
const intArray = (numbers: readonly number[]) => `{${numbers.join(',')}}`
