import { createHash, randomUUID } from 'node:crypto'
import type { Sql } from '#src/adapters/postgres/client.ts'
import type { PendingSale } from './marketplace.ts'
import { feePercent, refundDays } from './marketplace.ts'

type Tx = Parameters<Parameters<Sql['begin']>[1]>[0]
export type RawPayment = {
  readonly intent: string
  readonly charge: string
  readonly fee: number
  readonly availableOn: Date
}

type CartRow = {
  creator_id: string
  title: string
  price_cents: number
  is_active: boolean
  licence: string
  text_version: number
}
type OrderRow = { buyer_id: string; state: string }
type LineRow = {
  id: string
  prompt_id: string
  seller_id: string
  title: string
  price_cents: number
  fee_cents: number
  text_version: number
  licence: string
}
type AccountRow = { id: string; kind: string }

/** Opens an order for the buyer's cart in one transaction. */
export function openOrderWithRawSql(sql: Sql, { buyer, promptId, priceCents }: PendingSale): Promise<string> {
  return sql.begin(async (tx) => {
    const now = new Date()
    const id = randomUUID()
    await tx`select id from profiles where id = ${buyer.userId} for no key update`
    const items = await tx<CartRow[]>`
      select c.prompt_id, p.creator_id, p.title, p.price_cents, p.is_active, p.licence, p.text_version
      from cart_items c join prompts p on p.id = c.prompt_id
      where c.user_id = ${buyer.userId} order by c.created_at, c.id`
    const [item] = items
    if (!item || item.price_cents !== priceCents || !item.is_active) throw new Error('the listing has changed')
    const owned = await tx`
      select prompt_id from purchases
      where buyer_id = ${buyer.userId} and prompt_id in ${tx([promptId])} and refunded_at is null`
    if (owned.length > 0) throw new Error('already owned')
    const fingerprint = createHash('sha256').update(`${promptId}=${priceCents} ${item.licence}`).digest('hex')
    await tx`
      select id, expires_at, checkout_session_id from orders
      where buyer_id = ${buyer.userId} and fingerprint = ${fingerprint} and state = 'open'`
    await tx`
      select id, checkout_session_id from orders
      where buyer_id = ${buyer.userId} and state = 'open' order by created_at desc, id offset 2`
    await tx`
      insert into orders (id, buyer_id, state, currency, total_cents, fingerprint, terms_version, delivery_requested_at, expires_at, created_at)
      values (${id}, ${buyer.userId}, 'open', 'usd', ${priceCents}, ${fingerprint}, 'January 10, 2025', ${now},
        ${new Date(now.getTime() + 3_600_000)}, ${now})`
    await tx`
      insert into order_lines (id, order_id, position, prompt_id, seller_id, title, text_version, licence, currency,
        list_price_cents, price_cents, fee_percent, fee_cents, refund_days)
      values (${randomUUID()}, ${id}, 1, ${promptId}, ${item.creator_id}, ${item.title}, ${item.text_version},
        ${item.licence}, 'usd', ${priceCents}, ${priceCents}, ${feePercent}, ${(priceCents * feePercent) / 100}, ${refundDays})`
    return id
  })
}

/** Delivers and books a paid order in one transaction. */
export async function bookSaleWithRawSql(sql: Sql, orderId: string, payment: RawPayment): Promise<void> {
  await sql.begin(async (tx) => {
    const now = new Date()
    const [order] = await tx<
      OrderRow[]
    >`select id, buyer_id, state, total_cents from orders where id = ${orderId} for no key update`
    const [line] = await tx<LineRow[]>`
      select id, prompt_id, seller_id, title, price_cents, fee_cents, text_version, licence
      from order_lines where order_id = ${orderId} order by prompt_id`
    if (!line || order?.state !== 'open') throw new Error('no such order')
    const price = line.price_cents
    const fee = line.fee_cents
    await tx`
      insert into purchases (id, buyer_id, prompt_id, order_line_id, price_paid_cents, currency, text_version, licence, created_at)
      values (${randomUUID()}, ${order.buyer_id}, ${line.prompt_id}, ${line.id}, ${price}, 'usd',
        ${line.text_version}, ${line.licence}, ${now})
      on conflict (buyer_id, prompt_id) where refunded_at is null do nothing returning id`
    await tx`update prompts set total_sales = total_sales + 1 where id = ${line.prompt_id}`
    await tx`
      insert into creator_totals (creator_id, total_sales, paid_sales) values (${line.seller_id}, 1, 1)
      on conflict (creator_id) do update set
        total_sales = creator_totals.total_sales + 1, paid_sales = creator_totals.paid_sales + 1`
    await event(tx, 'catalog.listing-changed', line.prompt_id, {}, now)
    await entry(tx, { kind: 'sale', source: 'order', id: orderId, now }, [
      { account: 'platform_cash', owner: null, line: null, amount: price, from: null },
      {
        account: 'seller_payable',
        owner: line.seller_id,
        line: line.id,
        amount: fee - price,
        from: payment.availableOn,
      },
      { account: 'platform_revenue', owner: null, line: line.id, amount: -fee, from: null },
    ])
    await entry(tx, { kind: 'processor-fee', source: 'charge', id: payment.charge, now }, [
      { account: 'processor_fees', owner: null, line: null, amount: payment.fee, from: null },
      { account: 'platform_cash', owner: null, line: null, amount: -payment.fee, from: null },
    ])
    await tx`delete from cart_items where user_id = ${order.buyer_id} and prompt_id in ${tx([line.prompt_id])}`
    await event(tx, 'cart.changed', order.buyer_id, {}, now)
    await event(tx, 'orders.paid', orderId, { buyerId: order.buyer_id }, now)
    await job(tx, 'orders.send-confirmation', { orderId })
    await notifySeller(tx, line, now)
    const [receipt] = await tx<
      { last_number: number }[]
    >`update receipt_counter set last_number = last_number + 1 returning last_number`
    await tx`
      update orders set state = 'paid', paid_at = ${now}, receipt_number = ${receipt?.last_number ?? 0},
        payment_intent_id = ${payment.intent}, charge_id = ${payment.charge}
      where id = ${orderId}`
  })
}

/** Notifies the seller in the app and by email, as with default notification settings. */
async function notifySeller(tx: Tx, { id, seller_id, title, price_cents, fee_cents }: LineRow, now: Date) {
  const [seller] = await tx<{ email_verified: boolean }[]>`
    select email_verified from users where id = ${seller_id} and deleted_at is null for key share`
  const notificationId = randomUUID()
  const data = { listing: title, priceCents: price_cents, shareCents: price_cents - fee_cents }
  await tx`
    insert into notifications (id, user_id, kind, about, data, href, created_at)
    values (${notificationId}, ${seller_id}, 'sale', ${`sale:${id}`}, ${tx.json(data)}, '/profile/payouts', ${now})
    on conflict (user_id, about) do nothing returning id`
  if (seller?.email_verified) await job(tx, 'notifications.send-notification-email', { id: notificationId, latest: '' })
}

type RawPosting = { account: string; owner: string | null; line: string | null; amount: number; from: Date | null }

async function entry(
  tx: Tx,
  source: { kind: string; source: string; id: string; now: Date },
  postings: readonly RawPosting[],
) {
  const id = randomUUID()
  await tx`
    insert into ledger_entries (id, kind, source_type, source_id, created_at)
    values (${id}, ${source.kind}, ${source.source}, ${source.id}, ${source.now})
    on conflict (kind, source_type, source_id) do nothing returning id`
  const owners = postings.flatMap(({ owner }) => owner ?? [])
  const kinds = tx(postings.map(({ account }) => account))
  const found =
    owners.length === 0
      ? await tx<AccountRow[]>`select id, kind from ledger_accounts where kind in ${kinds} and owner_id is null`
      : await tx<
          AccountRow[]
        >`select id, kind from ledger_accounts where kind in ${kinds} and (owner_id is null or owner_id in ${tx(owners)})`
  const accounts = new Map(found.map((row) => [row.kind, row.id]))
  const rows = postings.map(({ account, line, amount, from }) => ({
    entry_id: id,
    account_id: accounts.get(account) ?? '',
    order_line_id: line,
    amount,
    currency: 'usd',
    available_at: from,
  }))
  await tx`insert into ledger_postings ${tx(rows)}`
}

async function event(tx: Tx, kind: string, subject: string, payload: Record<string, string>, now: Date) {
  await tx`insert into events (kind, subject, payload, created_at) values (${kind}, ${subject}, ${tx.json(payload)}, ${now})`
}

/** Inserts the row that pg-boss would write, with the queue's settings. */
async function job(tx: Tx, name: string, data: Record<string, string>) {
  await tx`
    insert into pgboss.job_common (id, name, data, start_after, created_on, singleton_key, expire_seconds, deletion_seconds,
      keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds)
    select gen_random_uuid(), name, ${tx.json(data)}, now(), now(), ${randomUUID()}, expire_seconds, deletion_seconds,
      now() + retention_seconds * interval '1s', retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds
    from pgboss.queue where name = ${name}
    on conflict do nothing returning id`
}
