// The SQL of payouts and their allocations.
import { shopCurrency } from '#src/kernel/currency.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { lockPayable } from '#src/money/ledger/public/store.ts'
import type { PayoutChange, PayoutReport } from './rules.ts'
import { hasMovedMoney, openStates, statusOf } from './rules.ts'

type NewPayout = { readonly id: string; readonly sellerId: string; readonly now: Date }
type OfPayable = NewPayout & { readonly payableId: string; readonly minimum: Cents; readonly reserved: Cents }

/**
 * Inserts a payout of all matured postings of a payable that are in no other payout, without those that cover what is reserved for
 * refunds under way. Returns its net amount, null if nothing was written: it would be below the minimum, or the postings do not
 * add up to the balance. One statement, so that a concurrent booking is in all of it or in none, and tens of thousands of rows
 * stay in the database.
 */
export async function insertPayout(tx: Tx, { id, sellerId, payableId, minimum, reserved, now }: OfPayable) {
  const { rows } = await sql<{ net: string | null; free: string; matured: string }>`
    with ${payableShares(sql`${payableId}`, reserved, now)}, total as (
      select (select coalesce(sum(net), 0) from free) as free, (
        select coalesce(-sum(amount), 0) from ledger_postings where account_id = ${payableId} and available_at <= ${now}
      ) as matured
    ), made as (
      insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, status, purchase_ids, created_at)
      select ${id}, ${sellerId}, coalesce(sum(gross), 0), coalesce(sum(gross) - sum(net), 0), coalesce(sum(net), 0), ${shopCurrency().code},
        ${statusOf.requested}, coalesce(array_agg(distinct purchase_id) filter (where net > 0 and purchase_id is not null), '{}'),
        ${now}
      from share
      having coalesce(sum(net), 0) >= ${minimum} and (select free = matured from total)
      returning net_amount_cents as net
    ), taken as (
      insert into payout_allocations (posting_id, payout_id) select id, ${id} from share where exists (select from made) order by id
    )
    select (select net from made) as net, free, matured from total`.execute(tx)
  const [made] = rows
  return {
    net: made?.net === null || made === undefined ? null : cents(Number(made.net)),
    addsUp: made !== undefined && Number(made.free) === Number(made.matured),
  }
}

/** Returns the amount of a payout that a seller would request now. */
export async function payableNow(db: Reader, sellerId: string, reserved: Cents, now: Date): Promise<Cents> {
  const payableId = sql`(select id from ledger_accounts where kind = 'seller_payable' and owner_id = ${sellerId})`
  const { rows } = await sql<{ net: string }>`
    with ${payableShares(payableId, reserved, now)} select coalesce(sum(net), 0) as net from share`.execute(db)
  return cents(Number(rows[0]?.net ?? 0))
}

/** The shares that are free, and those of them that do not cover what is reserved. */
const payableShares = (payableId: RawBuilder<unknown>, reserved: Cents, now: Date) => sql`
  free as materialized (${freeShares(payableId, now)}), reserve as (
    select id from (
      select id, sum(net) over (order by has_refund desc, id desc) - net as before from free where net > 0
    ) ordered where before < ${reserved}
  ), share as (
    select * from free where id not in (select id from reserve)
  )`

/**
 * The matured postings that are in no payout, net and gross. The gross of a seller's sale includes the platform's fee; for the few
 * other entries, the platform's part is looked up. Other parties of a line pay no fee.
 */
const freeShares = (payableId: RawBuilder<unknown>, now: Date) => sql`
  select posting.id, -posting.amount as net, purchases.id as purchase_id,
    coalesce(posting.order_line_id in (select order_line_id from refunds where state = 'requested'), false) as has_refund,
    case when line.seller_id <> (select owner_id from ledger_accounts where id = posting.account_id) then -posting.amount
      when entry.kind = 'sale' then line.fee_cents - posting.amount
      when entry.kind = 'maturity' then sign(-posting.amount)::bigint * line.fee_cents - posting.amount
      else -posting.amount - coalesce((
        select sum(revenue.amount)::bigint from ledger_postings revenue
        where revenue.entry_id = posting.entry_id and revenue.order_line_id = posting.order_line_id and revenue.account_id = (
          select id from ledger_accounts where kind = 'platform_revenue' and owner_id is null)
      ), 0) end as gross
  from ledger_postings posting
  join ledger_entries entry on entry.id = posting.entry_id and entry.kind not in ('payout-request', 'payout-release')
  left join order_lines line on line.id = posting.order_line_id
  left join purchases on purchases.order_line_id = line.id
  where posting.account_id = ${payableId} and posting.available_at <= ${now}
    and not exists (
      select from payout_allocations taken where taken.posting_id = posting.id and taken.released_at is null
    )`

type NewAttempt = NewPayout & { readonly accountId: string; readonly net: Cents }

/** Inserts the payout in its first state; false if the seller already has an open one. */
export async function insertAttempt(tx: Tx, payout: NewAttempt): Promise<boolean> {
  const attempt = await tx
    .insertInto('payout_attempts')
    .values({
      payout_id: payout.id,
      seller_id: payout.sellerId,
      account_id: payout.accountId,
      amount_cents: payout.net,
      state: 'requested',
      leg: 'transfer',
      attempt: 1,
      transfer_id: null,
      provider_payout_id: null,
      reversal_id: null,
      failure: null,
      requested_at: null,
      polled_at: null,
      changed_at: payout.now,
      released_at: null,
      state_since: payout.now,
      last_error: null,
    })
    .onConflict((on) =>
      on
        .column('seller_id')
        .where(sql<boolean>`state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown')`)
        .doNothing(),
    )
    .returning('payout_id')
    .executeTakeFirst()
  return attempt !== undefined
}

export async function findPayout(db: Reader, id: string) {
  const row = await selectPayouts(db).where('payout_id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

export async function lockPayout(tx: Tx, id: string) {
  const row = await selectPayouts(tx).where('payout_id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && toRow(row)
}

/** Locks the payable of a payout's seller and then the payout, in the order of all operations on both. */
export async function lockPayoutWithPayable(tx: Tx, id: string) {
  const known = await findPayout(tx, id)
  if (!known) return undefined
  await lockPayable(tx, known.sellerId)
  return lockPayout(tx, id)
}

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>

function selectPayouts(db: Reader) {
  return db
    .selectFrom('payout_attempts')
    .select(['payout_id as id', 'seller_id as sellerId', 'account_id as accountId', 'amount_cents', 'state', 'leg'])
    .select(['attempt', 'transfer_id as transferId', 'provider_payout_id as providerPayoutId', 'failure'])
    .select(['requested_at as requestedAt', 'released_at as releasedAt', 'changed_at as changedAt'])
}

function toRow<Row extends { amount_cents: number; releasedAt: Date | null }>({ amount_cents, ...row }: Row) {
  return { ...row, amount: cents(amount_cents), isReleased: row.releasedAt !== null }
}

export async function hasOpenPayout(db: Reader, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_attempts')
    .select('payout_id')
    .where('seller_id', '=', sellerId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the transfer of a payout is being reversed. */
export async function hasOpenReversal(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('payout_attempts')
    .select('payout_id')
    .where('leg', '=', 'reversal')
    .where('released_at', 'is', null)
    .where('state', '<>', 'paid')
    .executeTakeFirst()
  return row !== undefined
}

/** Payouts that await news, never polled ones first. */
export async function listWaiting(db: Reader, before: { active: Date; paid: Date; paidSince: Date }, limit: number) {
  const rows = await db
    .selectFrom('payout_attempts')
    .select('payout_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', openStates), eb('changed_at', '<', before.active)]),
        eb.and([eb('state', '=', 'returned'), eb('released_at', 'is', null), eb('changed_at', '<', before.active)]),
        // Banks may return a paid payout days later, and that event may be lost.
        eb.and([eb('state', '=', 'paid'), eb('changed_at', '>', before.paidSince), eb('changed_at', '<', before.paid)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('polled_at', 'is', null),
        eb.and([eb('state', '<>', 'paid'), eb('polled_at', '<', before.active)]),
        eb('polled_at', '<', before.paid),
      ]),
    )
    .orderBy('polled_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map((row) => row.payout_id)
}

export async function markPayoutPolled(tx: Tx, id: string, now: Date) {
  await tx.updateTable('payout_attempts').set({ polled_at: now }).where('payout_id', '=', id).execute()
}

/** Saves the result of an attempt, for the list of stuck payouts. */
export async function recordAttempt(tx: Tx, id: string, news: PayoutReport) {
  const note = tx.updateTable('payout_attempts').where('payout_id', '=', id)
  if (news.kind === 'asked') await note.set((eb) => ({ tries: eb('tries', '+', 1) })).execute()
  if ((news.kind === 'unknown' || news.kind === 'refused') && news.reason !== undefined)
    await note.set({ last_error: withoutSecrets(news.reason).slice(0, longestError) }).execute()
}

const longestError = 500

/** Saves a state change, and the status that the seller sees. */
export async function saveChange(tx: Tx, before: PayoutRow, change: PayoutChange, news: PayoutReport, now: Date) {
  const isNewTry = change.leg !== before.leg || change.attempt !== before.attempt
  await tx
    .updateTable('payout_attempts')
    .set({
      state: change.state,
      leg: change.leg,
      attempt: change.attempt,
      requested_at: news.kind === 'asked' ? (before.requestedAt ?? now) : isNewTry ? null : before.requestedAt,
      changed_at: now,
      released_at: change.isReleased ? (before.releasedAt ?? now) : null,
      ...progressFields(before, change, news, now),
      ...(change.failure === undefined ? {} : { failure: change.failure }),
      ...(news.kind === 'transferred' ? { transfer_id: news.transferId } : {}),
      ...(news.kind === 'sent' ? { provider_payout_id: news.providerPayoutId } : {}),
      ...(news.kind === 'reversed' ? { reversal_id: news.reversalId } : {}),
    })
    .where('payout_id', '=', before.id)
    .execute()
  const status = statusOf[change.state]
  const isOver = status === 'completed' || status === 'failed'
  await tx
    .updateTable('payouts')
    .set({
      status,
      processed_at: isOver ? now : null,
      error_message: status === 'failed' ? (change.failure ?? before.failure) : null,
    })
    .where('id', '=', before.id)
    .execute()
  if (change.isReleased && !before.isReleased) await releaseShares(tx, before.id, now)
}

/** For admins: since when it is in this state. Data of a finished step is cleared. */
function progressFields(before: PayoutRow, change: PayoutChange, news: PayoutReport, now: Date) {
  const isNewLeg = change.leg !== before.leg
  return {
    ...(isNewLeg || change.state !== before.state ? { state_since: now } : {}),
    ...(isNewLeg ? { tries: 0 } : {}),
    ...(hasMovedMoney(news) ? { last_error: null } : {}),
  }
}

async function releaseShares(tx: Tx, payoutId: string, now: Date) {
  await tx
    .updateTable('payout_allocations')
    .set({ released_at: now })
    .where('payout_id', '=', payoutId)
    .where('released_at', 'is', null)
    .execute()
}
