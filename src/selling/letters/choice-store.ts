import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { RefusalReason } from './rules.ts'

export async function findChoice(db: Reader, userId: string, creatorId: string) {
  const row = await db
    .selectFrom('letter_choices')
    .select(['consented_at as consentedAt', 'stopped_at as stoppedAt'])
    .where('user_id', '=', userId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return { isConsented: Boolean(row?.consentedAt), isStopped: Boolean(row?.stoppedAt) }
}

type Choice = { readonly consentedAt?: Date | null; readonly stoppedAt?: Date | null }

/** Saves the given fields of a user's choice. Omitted fields keep their values. */
export async function saveChoice(tx: Tx, userId: string, creatorId: string, choice: Choice): Promise<void> {
  const changed = {
    ...(choice.consentedAt !== undefined && { consented_at: choice.consentedAt }),
    ...(choice.stoppedAt !== undefined && { stopped_at: choice.stoppedAt }),
  }
  await tx
    .insertInto('letter_choices')
    .values({ user_id: userId, creator_id: creatorId, consented_at: null, stopped_at: null, ...changed })
    .onConflict((on) => on.columns(['user_id', 'creator_id']).doUpdateSet(changed))
    .execute()
}

const mostListed = 500

/** The creators about whose letters a user chose something. */
export function listChoices(db: Reader, userId: string) {
  return db
    .selectFrom('letter_choices as c')
    .innerJoin('profiles as p', 'p.id', 'c.creator_id')
    .select(['p.id', 'p.username', 'p.display_name as displayName'])
    .select(['c.consented_at as consentedAt', 'c.stopped_at as stoppedAt'])
    .where('c.user_id', '=', userId)
    .where((eb) => eb.or([eb('c.consented_at', 'is not', null), eb('c.stopped_at', 'is not', null)]))
    .orderBy('p.username')
    .limit(mostListed)
    .execute()
}

/** The creator of the listing that a user bought; undefined if they have no such purchase. */
export function findSeller(db: Reader, buyerId: string, purchaseId: string) {
  return db
    .selectFrom('purchases as bought')
    .innerJoin('prompts', 'prompts.id', 'bought.prompt_id')
    .innerJoin('profiles as p', 'p.id', 'prompts.creator_id')
    .select(['p.id', 'p.username', 'p.display_name as displayName', 'p.deleted_at as leftAt'])
    .where('bought.id', '=', purchaseId)
    .where('bought.buyer_id', '=', buyerId)
    .where('bought.refunded_at', 'is', null)
    .where('bought.is_unclaimed', '=', false)
    .executeTakeFirst()
}

/** The creator of a letter; undefined after the letter was deleted. */
export function findAuthor(db: Reader, letterId: string) {
  return db
    .selectFrom('letters as l')
    .innerJoin('profiles as p', 'p.id', 'l.creator_id')
    .select(['p.id', 'p.username', 'p.display_name as displayName'])
    .where('l.id', '=', letterId)
    .executeTakeFirst()
}

/** Counts an unsubscription for the letter, once for each recipient. */
export async function countStop(tx: Tx, letterId: string, userId: string, now: Date): Promise<void> {
  const row = await tx
    .updateTable('letter_recipients')
    .set({ unsubscribed_at: now })
    .where('letter_id', '=', letterId)
    .where('user_id', '=', userId)
    .where('unsubscribed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!row) return
  await tx
    .updateTable('letters')
    .set((eb) => ({ unsubscribed: eb('unsubscribed', '+', 1) }))
    .where('id', '=', letterId)
    .execute()
}

/** Locks a user against deletion; false if they left. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

type Refusal = { readonly email: string; readonly reason: RefusalReason; readonly now: Date }

/** Notes that an address gets no more letters. Returns the user, or null if nobody has it. */
export async function saveRefusal(tx: Tx, { email, reason, now }: Refusal): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    insert into letter_refusals (user_id, email, reason, created_at)
    select id, email, ${reason}, ${now} from users where lower(email) = lower(${email}) and deleted_at is null
    on conflict (user_id) do update set email = excluded.email, reason = excluded.reason, created_at = excluded.created_at
    returning user_id as "userId"`.execute(tx)
  return rows[0]?.userId ?? null
}
