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
    .insertInto('version_tellings')
    .values({ prompt_id: promptId, version, told_at: now })
    .onConflict((on) =>
      on
        .column('prompt_id')
        .doUpdateSet({ version, told_at: now })
        .where('version_tellings.version', '<', version)
        .where('version_tellings.told_at', '<=', new Date(now.getTime() - dayMs)),
    )
    .returning('version')
    .executeTakeFirst()
  if (started) return 'started'
  const last = await tx
    .selectFrom('version_tellings')
    .select(['version', 'told_at'])
    .where('prompt_id', '=', promptId)
    .executeTakeFirstOrThrow()
  return { notBefore: last.version < version ? new Date(last.told_at.getTime() + dayMs) : null }
}
