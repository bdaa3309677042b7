import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { ListingInput } from '../contract.ts'
import type { SampleResult } from './sample-hashes.ts'
import { resultHashOf, runnableOf, textHashOf } from './sample-hashes.ts'
import type { SampleRunsTable } from '../tables.ts'

/** How long a run that no listing uses is kept. */
const unusedRunsKeptMs = 90 * 86_400_000

/** Saves a run, and deletes the creator's old runs that no sample uses. */
export async function insertSampleRun(tx: Tx, run: SampleRunsTable): Promise<void> {
  await tx
    .deleteFrom('sample_runs')
    .where('creator_id', '=', run.creator_id)
    .where('created_at', '<', new Date(run.created_at.getTime() - unusedRunsKeptMs))
    .where(sql<boolean>`not exists (select from prompt_samples where run_id = sample_runs.id)`)
    .execute()
  await tx.insertInto('sample_runs').values(run).execute()
}

type Content = Parameters<typeof runnableOf>[0]

/** Finds the creator's run for each result, or null. Prefers a run of a current prompt. Of the runs of one prompt, takes the newest. */
export async function findRunsOf(
  db: Reader,
  creatorId: string,
  { samples, ...content }: Content & { readonly samples: readonly SampleResult[] },
) {
  if (samples.length === 0) return []
  const hashes = samples.map(resultHashOf)
  const current = new Set(runnableOf(content).map(textHashOf))
  const rows = await db
    .selectFrom('sample_runs')
    .select(['id', 'result_hash as resultHash', 'text_hash as textHash', 'provider', 'model', 'temperature'])
    .select(['is_cut as isCut', 'created_at as ranAt'])
    .distinctOn(['result_hash', 'text_hash'])
    .where('creator_id', '=', creatorId)
    .where('result_hash', 'in', hashes)
    .orderBy('result_hash')
    .orderBy('text_hash')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const found = rows.map(({ textHash, ...run }) => ({ ...run, isCurrent: current.has(textHash) }))
  return hashes.map((hash) => {
    const ofResult = found.filter(({ resultHash }) => resultHash === hash)
    return ofResult.find(({ isCurrent }) => isCurrent) ?? ofResult[0] ?? null
  })
}

type Saved = { readonly promptId: string; readonly creatorId: string; readonly version: number }
type RunOfSample = { readonly runId: string; readonly version: number }

/**
 * Returns the run of each sample that is saved with this version, or null if the creator typed in the sample. Relies only on what the
 * server recorded. After the prompt changes, a sample keeps the run and version that it was saved with. A sample with a picture has no run.
 */
export async function verifySamples(
  tx: Tx,
  { promptId, creatorId, version }: Saved,
  { type, texts, samples }: Content & Pick<ListingInput, 'samples'>,
): Promise<(RunOfSample | null)[]> {
  const runs = await findRunsOf(tx, creatorId, { type, texts, samples })
  const earlier = await tx
    .selectFrom('prompt_samples')
    .innerJoin('sample_runs', 'sample_runs.id', 'prompt_samples.run_id')
    .select(['run_id as runId', 'run_version as version', 'result_hash as resultHash'])
    .where('prompt_id', '=', promptId)
    // An edit can replace a version that nobody has seen yet, so a run of the same version does not count.
    .where('run_version', '<', version)
    .execute()
  return samples.map((sample, i) => {
    if (sample.imageUrl !== null) return null
    const run = runs[i]
    if (run?.isCurrent) return { runId: run.id, version }
    const before = earlier.find(({ resultHash }) => resultHash === resultHashOf(sample))
    return before?.runId && before.version ? { runId: before.runId, version: before.version } : null
  })
}
