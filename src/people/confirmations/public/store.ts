import { sql } from 'kysely'
import type { Cents } from '#src/kernel/money.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { confirmationDays } from '../rules.ts'

type Subject = { readonly action: string; readonly subjectId: string }

export type OpenConfirmation = {
  readonly id: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly terms: unknown
  readonly amount: Cents
  readonly requestedBy: string
  readonly requestedAt: Date
}

const columns = [
  'id',
  'action',
  'subject_kind as subjectKind',
  'subject_id as subjectId',
  'terms',
  'amount_cents as amount',
  'requested_by as requestedBy',
  'requested_at as requestedAt',
] as const

export const findOpen = (tx: Tx, { action, subjectId }: Subject): Promise<OpenConfirmation | undefined> =>
  tx
    .selectFrom('confirmations')
    .select(columns)
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** The amount that waits for a second person; null without one. */
export async function waitingAmount(db: Reader, { action, subjectId, now }: Subject & { now: Date }) {
  const row = await db
    .selectFrom('confirmations')
    .select('amount_cents as amount')
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .where('requested_at', '>', oldest(now))
    .executeTakeFirst()
  return row?.amount ?? null
}

const oldest = (now: Date) => new Date(now.getTime() - confirmationDays * 86_400_000)

type Request = Subject & {
  readonly id: string
  readonly subjectKind: string
  readonly terms: object
  readonly amount: Cents
  readonly by: string
  readonly now: Date
}

/** Stores a request; one with other terms, or an expired one, is replaced. */
export async function saveRequest(tx: Tx, { id, action, subjectKind, subjectId, terms, amount, by, now }: Request) {
  await tx
    .deleteFrom('confirmations')
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .execute()
  await tx
    .insertInto('confirmations')
    .values({
      ...{ id, action, subject_kind: subjectKind, subject_id: subjectId, amount_cents: amount },
      terms: sql`${JSON.stringify(terms)}::text::jsonb`,
      ...{ requested_by: by, requested_at: now, decided_by: null, decided_at: null },
    })
    .execute()
}

type Decision = { readonly state: 'confirmed' | 'declined'; readonly by: string | null; readonly now: Date }

/** False if it is no longer open. */
export async function endConfirmation(tx: Tx, id: string, { state, by, now }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('confirmations')
    .set({ state, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findById = (db: Reader, id: string): Promise<OpenConfirmation | undefined> =>
  db.selectFrom('confirmations').select(columns).where('id', '=', id).where('state', '=', 'open').executeTakeFirst()

/** Those that can still be confirmed, the oldest first. A shop has few of them. */
export const listOpen = (db: Reader, now: Date) =>
  db
    .selectFrom('confirmations as c')
    .innerJoin('profiles as p', 'p.id', 'c.requested_by')
    .select([
      ...(['c.id', 'c.action', 'c.terms', 'c.requested_by as requestedBy', 'p.username'] as const),
      ...(['c.subject_id as subjectId', 'c.amount_cents as amount', 'c.requested_at as requestedAt'] as const),
    ])
    .where('c.state', '=', 'open')
    .where('c.requested_at', '>', oldest(now))
    .orderBy('c.requested_at')
    .orderBy('c.id')
    .limit(200)
    .execute()
