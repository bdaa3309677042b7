import type { Tx } from '#src/ports/database.ts'

/** Buyers are told of at most one new version of a listing in this time. */
const dayMs = 86_400_000

/**
 * Writes down that buyers are told of a version now. Where they were told of an older one within a day, nothing is written,
 * and they are to be told `notBefore`; where it is this one that they were told of, it is null.
 */
export async function startVersionNotice(
  tx: Tx,
  { promptId, version, now }: { promptId: string; version: number; now: Date },
): Promise<'begun' | { readonly notBefore: Date | null }> {
  const begun = await tx
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
  if (begun) return 'begun'
  const last = await tx
    .selectFrom('version_tellings')
    .select(['version', 'told_at'])
    .where('prompt_id', '=', promptId)
    .executeTakeFirstOrThrow()
  return { notBefore: last.version < version ? new Date(last.told_at.getTime() + dayMs) : null }
}
