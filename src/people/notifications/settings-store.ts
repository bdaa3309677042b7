import { nameInMail } from '#src/mail/greeting.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Kind } from './contract.ts'
import type { Channels } from './rules.ts'

/**
 * Locks the recipients who still exist, in id order, and returns their settings for these kinds. They cannot leave
 * before the transaction ends.
 */
export async function lockRecipients(tx: Tx, ids: readonly string[], kinds: readonly Kind[]) {
  const rows = await tx
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.kind', 'in', kinds))
    .select(['u.id', 'u.email_verified as isVerified', 's.kind', 's.in_app as inApp', 's.mail'])
    .where('u.id', 'in', ids)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .forKeyShare('u')
    .execute()
  const chosen = new Map<string, Channels>()
  for (const { id, kind, inApp, mail } of rows)
    if (inApp !== null && mail !== null) chosen.set(`${id} ${kind}`, { inApp, mail })
  return new Map(
    rows.map(({ id, isVerified }) => [id, { isVerified, chosen: (kind: Kind) => chosen.get(`${id} ${kind}`) }]),
  )
}

export async function listSettings(db: Reader, userId: string): Promise<ReadonlyMap<Kind, Channels>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['kind', 'in_app as inApp', 'mail'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ kind, ...channels }) => [kind, channels]))
}

export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function saveChosen(
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

/** Returns a user's email address and their settings for a kind; undefined if they left. */
export async function findRecipient(db: Reader, userId: string, kind: Kind) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .leftJoin('notification_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.kind', '=', kind))
    .select(['u.email', 'u.email_verified as isVerified', 'p.display_name as displayName', 'p.username'])
    .select(['s.in_app as inApp', 's.mail'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { email: address, isVerified, inApp, mail } = row
  const chosen = inApp === null || mail === null ? undefined : { inApp, mail }
  return { address, name: nameInMail(row), isVerified, chosen }
}

/** Turns off the emails of these kinds; the in-app settings stay as they are. */
export async function turnEmailsOff(tx: Tx, userId: string, stopped: readonly ({ readonly kind: Kind } & Channels)[]) {
  await tx
    .insertInto('notification_settings')
    .values(stopped.map(({ kind, inApp }) => ({ user_id: userId, kind, in_app: inApp, mail: false })))
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet({ mail: false }))
    .execute()
}
