import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { CheckInput } from './contract.ts'
import { mostResults } from './rules.ts'
import type { CheckProblem } from './rules.ts'
import type { CheckResultView, CheckView } from './view.ts'
import type { ModelProvider } from '#src/kernel/models.ts'

type NewCheck = CheckInput & {
  readonly id: string
  readonly promptId: string
  readonly createdAt: Date
  readonly now: Date
}

export async function insertCheck(tx: Tx, { id, promptId, createdAt, now, ...check }: NewCheck): Promise<void> {
  await tx
    .insertInto('checks')
    .values({ id, prompt_id: promptId, ...columnsOf(check), created_at: createdAt, updated_at: now, removed_at: null })
    .execute()
}

const columnsOf = ({ textName, ...check }: CheckInput) => ({ ...check, text_name: textName })

function selectChecks(db: Reader, promptId: string) {
  return db
    .selectFrom('checks')
    .select(['id', 'name', 'kind', 'expected', 'text_name as textName', 'message', 'inputs'])
    .where('prompt_id', '=', promptId)
    .orderBy('created_at')
    .orderBy('id')
}

/** The checks of a listing, oldest first. */
export function listChecksOf(db: Reader, promptId: string): Promise<CheckView[]> {
  return selectChecks(db, promptId).where('removed_at', 'is', null).execute()
}

/** The checks of a listing with these ids, including removed ones. */
export function listChecksById(db: Reader, promptId: string, ids: readonly string[]): Promise<CheckView[]> {
  return selectChecks(db, promptId).where('id', 'in', ids).execute()
}

export function findCheck(db: Reader, promptId: string, id: string) {
  return selectChecks(db, promptId)
    .select('updated_at as updatedAt')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Locks a check so that no result is saved meanwhile, and returns it with whether it has results. */
export async function lockCheck(tx: Tx, promptId: string, id: string) {
  const check = await selectChecks(tx, promptId)
    .select('created_at as createdAt')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!check) return null
  const result = await tx
    .selectFrom('check_results')
    .select('id')
    .where('check_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return { ...check, hasResults: result !== undefined }
}

export async function updateCheck(tx: Tx, id: string, check: CheckInput, now: Date): Promise<void> {
  await tx
    .updateTable('checks')
    .set({ ...columnsOf(check), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes a check. If it has results, marks it as removed instead. */
export async function removeCheck(tx: Tx, { id, hasResults }: { id: string; hasResults: boolean }, now: Date) {
  if (hasResults)
    await tx.updateTable('checks').set({ removed_at: now, updated_at: now }).where('id', '=', id).execute()
  else await tx.deleteFrom('checks').where('id', '=', id).execute()
}

type NewResult = {
  readonly id: string
  readonly checkId: string
  readonly promptId: string
  readonly version: number
  readonly provider: ModelProvider
  readonly model: string
  readonly problem: CheckProblem | null
  /** When the check was last changed before it ran. */
  readonly asOf: Date
  readonly now: Date
}

/** Saves a result, unless the check was changed or removed since. */
export async function insertResult(tx: Tx, result: NewResult): Promise<boolean> {
  const check = await tx
    .selectFrom('checks')
    .select(['name', 'kind'])
    .where('id', '=', result.checkId)
    .where('prompt_id', '=', result.promptId)
    .where('updated_at', '=', result.asOf)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!check) return false
  await tx
    .insertInto('check_results')
    .values({
      ...{ id: result.id, check_id: result.checkId, prompt_id: result.promptId, ...check, version: result.version },
      ...{ provider: result.provider, model: result.model, problem: result.problem },
      passed: result.problem === null,
      created_at: result.now,
    })
    .execute()
  return true
}

export type ResultRow = CheckResultView & {
  readonly version: number
  readonly provider: ModelProvider
  readonly model: string
}

/** The latest result for each check, version and model, with the number of runs, newest versions first. */
export async function listLatestResults(db: Reader, promptId: string): Promise<ResultRow[]> {
  const latest = sql`order by r.created_at desc, r.id desc`
  const { rows } = await sql<ResultRow>`
    select r.check_id as "checkId", r.version, r.provider, r.model,
      (array_agg(r.name ${latest}))[1] as name, c.kind,
      (array_agg(r.passed ${latest}))[1] as passed, (array_agg(r.problem ${latest}))[1] as problem,
      max(r.created_at) as "lastAt", min(r.created_at) as "firstAt",
      count(*)::int as runs, (count(*) filter (where r.passed))::int as "passedRuns",
      c.removed_at is not null as "isRemoved"
    from check_results r join checks c on c.id = r.check_id
    where r.prompt_id = ${promptId}
    group by c.id, r.check_id, r.version, r.provider, r.model
    order by r.version desc, r.provider, r.model, c.created_at, min(r.created_at), c.id
    limit ${mostResults + 1}`.execute(db)
  if (rows.length <= mostResults) return rows
  // The last group may be incomplete, so its totals would be wrong.
  const last = rows.at(-1)
  const isLast = ({ version, provider, model }: ResultRow) =>
    version === last?.version && provider === last.provider && model === last.model
  return rows.filter((row) => !isLast(row))
}
