import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Found } from './view.ts'

/** Begins a run; false if one began after `since` and has not finished, or finished after `pause`. */
export async function beginRun(
  tx: Tx,
  { id, now, pause, since }: { id: string; now: Date; pause: Date; since: Date },
): Promise<boolean> {
  const begun = await tx
    .insertInto('launch_results')
    .values({ check_id: id, started_at: now })
    .onConflict((on) =>
      on
        .column('check_id')
        .doUpdateSet({ started_at: now, finished_at: null, probe: null, probe_refused_at: null })
        .where((eb) =>
          eb.or([
            eb('launch_results.finished_at', '<=', pause),
            eb.and([eb('launch_results.finished_at', 'is', null), eb('launch_results.started_at', '<=', since)]),
          ]),
        ),
    )
    .returning('check_id')
    .executeTakeFirst()
  return begun !== undefined
}

export async function saveResult(tx: Tx, id: string, { state, found, fix }: Found, now: Date): Promise<void> {
  await tx
    .updateTable('launch_results')
    .set({ finished_at: now, ran_at: now, state, found: sql`${JSON.stringify(found)}::text::jsonb`, fix, probe: null })
    .where('check_id', '=', id)
    .execute()
}

export async function saveProbe(tx: Tx, id: string, objectId: string): Promise<void> {
  await tx.updateTable('launch_results').set({ probe: objectId }).where('check_id', '=', id).execute()
}

/** Notes that the event of an object arrived with a wrong signature. Does nothing for any other object. */
export async function noteRefused(tx: Tx, objectId: string, now: Date): Promise<void> {
  await tx.updateTable('launch_results').set({ probe_refused_at: now }).where('probe', '=', objectId).execute()
}

export function readResults(db: Reader) {
  return db
    .selectFrom('launch_results')
    .select(['check_id as id', 'started_at as startedAt', 'finished_at as finishedAt', 'state', 'found', 'fix'])
    .select('ran_at as ranAt')
    .execute()
}

/** Whether the event of an object has arrived, and with which signature. */
export async function readArrival(db: Reader, id: string, objectId: string): Promise<'signed' | 'refused' | null> {
  const signed = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('object_id', '=', objectId)
    .limit(1)
    .executeTakeFirst()
  if (signed) return 'signed'
  const refused = await db
    .selectFrom('launch_results')
    .select('check_id')
    .where('check_id', '=', id)
    .where('probe', '=', objectId)
    .where('probe_refused_at', 'is not', null)
    .executeTakeFirst()
  return refused ? 'refused' : null
}

export type AdminFactors = {
  readonly email: string
  readonly isConfirmed: boolean
  readonly hasCode: boolean
  readonly hasPasskey: boolean
}

export function readAdmins(db: Reader): Promise<readonly AdminFactors[]> {
  return db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.email', 'u.email_verified as isConfirmed', 'u.two_factor_enabled as hasCode'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'u.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    )
    .where('r.role', '=', 'admin')
    .where('u.deleted_at', 'is', null)
    .where('u.suspension_kind', 'is', null)
    .orderBy('r.created_at')
    .execute()
}

/** Whether anyone can find a listing. */
export async function hasListing(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('prompts')
    .select('id')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody added or changed a category. */
export async function hasChangedCategories(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', 'in', ['category', 'vocabulary'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the last event of the payment provider arrived. */
export async function lastEventAt(db: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('payment_events')
    .select(sql<Date | null>`max(received_at)`.as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export async function readOpenedAt(db: Reader): Promise<Date | null> {
  const row = await db.selectFrom('shop_state').select('opened_at').executeTakeFirst()
  return row?.opened_at ?? null
}
