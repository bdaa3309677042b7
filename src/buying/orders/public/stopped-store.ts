import type { Reader } from '#src/ports/database.ts'

/** The listings among these that enforcement took off sale: removed, under review, or of a suspended creator. */
export async function stoppedAmong(db: Reader, promptIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('prompts')
    .innerJoin('users', 'users.id', 'prompts.creator_id')
    .select('prompts.id')
    .where('prompts.id', 'in', promptIds)
    .where((eb) =>
      eb.or([
        eb('prompts.removed_at', 'is not', null),
        eb('prompts.flagged_at', 'is not', null),
        eb('users.suspension_kind', '=', 'banned'),
        eb('users.suspended_until', '>', now),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
