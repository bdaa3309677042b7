import { nameInMail } from '#src/mail/greeting.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Channels, Kind } from './rules.ts'

/**
 * Those of the people who are still with us, with what they chose of these kinds; nobody of them leaves before the
 * transaction ends. Held in one order everywhere.
 */
export async function holdRecipients(tx: Tx, ids: readonly string[], kinds: readonly Kind[]) {
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

/** Where to write to somebody, and what they chose of a kind; undefined where they left. */
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

/** Wants no mails of these kinds any more; what they want in the shop stays as it is. */
export async function switchMailsOff(tx: Tx, userId: string, stopped: readonly ({ readonly kind: Kind } & Channels)[]) {
  await tx
    .insertInto('notification_settings')
    .values(stopped.map(({ kind, inApp }) => ({ user_id: userId, kind, in_app: inApp, mail: false })))
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet({ mail: false }))
    .execute()
}
