import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

function selectGifts(db: Reader) {
  return db
    .selectFrom('gifts')
    .innerJoin('purchases', 'purchases.id', 'gifts.purchase_id')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .select(['gifts.id', 'gifts.purchase_id as purchaseId', 'gifts.giver_id as giverId', 'gifts.email'])
    .select(['gifts.giver_name as name', 'gifts.message', 'gifts.send_at as sendAt', 'gifts.sent_at as sentAt'])
    .select(['gifts.link_number as linkNumber', 'gifts.reminders', 'gifts.created_at as createdAt'])
    .select(['gifts.expires_at as expiresAt', 'gifts.claimed_at as claimedAt', 'gifts.claimed_by as claimedBy'])
    .select(['purchases.prompt_id as promptId', 'purchases.refunded_at as refundedAt'])
    .select(['purchases.suspended_for as suspendedFor', 'line.title', 'line.price_cents as priceCents'])
    .select(['line.id as lineId', 'line.order_id as orderId', 'line.seller_id as sellerId'])
}

export type GiftRow = NonNullable<Awaited<ReturnType<typeof findGift>>>

export function findGift(db: Reader, id: string) {
  return selectGifts(db).where('gifts.id', '=', id).executeTakeFirst()
}

/** Locks the purchase of a gift, as refunds do, and then reads the gift. So a claim and a refund happen one after the other. */
export async function lockGift(tx: Tx, id: string): Promise<GiftRow | undefined> {
  const locked = await tx
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('gifts').select('purchase_id').where('gifts.id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && findGift(tx, id)
}

/** A page of the gifts that somebody paid for. */
export function listGiven(db: Reader, giverId: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return selectGifts(db)
    .select(key.as('key'))
    .where('gifts.giver_id', '=', giverId)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

/** What the claim page shows of the listing. */
export function findGiven(db: Reader, promptId: string) {
  return (
    db
      .selectFrom('prompts')
      .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
      .select(['prompts.description', 'profiles.display_name as creatorName'])
      // The shop or the creator took it away, but not from who paid.
      .select(
        sql<boolean>`coalesce(prompts.removed_at, prompts.withheld_at, prompts.flagged_at, prompts.deleted_at) is not null`.as(
          'isGone',
        ),
      )
      .where('prompts.id', '=', promptId)
      .executeTakeFirst()
  )
}

/** The gifts that something may be due for, longest waiting first: unclaimed ones, and refunded ones whose address is not forgotten. */
export async function listDue(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select gifts.id, gifts.created_at from purchases join gifts on gifts.purchase_id = purchases.id
      where purchases.is_unclaimed and purchases.refunded_at is null and purchases.suspended_for is null
        and (gifts.expires_at <= ${now} or (gifts.send_at <= ${now} and gifts.sent_at is null)
          or (gifts.reminders < 2 and gifts.created_at <= ${now}::timestamptz
            - make_interval(days => case gifts.reminders when 0 then 60 else 83 end)))
      union all
      select gifts.id, gifts.created_at from gifts join purchases on purchases.id = gifts.purchase_id
      where gifts.claimed_at is null and gifts.ended_at is null and purchases.refunded_at is not null
    ) due order by created_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Delivery = Readonly<{
  email: string | null
  name: string
  message: string
  sendAt: Date | null
  sentAt: Date | null
}>

export async function setDelivery(tx: Tx, id: string, { email, name, message, sendAt, sentAt }: Delivery) {
  await tx
    .updateTable('gifts')
    .set({ email, giver_name: name, message, send_at: sendAt, sent_at: sentAt })
    .where('id', '=', id)
    .execute()
}

export async function setSent(tx: Tx, id: string, now: Date) {
  await tx.updateTable('gifts').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function setSendAt(tx: Tx, id: string, sendAt: Date) {
  await tx.updateTable('gifts').set({ send_at: sendAt }).where('id', '=', id).execute()
}

export async function countReminder(tx: Tx, id: string) {
  await tx
    .updateTable('gifts')
    .set({ reminders: sql<number>`reminders + 1` })
    .where('id', '=', id)
    .execute()
}

/** Ends the former link, and with it the mail that brought it. A planned mail brings the new one. */
export async function renewLink(tx: Tx, id: string) {
  const unlessSent = <Value>(column: 'email' | 'send_at') =>
    sql<Value | null>`case when sent_at is null then ${sql.ref(column)} end`
  await tx
    .updateTable('gifts')
    .set({ link_number: sql<number>`link_number + 1`, sent_at: null })
    .set({ email: unlessSent<string>('email'), send_at: unlessSent<Date>('send_at') })
    .where('id', '=', id)
    .execute()
}

/** Closes a gift that was refunded, and forgets the address. */
export async function endGift(tx: Tx, id: string, now: Date) {
  await tx
    .updateTable('gifts')
    .set({ ended_at: now, ...forgotten })
    .where('id', '=', id)
    .execute()
}

const forgotten = { email: null, send_at: null, sent_at: null }

/** Records the claim of a gift that the caller has locked, and forgets the address. */
export async function setClaimed(tx: Tx, id: string, userId: string, now: Date) {
  await tx
    .updateTable('gifts')
    .set({ claimed_at: now, claimed_by: userId, ...forgotten })
    .where('id', '=', id)
    .execute()
}

export async function insertGift(
  tx: Tx,
  gift: { id: string; purchaseId: string; giverId: string; now: Date; expiresAt: Date },
) {
  await tx
    .insertInto('gifts')
    .values({
      ...{ id: gift.id, purchase_id: gift.purchaseId, giver_id: gift.giverId },
      ...{ created_at: gift.now, expires_at: gift.expiresAt },
    })
    .execute()
}
