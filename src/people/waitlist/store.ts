import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Counts, ReferralSource } from '#src/people/waitlist/rules.ts'

export type NewRow = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly referralSource: ReferralSource | null
  readonly now: Date
}

/** Inserts the row; false if the address is on the list in any letter case. */
export async function insertRow(tx: Tx, { id, email, name, referralSource, now }: NewRow): Promise<boolean> {
  const row = await tx
    .insertInto('waitlist')
    .values((eb) => ({
      id,
      email,
      name,
      referral_source: referralSource,
      created_at: now,
      // They may have been invited before they joined the list.
      invited_at: eb
        .selectFrom('invites')
        .select((of) => of.fn.max('invites.created_at').as('at'))
        .where((of) => of(of.fn<string>('lower', ['invites.email']), '=', email.toLowerCase())),
      joined_at: null,
    }))
    .onConflict((on) => on.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findRow(db: Reader, id: string) {
  return db.selectFrom('waitlist').select(['id', 'email', 'name']).where('id', '=', id).executeTakeFirst()
}

export function findRowByEmail(db: Reader, email: string) {
  return db
    .selectFrom('waitlist')
    .select(['id', 'email', 'name'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

/** Counts the people on the list, the creators and the listings on sale. */
export async function countAll(db: Reader): Promise<Counts> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('waitlist').select(eb.fn.countAll<string>().as('n')).as('people'),
      eb
        .selectFrom('prompts')
        .select((of) => of.fn.count<string>('creator_id').distinct().as('n'))
        .where('is_active', '=', true)
        .as('creators'),
      eb.selectFrom('prompts').select(eb.fn.countAll<string>().as('n')).where('is_active', '=', true).as('prompts'),
    ])
    .executeTakeFirstOrThrow()
  return { people: Number(row.people), creators: Number(row.creators), prompts: Number(row.prompts) }
}
