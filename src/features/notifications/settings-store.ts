import type { Reader, Tx } from '#src/ports/database.ts'
import type { Channels, Kind } from './rules.ts'

/**
 * Those of the people who are still with us, with what they chose; nobody of them leaves before the transaction ends.
 * Held in one order everywhere.
 */
export async function holdRecipients(tx: Tx, ids: readonly string[]) {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email_verified as isVerified'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const chosen = await tx
    .selectFrom('notification_settings')
    .select(['user_id as userId', 'kind', 'in_app as inApp', 'mail'])
    .where('user_id', 'in', ids)
    .execute()
  const settings = new Map(chosen.map(({ userId, kind, ...channels }) => [`${userId} ${kind}`, channels]))
  return new Map(
    people.map(({ id, isVerified }) => [id, { isVerified, chosen: (kind: Kind) => settings.get(`${id} ${kind}`) }]),
  )
}

export async function listChosen(db: Reader, userId: string): Promise<ReadonlyMap<Kind, Channels>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['kind', 'in_app as inApp', 'mail'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ kind, ...channels }) => [kind, channels]))
}

export async function keepChosen(
  tx: Tx,
  userId: string,
  choices: readonly ({ readonly kind: Kind } & Channels)[],
): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values(choices.map(({ kind, inApp, mail }) => ({ user_id: userId, kind, in_app: inApp, mail })))
    .onConflict((on) =>
      on.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        in_app: eb.ref('excluded.in_app'),
        mail: eb.ref('excluded.mail'),
      })),
    )
    .execute()
}
