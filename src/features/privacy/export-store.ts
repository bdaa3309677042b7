// Longer than 60 lines: it is the list of all that we know of a person, part by part.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

/** `email` is theirs beyond doubt; empty where they have not proved it: it may be a stranger's. */
type Part = (id: string, email: string) => RawBuilder<{ row: never }>

/** A person's own rows of a table, without what is secret or somebody else's. */
const rowsOf =
  (table: string, owner: string, without: readonly string[] = []): Part =>
  (id) =>
    sql`select to_jsonb(t) - ${[owner, ...without]}::text[] as row from ${sql.table(table)} t where t.${sql.ref(owner)} = ${id} order by 1`

/** Rows that hang on a person's own. */
const below =
  (table: string, column: string, above: string, owner: string, without: readonly string[] = [], order = '1'): Part =>
  (id) =>
    sql`
    select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(table)} t
    where t.${sql.ref(column)} in (select id from ${sql.table(above)} where ${sql.ref(owner)} = ${id}) order by ${sql.raw(order)}`

/** All there is of a person, by the name under which they find it. */
export const parts: Readonly<Record<string, Part>> = {
  account: rowsOf('users', 'id'),
  profile: rowsOf('profiles', 'id'),
  roles: rowsOf('user_roles', 'user_id', ['granted_by']),
  sign_in_methods: (id) => sql`
    select jsonb_build_object('provider', provider_id, 'address', address, 'created_at', created_at) as row from accounts
    where user_id = ${id} order by 1`,
  sessions: rowsOf('sessions', 'user_id', ['token']),
  passkeys: rowsOf('passkeys', 'user_id', ['public_key', 'credential_id']),
  pictures: rowsOf('images', 'owner_id'),
  listings: rowsOf('prompts', 'creator_id', ['search', 'quality', 'trend_score']),
  listing_versions: below('prompt_versions', 'prompt_id', 'prompts', 'creator_id'),
  // By their key, and not by what they say: nobody has to read them all to find the first.
  listing_texts: below('prompt_texts', 'prompt_id', 'prompts', 'creator_id', [], 't.prompt_id, t.version, t.position'),
  listing_variables: below('prompt_variables', 'prompt_id', 'prompts', 'creator_id'),
  listing_samples: below('prompt_samples', 'prompt_id', 'prompts', 'creator_id'),
  listing_drafts: rowsOf('listing_drafts', 'user_id'),
  discount_codes: rowsOf('discount_codes', 'seller_id'),
  discounts_used: rowsOf('discount_uses', 'buyer_id'),
  sales: (id) => sql`
    select to_jsonb(line) - array['order_id', 'seller_id'] || jsonb_build_object('paid_at', orders.paid_at) as row
    from order_lines line join orders on orders.id = line.order_id
    where line.seller_id = ${id} and orders.state = 'paid' order by orders.paid_at, line.id`,
  days: rowsOf('creator_days', 'creator_id'),
  days_of_listings: rowsOf('listing_days', 'creator_id'),
  totals: rowsOf('creator_totals', 'creator_id'),
  followers: rowsOf('follow_totals', 'creator_id'),
  follows: (id) => sql`
    select jsonb_build_object('creator', profiles.username, 'created_at', follows.created_at) as row
    from follows join profiles on profiles.id = follows.creator_id where follower_id = ${id} order by 1`,
  favorites: rowsOf('favorites', 'user_id'),
  notifications: rowsOf('notifications', 'user_id', ['by_id', 'about', 'latest']),
  notification_settings: rowsOf('notification_settings', 'user_id'),
  cart_items: rowsOf('cart_items', 'user_id'),
  orders: rowsOf('orders', 'buyer_id', ['fingerprint', 'checkout_url', 'card_hash']),
  payment_customer: rowsOf('payment_customers', 'user_id', ['attempt']),
  order_lines: below('order_lines', 'order_id', 'orders', 'buyer_id', ['seller_id', 'fee_cents', 'fee_percent']),
  purchases: rowsOf('purchases', 'buyer_id'),
  openings: below('purchase_openings', 'purchase_id', 'purchases', 'buyer_id'),
  refund_requests: below('refund_requests', 'purchase_id', 'purchases', 'buyer_id', ['decided_by']),
  reviews: rowsOf('reviews', 'user_id', ['creator_id', 'reply', 'replied_at']),
  replies: (id) => sql`
    select jsonb_build_object('prompt_id', prompt_id, 'reply', reply, 'replied_at', replied_at) as row
    from reviews where creator_id = ${id} and reply is not null order by 1`,
  review_votes: rowsOf('review_votes', 'user_id'),
  reports: rowsOf('reports', 'reporter_id', ['reviewed_by']),
  conversations: (id) => sql`
    select jsonb_build_object('id', m.thread_id, 'with', p.username, 'read_position', m.read_position,
      'unread', m.unread, 'last_at', m.last_at) as row
    from message_members m join message_threads t on t.id = m.thread_id join profiles p on p.id = m.other_id
    where m.user_id = ${id} order by m.last_at`,
  messages: rowsOf('messages', 'author_id'),
  blocked_people: (id) => sql`
    select jsonb_build_object('username', p.username, 'created_at', b.created_at) as row
    from message_blocks b join profiles p on p.id = b.blocked_id where b.blocker_id = ${id} order by 1`,
  message_reports: rowsOf('message_reports', 'reporter_id', ['reviewed_by']),
  decisions: rowsOf('enforcement_actions', 'user_id', ['note', 'key_hash', 'was_active', 'taken_by', 'lifted_by']),
  appeals: below('appeals', 'action_id', 'enforcement_actions', 'user_id', ['decided_by']),
  notices: (id, email) => sql`
    select to_jsonb(t) - array['decided_by', 'prompt_id', 'person_id'] as row from content_notices t
    where lower(email) = lower(${email}) and exists (select from users where id = ${id} and email_verified)
    order by number`,
  earnings_hold: rowsOf('earnings_holds', 'seller_id', ['held_by']),
  payouts: rowsOf('payouts', 'seller_id'),
  payout_account: rowsOf('payout_accounts', 'seller_id', ['attempt']),
  payout_steps: rowsOf('payout_attempts', 'seller_id'),
  ledger: (id) => sql`
    select jsonb_build_object('at', entry.created_at, 'kind', entry.kind, 'amount_cents', -posting.amount,
      'order_line_id', posting.order_line_id, 'available_at', posting.available_at) as row
    from ledger_postings posting
    join ledger_accounts account on account.id = posting.account_id
    join ledger_entries entry on entry.id = posting.entry_id
    where account.kind = 'seller_payable' and account.owner_id = ${id} order by posting.id`,
  waitlist: (_, email) => sql`select to_jsonb(t) as row from waitlist t where lower(email) = lower(${email})`,
  invites: (_, email) => sql`
    select to_jsonb(t) - array['code_hash', 'used_by'] as row from invites t where lower(email) = lower(${email})`,
  log: (id) => sql`
    select jsonb_build_object('at', created_at, 'action', action) as row from audit_log
    where (subject_kind = 'user' and subject_id = ${id}) or actor_id = ${id} order by created_at`,
}

/** Rows that are read at once. Of what may be long there are fewer: a text has up to 100,000 characters. */
const atOnce = 2000
const fewAtOnce = 20
const long: ReadonlySet<string> = new Set(['listing_texts', 'listing_drafts'])

/** A part's rows, some at a time: of somebody who has very much, never all of it is in memory. */
export async function* readPart(db: Reader, name: string, part: Part, id: string, email: string) {
  const limit = long.has(name) ? fewAtOnce : atOnce
  for (let offset = 0; ; offset += limit) {
    const { rows } = await sql<{ row: never }>`${part(id, email)} limit ${limit} offset ${offset}`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < limit) return
  }
}
