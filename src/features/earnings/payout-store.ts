// Longer than 60 lines: every statement about payouts and what they are made of.
import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { PayoutChange, PayoutNews, Share } from './rules.ts'
import { isOfMoney, liveStates, statusOf } from './rules.ts'

/** Holds a seller's payable still: while it is held nobody else makes a payout of it. */
export async function lockPayable(tx: Tx, sellerId: string) {
  await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', 'seller_payable')
    .where('owner_id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The matured postings of a seller that are in no payout, with what they were before the platform's share. */
export async function listFreeShares(tx: Tx, sellerId: string, now: Date) {
  const rows = await tx
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .leftJoin('order_lines as line', 'line.id', 'posting.order_line_id')
    .leftJoin('purchases', 'purchases.order_line_id', 'line.id')
    .select(['posting.id as postingId', 'posting.amount', 'entry.kind', 'purchases.id as purchaseId'])
    .select(['line.price_cents as priceCents'])
    .select((eb) =>
      eb
        .selectFrom('ledger_postings as other')
        .innerJoin('ledger_accounts as revenue', 'revenue.id', 'other.account_id')
        .select((of) => of.fn.sum<string | null>('other.amount').as('fee'))
        .whereRef('other.entry_id', '=', 'posting.entry_id')
        .whereRef('other.order_line_id', '=', 'posting.order_line_id')
        .where('revenue.kind', '=', 'platform_revenue')
        .as('fee'),
    )
    .where('account.kind', '=', 'seller_payable')
    .where('account.owner_id', '=', sellerId)
    .where('posting.available_at', '<=', now)
    .where('entry.kind', 'not in', ['payout-request', 'payout-release'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payout_allocations as taken')
            .select('taken.payout_id')
            .whereRef('taken.posting_id', '=', 'posting.id')
            .where('taken.released_at', 'is', null),
        ),
      ),
    )
    .orderBy('posting.id')
    .execute()
  return rows.map((row) => {
    // A change of the day takes a share out and puts it in again: its gross is the line's, either way.
    const moved = Math.sign(-row.amount) * (row.priceCents ?? 0)
    const gross = row.kind === 'maturity' ? moved : 0 - row.amount - Number(row.fee ?? 0)
    return { postingId: row.postingId, net: cents(0 - row.amount), gross: cents(gross), purchaseId: row.purchaseId }
  })
}

export type NewPayout = {
  readonly id: string
  readonly sellerId: string
  readonly accountId: string
  readonly gross: number
  readonly net: number
  readonly purchaseIds: readonly string[]
  readonly shares: readonly Share[]
  readonly now: Date
}

/** Writes a payout with its shares; false where the seller has a live one. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<boolean> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      seller_id: payout.sellerId,
      amount_cents: payout.gross,
      platform_fee_cents: payout.gross - payout.net,
      net_amount_cents: payout.net,
      currency: 'usd',
      status: statusOf.requested,
      purchase_ids: [...payout.purchaseIds],
      created_at: payout.now,
      processed_at: null,
      error_message: null,
    })
    .execute()
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
      asked_at: null,
      looked_at: null,
      changed_at: payout.now,
      released_at: null,
      stands_since: payout.now,
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
  if (!attempt) return false
  for (let at = 0; at < payout.shares.length; at += atOnce)
    await tx
      .insertInto('payout_allocations')
      .values(
        payout.shares
          .slice(at, at + atOnce)
          .map(({ postingId }) => ({ posting_id: postingId, payout_id: payout.id, released_at: null })),
      )
      .execute()
  return true
}

/** Rows in one statement: the protocol counts parameters in two bytes. */
const atOnce = 5000

export async function findPayout(db: Reader, id: string) {
  const row = await selectPayouts(db).where('payout_id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

export async function lockPayout(tx: Tx, id: string) {
  const row = await selectPayouts(tx).where('payout_id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && shaped(row)
}

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>

function selectPayouts(db: Reader) {
  return db
    .selectFrom('payout_attempts')
    .select(['payout_id as id', 'seller_id as sellerId', 'account_id as accountId', 'amount_cents', 'state', 'leg'])
    .select(['attempt', 'transfer_id as transferId', 'provider_payout_id as providerPayoutId', 'failure'])
    .select(['asked_at as askedAt', 'released_at as releasedAt', 'changed_at as changedAt'])
}

function shaped<Row extends { amount_cents: number; releasedAt: Date | null }>({ amount_cents, ...row }: Row) {
  return { ...row, amount: cents(amount_cents), isReleased: row.releasedAt !== null }
}

export async function hasLivePayout(db: Reader, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_attempts')
    .select('payout_id')
    .where('seller_id', '=', sellerId)
    .where('state', 'in', liveStates)
    .executeTakeFirst()
  return row !== undefined
}

/** Payouts of which something is still to be heard, those never looked at first. */
export async function listWaiting(db: Reader, before: { active: Date; paid: Date; paidSince: Date }, limit: number) {
  const rows = await db
    .selectFrom('payout_attempts')
    .select('payout_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', liveStates), eb('changed_at', '<', before.active)]),
        eb.and([eb('state', '=', 'returned'), eb('released_at', 'is', null), eb('changed_at', '<', before.active)]),
        // Banks send money back days after it counted as paid, and that message may get lost.
        eb.and([eb('state', '=', 'paid'), eb('changed_at', '>', before.paidSince), eb('changed_at', '<', before.paid)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('looked_at', 'is', null),
        eb.and([eb('state', '<>', 'paid'), eb('looked_at', '<', before.active)]),
        eb('looked_at', '<', before.paid),
      ]),
    )
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map((row) => row.payout_id)
}

export async function notePayoutLook(tx: Tx, id: string, now: Date) {
  await tx.updateTable('payout_attempts').set({ looked_at: now }).where('payout_id', '=', id).execute()
}

/** What comes of asking for a leg, for whoever looks into a payout that stands still. */
export async function noteTry(tx: Tx, id: string, news: PayoutNews) {
  const note = tx.updateTable('payout_attempts').where('payout_id', '=', id)
  if (news.kind === 'asked') await note.set((eb) => ({ tries: eb('tries', '+', 1) })).execute()
  if ((news.kind === 'unknown' || news.kind === 'refused') && news.reason !== undefined)
    await note.set({ last_error: withoutSecrets(news.reason).slice(0, longestError) }).execute()
}

const longestError = 500

/** Writes a change down, and what the seller sees of it. */
export async function keepChange(tx: Tx, before: PayoutRow, change: PayoutChange, news: PayoutNews, now: Date) {
  const isNewTry = change.leg !== before.leg || change.attempt !== before.attempt
  await tx
    .updateTable('payout_attempts')
    .set({
      state: change.state,
      leg: change.leg,
      attempt: change.attempt,
      asked_at: news.kind === 'asked' ? (before.askedAt ?? now) : isNewTry ? null : before.askedAt,
      changed_at: now,
      released_at: change.isReleased ? (before.releasedAt ?? now) : null,
      ...standing(before, change, news, now),
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

/** What is kept for admins: since when it stands there, and what belongs to a leg that is over is forgotten. */
function standing(before: PayoutRow, change: PayoutChange, news: PayoutNews, now: Date) {
  const isNewLeg = change.leg !== before.leg
  return {
    ...(isNewLeg || change.state !== before.state ? { stands_since: now } : {}),
    ...(isNewLeg ? { tries: 0 } : {}),
    ...(isOfMoney(news) ? { last_error: null } : {}),
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
