import type { Reader, Tx } from '#src/ports/database.ts'

/** Begins to tell users about a version of the terms. */
export async function insertAnnouncement(tx: Tx, version: number, now: Date): Promise<void> {
  await tx.insertInto('terms_announcements').values({ version_id: version, created_at: now }).execute()
}

const announcements = (db: Reader) =>
  db
    .selectFrom('terms_announcements as a')
    .innerJoin('document_versions as v', 'v.id', 'a.version_id')
    .select(['v.source', 'v.published_at as from', 'v.withdrawn_at as withdrawnAt'])

export function findAnnouncement(db: Reader, version: number) {
  return announcements(db).where('a.version_id', '=', version).executeTakeFirst()
}

/** Locks the progress, so that only one process continues. */
export function lockAnnouncement(tx: Tx, version: number) {
  return announcements(tx)
    .select(['a.told_up_to as toldUpTo', 'a.told', 'a.finished_at as finishedAt'])
    .where('a.version_id', '=', version)
    .forUpdate('a')
    .executeTakeFirst()
}

type Progress = { readonly toldUpTo: string | null; readonly told: number; readonly finishedAt: Date | null }

export async function saveProgress(tx: Tx, version: number, { toldUpTo, told, finishedAt }: Progress): Promise<void> {
  await tx
    .updateTable('terms_announcements')
    .set({ told_up_to: toldUpTo, told, finished_at: finishedAt })
    .where('version_id', '=', version)
    .execute()
}

/** The next users in the order of their ids, suspended ones included. */
export function listUsersAfter(db: Reader, after: string | null, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email_verified as isVerified'])
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}
