import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

/** Derives the id of the nth row of a kind from its number, so that rows can reference each other without a lookup. */
export const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`

/** Picks one of the words by a number. */
export const pick = (words: string, by: string) =>
  `(array['${words.split(' ').join("','")}'])[1 + abs(hashint4(${by})) % ${words.split(' ').length}]`

/** The number of cases of each kind that admins decide: a tenth of the sales, more than a real marketplace has. One in 50 is open. */
export const caseCount = (size: number) => Math.floor(size / 10)
const isOpen = 'n % 50 = 0'

/** Payouts: ten for each seller (sellers are a tenth of `size`), and one in a thousand to the same seller. */
export function payoutStatements(size: number, when: string): Readonly<Record<string, readonly string[]>> {
  const sellers = caseCount(size)
  const seller = `case when n % 1000 = 0 then ${id('u', '10')} else ${id('u', `(1 + n % ${sellers}) * 10`)} end`
  const unfinished = Math.floor(size / 20)
  const middle = Math.floor(size / 2)
  // Unfinished: one in twenty payouts is recent and in transit, a tenth of those unknown. A few older ones have been unknown for a year and a half.
  const state = `case when n <= ${unfinished} and n % 1000 <> 0 then case when n % 10 = 0 then 'unknown' else 'in_transit' end
    when n > ${middle + unfinished} and n <= ${middle + unfinished + Math.floor(size / 5000)} and n % 1000 <> 0 then 'unknown'
    when n % 20 = 3 then 'failed' else 'paid' end`
  const rows = `from (select n, ${when} as at, ${seller} as seller, ${state} as state from generate_series(1, ${size}) as n) made`
  const amount = '5000 + abs(hashint4(n)) % 100000'
  return {
    payouts: [
      `insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, status, purchase_ids, created_at, processed_at, error_message)
       select ${id('po')}, seller, ${amount}, (${amount}) / 10, ${amount} - (${amount}) / 10, 'usd',
         case state when 'paid' then 'completed' when 'failed' then 'failed' else 'processing' end,
         array[${id('p')}, ${id('p', '(n + 1)')}, ${id('p', '(n + 2)')}], at, case when state in ('paid', 'failed') then at + interval '2 days' end,
         case when state = 'failed' then 'The bank refused it' end ${rows}`,
    ],
    payout_attempts: [
      `insert into payout_attempts (payout_id, seller_id, account_id, amount_cents, state, leg, attempt, transfer_id, provider_payout_id, failure,
         requested_at, polled_at, changed_at, released_at, state_since)
       select ${id('po')}, seller, 'acct_' || left(md5(seller::text), 16), ${amount} - (${amount}) / 10, state,
         case when state = 'failed' then 'transfer' else 'payout' end, 1, case when state <> 'failed' then 'tr_' || md5('tr' || n) end,
         case when state <> 'failed' then 'po_' || md5('po' || n) end, case when state = 'failed' then 'The bank refused it' end,
         at, at, at, case when state = 'failed' then at end, case when state = 'in_transit' then now() else at end ${rows}`,
    ],
  }
}

/** Ledger rows of the sales. One seller in a thousand is in debt: more was refunded than they sold. */
export function ledgerStatements(size: number, when: string): Readonly<Record<string, readonly string[]>> {
  const sellers = caseCount(size)
  const rows = `from generate_series(1, ${size}) as n`
  const owing = `from generate_series(1, ${sellers}, 1000) as n`
  const price = '500 + abs(hashint4(n)) % 5000'
  const seller = id('pay', `(1 + n % ${sellers})`)
  const posted = (entry: string, account: string, amount: string, from: string, matures = 'null') =>
    `insert into ledger_postings (entry_id, account_id, amount, currency, available_at, booked_at)
     select ${id(entry)}, ${account}, ${amount}, 'usd', ${matures}, ${when} ${from}`
  return {
    ledger_accounts: [
      `insert into ledger_accounts (id, kind, owner_id, currency, created_at)
       select ${id('kind', 'kind')}, kind, null, 'usd', now() from unnest(array['platform_cash', 'platform_revenue', 'suspense']) kind
       union all select ${id('pay')}, 'seller_payable', ${id('u', '(n * 10)')}, 'usd', now() from generate_series(1, ${sellers}) n`,
    ],
    ledger_entries: [
      `insert into ledger_entries (id, kind, source_type, source_id, created_at) select ${id('sale')}, 'sale', 'order', 'o' || n, ${when} ${rows}`,
      `insert into ledger_entries (id, kind, source_type, source_id, created_at) select ${id('back')}, 'refund', 'refund', 'r' || n, ${when} ${owing}`,
    ],
    ledger_postings: [
      posted('sale', id('kind', `'platform_cash'`), price, rows),
      posted('sale', id('kind', `'platform_revenue'`), `-(${price}) / 10`, rows),
      posted('sale', seller, `-(${price}) + (${price}) / 10`, rows, `${when} + interval '7 days'`),
      posted('back', id('kind', `'platform_cash'`), '-1000000', owing),
      posted('back', seller, '1000000', owing, when),
    ],
  }
}

export function caseStatements(
  size: number,
  at: (size: number) => string,
): Readonly<Record<string, readonly string[]>> {
  const count = caseCount(size)
  const rows = `from generate_series(1, ${count}) as n`
  const when = at(count)
  const someone = id('u', `(1 + (n::bigint * 7919) % ${size})`)
  const other = id('u', `(1 + (n::bigint * 7919 + 1) % ${size})`)
  const listing = `(1 + (n::bigint * 104729) % ${size})`
  const admin = id('u', String(size))
  const stateUnlessOpen = (state: string) => `case when ${isOpen} then 'open' else ${state} end`
  const nullIfOpen = (value: string) => `case when ${isOpen} then null else ${value} end`
  return {
    orders: [
      `insert into orders (id, buyer_id, state, currency, total_cents, fingerprint, terms_version, delivery_requested_at, receipt_number, expires_at, created_at, paid_at)
       select ${id('o')}, case when n % 50 = 0 then ${id('u', '1')} else ${someone} end, 'paid', 'usd', 100 + abs(hashint4(n)) % 20000, 'f', '1', ${when}, n, ${when}, ${when}, ${when} ${rows}`,
    ],
    order_lines: [
      `insert into order_lines (id, order_id, position, prompt_id, seller_id, title, text_version, licence, licence_version, currency, list_price_cents, price_cents, fee_percent, fee_cents, refund_days)
       select ${id('ol')}, ${id('o')}, 1, ${id('l', listing)}, ${id('u', `(1 + ${listing} % ${count}) * 10`)}, 'Draft a letter for the harbour', 1, 'personal', 1, 'usd',
         100 + abs(hashint4(n)) % 20000, 100 + abs(hashint4(n)) % 20000, 10, 10, 14 ${rows}`,
    ],
    refunds: [
      `insert into refunds (id, order_line_id, amount_cents, currency, reason, state, error_message, created_at, finished_at)
       select ${id('rf')}, ${id('ol')}, 100, 'usd', 'withdrawal', case when ${isOpen} then 'failed' else 'succeeded' end,
         case when ${isOpen} then 'The card is closed' end, ${when}, ${when} ${rows}`,
    ],
    refund_requests: [
      `insert into refund_requests (id, purchase_id, reason, state, answer, created_at, decided_at, decided_by)
       select ${id('rr')}, ${id('p')}, 'It gave me something else than what its page says.', ${stateUnlessOpen(`'declined'`)}, '', ${when}, ${nullIfOpen(when)}, ${nullIfOpen(admin)} ${rows}`,
    ],
    disputes: [
      `insert into disputes (id, order_id, state, reason, amount_cents, due_by, opened_at, changed_at)
       select 'du_' || md5('d' || n), ${id('o')}, case when ${isOpen} then 'open' else ${pick('won lost lost lost inquiry', 'n')} end, 'fraudulent',
         100 + abs(hashint4(n)) % 20000, now() + interval '5 days', ${when}, ${when} ${rows}`,
    ],
    fraud_warnings: [
      `insert into fraud_warnings (id, order_id, state, warned_at, decided_at, decided_by)
       select 'issfr_' || md5('w' || n), ${id('o')}, ${stateUnlessOpen(`'cleared'`)}, ${when}, ${nullIfOpen(when)}, ${nullIfOpen(admin)} ${rows}`,
    ],
    copy_findings: [
      `insert into copy_findings (id, prompt_id, version, other_id, other_version, share, found_at, decision, decided_by, decided_at)
       select ${id('cf')}, ${id('l')}, 1, ${id('l', '(n + 1)')}, 1, 60 + abs(hashint4(n)) % 40, ${when}, ${nullIfOpen(`'released'`)}, ${nullIfOpen(admin)}, ${nullIfOpen(when)} ${rows}`,
    ],
    message_threads: [
      `insert into message_threads (id, low_id, high_id, last_position, created_at)
       select ${id('t')}, least(${someone}, ${other}), greatest(${someone}, ${other}), 1, ${when} ${rows}`,
    ],
    messages: [
      `insert into messages (id, thread_id, position, author_id, body, sent_at) select ${id('m')}, ${id('t')}, 1, ${someone}, 'Buy it elsewhere.', ${when} ${rows}`,
    ],
    message_reports: [
      `insert into message_reports (id, message_id, reporter_id, reason, status, reviewed_by, reviewed_at, created_at)
       select ${id('mr')}, ${id('m')}, ${other}, 'scam', case when ${isOpen} then 'pending' when n % 10 = 1 then 'rejected' else 'resolved' end,
         ${nullIfOpen(admin)}, ${nullIfOpen(when)}, ${when} ${rows}`,
    ],
    enforcement_actions: [
      `insert into enforcement_actions (id, user_id, kind, reason, words, key_hash, taken_by, taken_at)
       select ${id('ea')}, ${someone}, 'warning', 'spam', 'The same listing, ten times over.', md5('key' || n), ${admin}, ${when} ${rows}`,
    ],
    appeals: [
      `insert into appeals (id, action_id, body, state, answer, filed_at, decided_by, decided_at)
       select ${id('ap')}, ${id('ea')}, 'They were ten different ones.', ${stateUnlessOpen(`'declined'`)}, '', ${when}, ${nullIfOpen(admin)}, ${nullIfOpen(when)} ${rows}`,
    ],
    content_notices: [
      `insert into content_notices (id, url, prompt_id, ground, why, state, sent_at, decided_by, decided_at)
       select ${id('cn')}, 'https://shop.example/prompt/' || n, ${id('l')}, 'copyright', 'It is the second chapter of my book.', ${stateUnlessOpen(`'rejected'`)}, ${when},
         ${nullIfOpen(admin)}, ${nullIfOpen(when)} ${rows}`,
    ],
  }
}

const names = [
  'notifications.send-notification-email',
  'messages.tell',
  'payments.handle-payment-event',
  'copyguard.compare',
]

/** Opens the benchmark's queue. No worker processes its jobs. */
export const openBenchQueue = ({ connection }: OpenDatabase) =>
  openQueue({ connection, jobs: names.map((name) => ({ name, retries: 5 })), log: quietLog() })

/** Fills the queue as after a bad day: most jobs completed, a fifth waiting, one in a hundred dead. */
export async function fillJobs(database: OpenDatabase, count: number): Promise<void> {
  await (await openBenchQueue(database)).stop()
  await database.sql.unsafe(`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, singleton_key, start_after, created_on, started_on, completed_on, output, policy)
    select ${pick(names.join(' '), 'n')}, '{"of":"the bench"}', state::pgboss.job_state, 4, case when state in ('failed', 'retry') then 4 else 0 end, 'of ' || n, at + interval '1 year', at,
      case when state in ('completed', 'failed', 'retry') then at end, case when state in ('completed', 'failed') then at end,
      case when state in ('failed', 'retry') then '{"message":"the server of mail said no"}'::jsonb end, 'exclusive'
    from (select n, now() - n * interval '86400 seconds' / ${count} as at,
      case when n % 100 = 0 then 'failed' when n % 100 = 1 then 'retry' when n % 5 = 2 then 'created' else 'completed' end as state
      from generate_series(1, ${count}) as n) made`)
  await database.sql`vacuum analyze pgboss.job`
}
