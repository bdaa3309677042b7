import type { Reader, Tx } from '#src/ports/database.ts'
import type { FindingDecision } from '../rules.ts'

export type NewFinding = {
  readonly promptId: string
  readonly version: number
  readonly otherId: string
  readonly otherVersion: number
  /** In percent. */
  readonly share: number
}

/** Updates an open finding of the pair, so that an admin decides about the current text. */
export async function insertFinding(tx: Tx, finding: NewFinding & { id: string; now: Date }): Promise<void> {
  const found = { version: finding.version, other_version: finding.otherVersion, share: finding.share }
  await tx
    .insertInto('copy_findings')
    .values({
      id: finding.id,
      prompt_id: finding.promptId,
      other_id: finding.otherId,
      ...found,
      found_at: finding.now,
      decision: null,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .onConflict((on) => on.columns(['prompt_id', 'other_id']).where('decision', 'is', null).doUpdateSet(found))
    .execute()
}

/** Returns the pairs that an admin released, with their similarity. */
export function listReleased(db: Reader, promptIds: readonly string[]) {
  if (promptIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('copy_findings')
    .select(['prompt_id as promptId', 'other_id as otherId', 'share'])
    .where('prompt_id', 'in', promptIds)
    .where('decision', '=', 'released')
    .execute()
}

/** Locks and returns the open findings of a listing, most similar first. */
export function lockFindings(tx: Tx, promptId: string) {
  return tx
    .selectFrom('copy_findings')
    .select(['id', 'version', 'other_id as otherId', 'other_version as otherVersion', 'share', 'found_at as foundAt'])
    .where('prompt_id', '=', promptId)
    .where('decision', 'is', null)
    .orderBy('share', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Decided = {
  readonly decision: FindingDecision
  readonly by: string | null
  readonly reason: string | null
  readonly now: Date
}

export async function decideFindings(tx: Tx, promptId: string, { decision, by, reason, now }: Decided): Promise<void> {
  await tx
    .updateTable('copy_findings')
    .set({ decision, decided_by: by, decided_at: now, reason })
    .where('prompt_id', '=', promptId)
    .where('decision', 'is', null)
    .execute()
}
