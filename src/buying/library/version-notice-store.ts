import type { Tx } from '#src/ports/database.ts'

/** The minimum time between two version notices of a listing. */
const dayMs = 86_400_000

/**
 * Records a version notice. If there was one of an older version within a day, writes nothing and returns `notBefore`; null if
 * this version was announced already.
 */
export async function startVersionNotice(
  tx: Tx,
  { promptId, version, now }: { promptId: string; version: number; now: Date },
): Promise<'started' | { readonly notBefore: Date | null }> {
  const started = await tx
    .insertInto('version_notices')
    .values({ prompt_id: promptId, version, notified_at: now })
    .onConflict((on) =>
      on
        .column('prompt_id')
        .doUpdateSet({ version, notified_at: now })
        .where('version_notices.version', '<', version)
        .where('version_notices.notified_at', '<=', new Date(now.getTime() - dayMs)),
    )
    .returning('version')
    .executeTakeFirst()
  if (started) return 'started'
  const last = await tx
    .selectFrom('version_notices')
    .select(['version', 'notified_at'])
    .where('prompt_id', '=', promptId)
    .executeTakeFirstOrThrow()
  return { notBefore: last.version < version ? new Date(last.notified_at.getTime() + dayMs) : null }
}
