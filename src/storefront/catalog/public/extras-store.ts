import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { ListingInput } from '../contract.ts'
import { verifySamples } from './sample-run-store.ts'

/** Saves the descriptions of a version's variables, replacing earlier ones. */
export async function saveVariables(tx: Tx, promptId: string, version: number, variables: ListingInput['variables']) {
  await tx.deleteFrom('prompt_variables').where('prompt_id', '=', promptId).where('version', '=', version).execute()
  if (variables.length === 0) return
  const rows = variables.map((variable, i) => ({ prompt_id: promptId, version, position: i + 1, ...variable }))
  await tx.insertInto('prompt_variables').values(rows).execute()
}

/** The creator's settings of a version's variables. Those of the version on sale are public. */
export function readVariables(db: Reader, promptId: string, version: number) {
  return selectVariables(db).where('prompt_id', '=', promptId).where('version', '=', version).execute()
}

export function selectVariables(db: Reader) {
  return db
    .selectFrom('prompt_variables')
    .select(['prompt_variables.name', 'prompt_variables.description'])
    .select(['prompt_variables.fallback', 'prompt_variables.choices'])
    .orderBy('prompt_variables.position')
}

/** All published versions of a listing's texts, newest first. */
export function listVersions(db: Reader, promptId: string) {
  return db
    .selectFrom('prompt_versions')
    .innerJoin('prompts', 'prompts.id', 'prompt_versions.prompt_id')
    .select(['version', 'note', 'prompt_versions.created_at as publishedAt'])
    .where('prompt_id', '=', promptId)
    .whereRef('version', '<=', 'prompts.text_version')
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
}

/** The description of a version, and when buyers could read it first. */
export function readVersion(db: Reader, promptId: string, version: number) {
  return db
    .selectFrom('prompt_versions')
    .select(['description', sql<Date>`coalesce(published_at, created_at)`.as('updatedAt')])
    .where('prompt_id', '=', promptId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

type OfVersion = { readonly promptId: string; readonly creatorId: string; readonly version: number }

/** Replaces the samples, and links each sample that the server ran to its run. */
export async function saveSamples(tx: Tx, saved: OfVersion, listing: Pick<ListingInput, 'type' | 'texts' | 'samples'>) {
  const { samples } = listing
  const runs = samples.length === 0 ? [] : await verifySamples(tx, saved, listing)
  await tx.deleteFrom('prompt_samples').where('prompt_id', '=', saved.promptId).execute()
  if (samples.length === 0) return
  const rows = samples.map(({ imageUrl, inputs, ...words }, i) => ({
    prompt_id: saved.promptId,
    position: i + 1,
    ...words,
    image_url: imageUrl,
    inputs,
    run_id: runs[i]?.runId ?? null,
    run_version: runs[i]?.version ?? null,
  }))
  await tx.insertInto('prompt_samples').values(rows).execute()
}

export function readSamples(db: Reader, promptId: string) {
  return selectSamples(db).where('prompt_samples.prompt_id', '=', promptId).execute()
}

export function selectSamples(db: Reader) {
  return db
    .selectFrom('prompt_samples')
    .leftJoin('images', (join) =>
      join.on(sql<boolean>`images.path = substring(${sql.ref('prompt_samples.image_url')} from 8)`),
    )
    .leftJoin('sample_runs', 'sample_runs.id', 'prompt_samples.run_id')
    .select(['caption', 'body', 'prompt_samples.image_url as imageUrl', 'images.color', 'images.widths', 'inputs'])
    .select(['sample_runs.provider', 'sample_runs.model', 'sample_runs.temperature', 'sample_runs.is_cut as isCut'])
    .select(['sample_runs.created_at as ranAt', 'prompt_samples.run_version as runVersion'])
    .orderBy('prompt_samples.position')
}

/** Like `picturesAmong`, for samples. */
export async function samplePicturesAmong(db: Reader, urls: readonly string[], since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('prompt_samples')
    .innerJoin('prompts', 'prompts.id', 'prompt_samples.prompt_id')
    .select('prompt_samples.image_url')
    .where('prompt_samples.image_url', 'in', urls)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', since)]))
    .execute()
  return rows.flatMap(({ image_url: url }) => url ?? [])
}
