import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { ListKey, OrderPart } from '#src/kernel/list-order.ts'
import { isHeldBy } from '#src/buying/orders/public/upgrade-store.ts'
import type { Reader } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

/** The sort key of a part. If a part can be long, an index on its user has this order. */
type Key = readonly OrderPart[]
type Rows = {
  readonly row: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}
type Part = {
  readonly key: Key
  /** `email` is verified; empty if it is not, since it may be a stranger's. */
  readonly rows: (id: string, email: string) => Rows
}

const uuid = (column: string): OrderPart => ({ column, type: 'uuid' })
const number = (column: string): OrderPart => ({ column, type: 'integer' })
const text = (column: string): OrderPart => ({ column, type: 'text' })
const time = (column: string): OrderPart => ({ column, type: 'timestamptz' })
const day: OrderPart = { column: 't.day', type: 'date' }
const byId: Key = [uuid('t.id')]
const byTime: Key = [time('t.created_at'), uuid('t.id')]
const ofVersion: Key = [uuid('t.prompt_id'), number('t.version')]

/** A user's rows of a table, without secrets and data of others. */
const rowsOf = (table: string, owner: string, without: readonly string[] = [], key: Key = byId): Part => ({
  key,
  rows: (id) => ({
    row: sql`to_jsonb(t) - ${[owner, ...without]}::text[]`,
    from: sql`${sql.table(table)} t`,
    where: sql`t.${sql.ref(owner)} = ${id}`,
  }),
})

/** Rows that reference rows of the user. */
const below = (
  table: string,
  column: string,
  above: string,
  owner: string,
  without: readonly string[] = [],
  key: Key = byId,
): Part => ({
  key,
  rows: (id) => ({
    row: sql`to_jsonb(t) - ${[...without]}::text[]`,
    from: sql`${sql.table(table)} t`,
    where: sql`t.${sql.ref(column)} in (select id from ${sql.table(above)} where ${sql.ref(owner)} = ${id})`,
  }),
})

/** All data about a user, by its name in the export. */
export const parts: Readonly<Record<string, Part>> = {
  account: rowsOf('users', 'id'),
  profile: rowsOf('profiles', 'id'),
  changes_of_address: rowsOf('email_changes', 'user_id', ['token_hash', 'undo_hash', 'session_id', 'two_factor_id']),
  former_usernames: rowsOf('former_usernames', 'user_id', [], [text('t.username')]),
  roles: rowsOf('user_roles', 'user_id', ['granted_by'], [text('t.role')]),
  sign_in_methods: {
    key: byId,
    rows: (id) => ({
      row: sql`jsonb_build_object('provider', provider_id, 'address', address, 'created_at', created_at)`,
      from: sql`accounts t`,
      where: sql`user_id = ${id}`,
    }),
  },
  sessions: rowsOf('sessions', 'user_id', ['token']),
  last_sign_in: rowsOf('last_sign_ins', 'user_id', [], [uuid('t.user_id')]),
  // When an admin looked at the account, and why.
  account_views: rowsOf('account_views', 'user_id', ['admin_id', 'token_hash']),
  passkeys: rowsOf('passkeys', 'user_id', ['public_key', 'credential_id']),
  api_keys: rowsOf('api_keys', 'user_id', ['hash']),
  git_repositories: rowsOf('git_repositories', 'creator_id', ['listings'], [uuid('t.creator_id')]),
  model_keys: rowsOf('model_keys', 'user_id', ['key'], [text('t.provider')]),
  model_runs: rowsOf('model_runs', 'user_id', ['payer_id', 'reserved_micros'], [time('t.started_at'), uuid('t.id')]),
  // They contain the prompt, so that only those of an opened purchase are part of it.
  kept_runs: {
    key: byTime,
    rows: (id) => ({
      row: sql`to_jsonb(t) - 'user_id'`,
      from: sql`kept_runs t join entitlements made on made.id = t.purchase_id`,
      where: sql`t.user_id = ${id} and exists (
        select from entitlements bought join purchase_openings opening on opening.purchase_id = bought.id
        where bought.buyer_id = made.buyer_id and bought.prompt_id = made.prompt_id and bought.refunded_at is null
          and bought.suspended_for is null)`,
    }),
  },
  // Only when they were sent: the answers repeat other parts.
  api_requests: rowsOf('api_requests', 'user_id', ['response', 'request_hash'], [text('t.key')]),
  connected_apps: {
    key: byId,
    rows: (id) => ({
      row: sql`jsonb_build_object('name', app.name, 'site', app.uri, 'scopes', t.scopes::jsonb, 'created_at', t.created_at,
        'last_used_at', t.last_used_at)`,
      from: sql`oauth_consents t join oauth_clients app on app.client_id = t.client_id`,
      where: sql`t.user_id = ${id}`,
    }),
  },
  // Only when they were issued and expire.
  app_access: {
    key: byId,
    rows: (id) => ({
      row: sql`jsonb_build_object('created_at', t.created_at, 'expires_at', t.expires_at)`,
      from: sql`(select id, user_id, created_at, expires_at from oauth_access_tokens
        union all select id, user_id, created_at, expires_at from oauth_refresh_tokens) t`,
      where: sql`t.user_id = ${id}`,
    }),
  },
  pictures: rowsOf('images', 'owner_id'),
  listings: rowsOf('prompts', 'creator_id', ['search', 'rank_score', 'trend_score']),
  listing_versions: below('prompt_versions', 'prompt_id', 'prompts', 'creator_id', [], ofVersion),
  listing_texts: below('prompt_texts', 'prompt_id', 'prompts', 'creator_id', [], [...ofVersion, number('t.position')]),
  listing_variables: below(
    'prompt_variables',
    'prompt_id',
    'prompts',
    'creator_id',
    [],
    [...ofVersion, number('t.position')],
  ),
  listing_offers: below(
    'offers',
    'prompt_id',
    'prompts',
    'creator_id',
    [],
    [uuid('t.prompt_id'), text('t.licence'), number('t.seats')],
  ),
  listing_samples: below(
    'prompt_samples',
    'prompt_id',
    'prompts',
    'creator_id',
    [],
    [uuid('t.prompt_id'), number('t.position')],
  ),
  sample_runs: rowsOf('sample_runs', 'creator_id', ['text_hash', 'result_hash']),
  listing_drafts: rowsOf('listing_drafts', 'user_id'),
  imports: rowsOf('imports', 'creator_id', ['tables', 'defaults']),
  import_rows: below(
    'import_rows',
    'import_id',
    'imports',
    'creator_id',
    [],
    [uuid('t.import_id'), number('t.position')],
  ),
  listing_checks: below('checks', 'prompt_id', 'prompts', 'creator_id'),
  check_results: below('check_results', 'prompt_id', 'prompts', 'creator_id'),
  free_tries: below('try_offers', 'prompt_id', 'prompts', 'creator_id', [], [uuid('t.prompt_id')]),
  tries_read: rowsOf('try_reveals', 'user_id', ['close', 'words'], [uuid('t.prompt_id')]),
  discount_codes: rowsOf('discount_codes', 'seller_id'),
  discounts_used: rowsOf('discount_uses', 'buyer_id', [], [uuid('t.code_id'), uuid('t.order_id')]),
  sales: {
    key: byId,
    rows: (id) => ({
      row: sql`to_jsonb(t) - array['order_id', 'seller_id'] || jsonb_build_object('paid_at', orders.paid_at,
        'hold_days', orders.hold_days)`,
      from: sql`order_lines t join orders on orders.id = t.order_id`,
      where: sql`t.seller_id = ${id} and orders.state = 'paid'`,
    }),
  },
  shared_sales: {
    key: [uuid('t.order_line_id'), number('t.position')],
    rows: (id) => ({
      row: sql`to_jsonb(t) - array['party_id', 'before_cents'] || jsonb_build_object('title', line.title, 'paid_at', orders.paid_at)`,
      from: sql`line_shares t join order_lines line on line.id = t.order_line_id join orders on orders.id = line.order_id`,
      where: sql`t.party_id = ${id} and orders.state = 'paid'`,
    }),
  },
  price_reductions: below('price_reductions', 'prompt_id', 'prompts', 'creator_id'),
  collaborations: rowsOf('collaborations', 'user_id'),
  affiliate_programs: rowsOf('affiliate_programs', 'creator_id'),
  affiliate_links: {
    key: byId,
    rows: (id) => ({
      row: sql`to_jsonb(t) - array['user_id'] || jsonb_build_object('code', affiliates.code)`,
      from: sql`affiliate_links t join affiliates on affiliates.user_id = t.user_id`,
      where: sql`t.user_id = ${id}`,
    }),
  },
  affiliate_clicks: below('affiliate_clicks', 'link_id', 'affiliate_links', 'user_id', [], [uuid('t.link_id'), day]),
  days: rowsOf('creator_days', 'creator_id', [], [day]),
  days_of_listings: rowsOf('listing_days', 'creator_id', [], [day, uuid('t.prompt_id')]),
  totals: rowsOf('creator_totals', 'creator_id', [], [uuid('t.creator_id')]),
  followers: rowsOf('follow_totals', 'creator_id', [], [uuid('t.creator_id')]),
  follows: {
    key: [uuid('t.creator_id')],
    rows: (id) => ({
      row: sql`jsonb_build_object('creator', profiles.username, 'created_at', t.created_at)`,
      from: sql`follows t join profiles on profiles.id = t.creator_id`,
      where: sql`t.follower_id = ${id}`,
    }),
  },
  favorites: rowsOf('favorites', 'user_id', [], byTime),
  collections: rowsOf('collections', 'owner_id'),
  collected_listings: below(
    'collection_items',
    'collection_id',
    'collections',
    'owner_id',
    [],
    [uuid('t.collection_id'), uuid('t.prompt_id')],
  ),
  bundles: rowsOf('bundles', 'seller_id'),
  bundled_listings: below(
    'bundle_items',
    'bundle_id',
    'bundles',
    'seller_id',
    // Of others.
    ['minimum_cents', 'agreed_price_cents'],
    [uuid('t.bundle_id'), uuid('t.prompt_id')],
  ),
  // Listings in bundles of others.
  bundle_invitations: {
    key: [uuid('t.bundle_id'), uuid('t.prompt_id')],
    rows: (id) => ({
      row: sql`to_jsonb(t) - 'position'`,
      from: sql`bundle_items t join prompts on prompts.id = t.prompt_id`,
      where: sql`prompts.creator_id = ${id} and t.invited_at is not null`,
    }),
  },
  notifications: rowsOf('notifications', 'user_id', ['by_id', 'about', 'latest'], [text('t.about')]),
  notification_settings: rowsOf('notification_settings', 'user_id', [], [text('t.kind')]),
  cart_items: rowsOf('cart_items', 'user_id'),
  billing_details: rowsOf('billing_details', 'user_id', [], [uuid('t.user_id')]),
  orders: rowsOf('orders', 'buyer_id', ['fingerprint', 'checkout_url', 'card_hash', 'hold_days'], byTime),
  payment_customer: rowsOf('payment_customers', 'user_id', ['attempt'], [uuid('t.user_id')]),
  order_lines: below('order_lines', 'order_id', 'orders', 'buyer_id', ['seller_id', 'fee_cents', 'fee_percent']),
  invoices: below('invoices', 'order_id', 'orders', 'buyer_id'),
  returned_payments: below('returned_payments', 'order_id', 'orders', 'buyer_id'),
  saved_views: rowsOf('saved_views', 'admin_id'),
  purchase_moves: rowsOf('purchase_moves', 'to_user', ['from_user', 'to_hash', 'from_hash']),
  // Upgrades name the purchase that they upgrade. Who got a gift learns neither its price nor its order.
  purchases: {
    key: byTime,
    rows: (id) => ({
      row: sql`to_jsonb(t) - array['buyer_id', 'is_counted', 'sold_by', 'is_unclaimed']
        - case when o.is_gift and not t.is_unclaimed then array['price_paid_cents', 'order_line_id'] else '{}'::text[] end`,
      from: sql`purchases t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id`,
      where: isHeldBy('t', id),
    }),
  },
  gifts_given: rowsOf('gifts', 'giver_id', ['claimed_by', 'link_number'], byTime),
  gifts_received: rowsOf('gifts', 'claimed_by', ['giver_id', 'link_number', 'reminders', 'email'], byTime),
  // A member learns nothing of the order.
  seats: {
    key: byTime,
    rows: (id) => ({
      row: sql`to_jsonb(t) - array['buyer_id', 'is_counted', 'sold_by', 'seat_of', 'order_line_id', 'price_paid_cents', 'currency',
        'is_unclaimed', 'base_id', 'upgrade_number']`,
      from: sql`entitlements t`,
      where: sql`t.buyer_id = ${id} and t.seat_of is not null`,
    }),
  },
  seats_given: below(
    'seats',
    'purchase_id',
    'purchases',
    'buyer_id',
    ['entitlement_id'],
    [time('t.invited_at'), uuid('t.id')],
  ),
  seat_invitations: {
    key: [time('t.invited_at'), uuid('t.id')],
    rows: (_id, email) => ({
      row: sql`to_jsonb(t) - array['purchase_id', 'entitlement_id']`,
      from: sql`seats t`,
      where: sql`t.email = lower(${email}) and ${email} <> '' and t.entitlement_id is null`,
    }),
  },
  openings: {
    key: [uuid('t.purchase_id')],
    rows: (id) => ({
      row: sql`to_jsonb(t)`,
      from: sql`purchase_openings t join entitlements on entitlements.id = t.purchase_id`,
      where: sql`(entitlements.buyer_id = ${id} or ${isHeldBy('entitlements', id)})`,
    }),
  },
  refund_requests: {
    key: byId,
    rows: (id) => ({
      row: sql`to_jsonb(t) - 'decided_by'`,
      from: sql`refund_requests t join purchases on purchases.id = t.purchase_id`,
      where: isHeldBy('purchases', id),
    }),
  },
  // Also those that were sent without signing in, with the address or about an order of the account.
  withdrawals: {
    key: [time('t.stated_at'), uuid('t.id')],
    rows: (id, email) => ({
      row: sql`to_jsonb(t) - array['user_id', 'buyer_id', 'link_hash', 'closed_by', 'note']
        - case when t.user_id = ${id} or lower(t.email) = lower(${email}) then '{}'::text[] else array['name', 'email'] end`,
      from: sql`withdrawals t`,
      where: sql`(t.user_id = ${id} or t.buyer_id = ${id} or (${email} <> '' and lower(t.email) = lower(${email})))`,
    }),
  },
  withdrawal_results: {
    key: [uuid('t.withdrawal_id'), uuid('t.purchase_id')],
    rows: (id) => ({
      row: sql`to_jsonb(t)`,
      from: sql`withdrawal_lines t join withdrawals w on w.id = t.withdrawal_id`,
      where: sql`w.buyer_id = ${id}`,
    }),
  },
  reviews: rowsOf('reviews', 'user_id', ['creator_id', 'reply', 'replied_at']),
  replies: {
    key: byTime,
    rows: (id) => ({
      row: sql`jsonb_build_object('prompt_id', prompt_id, 'reply', reply, 'replied_at', replied_at)`,
      from: sql`reviews t`,
      where: sql`creator_id = ${id} and reply is not null`,
    }),
  },
  review_votes: rowsOf('review_votes', 'user_id', [], [uuid('t.review_id')]),
  reports: rowsOf('reports', 'reporter_id', ['reviewed_by']),
  conversations: {
    key: [time('t.last_at'), uuid('t.thread_id')],
    rows: (id) => ({
      row: sql`jsonb_build_object('id', t.thread_id, 'with', p.username, 'read_position', t.read_position,
        'unread', t.unread, 'last_at', t.last_at)`,
      from: sql`message_members t join message_threads on message_threads.id = t.thread_id join profiles p on p.id = t.other_id`,
      where: sql`t.user_id = ${id}`,
    }),
  },
  messages: rowsOf('messages', 'author_id'),
  blocked_people: {
    key: [uuid('t.blocked_id')],
    rows: (id) => ({
      row: sql`jsonb_build_object('username', p.username, 'created_at', t.created_at)`,
      from: sql`message_blocks t join profiles p on p.id = t.blocked_id`,
      where: sql`t.blocker_id = ${id}`,
    }),
  },
  message_reports: rowsOf('message_reports', 'reporter_id', ['reviewed_by']),
  decisions: rowsOf('enforcement_actions', 'user_id', ['note', 'key_hash', 'was_active', 'taken_by', 'lifted_by']),
  appeals: below('appeals', 'action_id', 'enforcement_actions', 'user_id', ['decided_by']),
  notices: {
    key: byId,
    rows: (id, email) => ({
      row: sql`to_jsonb(t) - array['decided_by', 'prompt_id', 'user_id']`,
      from: sql`content_notices t`,
      where: sql`lower(email) = lower(${email}) and exists (select from users where id = ${id} and email_verified)`,
    }),
  },
  earnings_hold: rowsOf('earnings_holds', 'seller_id', ['held_by'], [uuid('t.seller_id')]),
  own_fee: rowsOf('seller_fees', 'user_id', ['set_by', 'reason'], [uuid('t.user_id')]),
  payouts: rowsOf('payouts', 'seller_id', [], byTime),
  payout_account: rowsOf('payout_accounts', 'seller_id', ['attempt'], [uuid('t.seller_id')]),
  payout_steps: rowsOf('payout_attempts', 'seller_id', [], [uuid('t.payout_id')]),
  fee_invoices: rowsOf('fee_invoices', 'seller_id', [], [{ column: 't.number', type: 'bigint' }]),
  found_transfers: rowsOf('unknown_transfers', 'seller_id', [], [{ column: 't.transfer_id', type: 'text' }]),
  ledger: {
    key: [time('t.booked_at'), { column: 't.id', type: 'bigint' }],
    rows: (id) => ({
      row: sql`jsonb_build_object('at', entry.created_at, 'kind', entry.kind, 'amount_cents', -t.amount,
        'order_line_id', t.order_line_id, 'available_at', t.available_at)`,
      from: sql`ledger_postings t join ledger_entries entry on entry.id = t.entry_id`,
      where: sql`t.account_id = (select id from ledger_accounts where kind = 'seller_payable' and owner_id = ${id})`,
    }),
  },
  letters: rowsOf('letters', 'creator_id', ['reviewed_by']),
  letters_received: {
    key: [uuid('t.letter_id')],
    rows: (id) => ({
      row: sql`jsonb_build_object('creator', p.username, 'subject', l.subject, 'state', t.state, 'sent_at', t.sent_at,
        'unsubscribed_at', t.unsubscribed_at)`,
      from: sql`letter_recipients t join letters l on l.id = t.letter_id join profiles p on p.id = l.creator_id`,
      where: sql`t.user_id = ${id}`,
    }),
  },
  letter_choices: {
    key: [uuid('t.creator_id')],
    rows: (id) => ({
      row: sql`jsonb_build_object('creator', p.username, 'consented_at', t.consented_at, 'stopped_at', t.stopped_at)`,
      from: sql`letter_choices t join profiles p on p.id = t.creator_id`,
      where: sql`t.user_id = ${id}`,
    }),
  },
  address_without_letters: rowsOf('letter_refusals', 'user_id', [], [uuid('t.user_id')]),
  webhook_endpoints: rowsOf('webhook_endpoints', 'owner_id', ['secret', 'previous_secret', 'previous_expires_at']),
  waitlist: {
    key: byId,
    rows: (_, email) => ({ row: sql`to_jsonb(t)`, from: sql`waitlist t`, where: sql`lower(email) = lower(${email})` }),
  },
  invites: {
    key: byId,
    rows: (_, email) => ({
      row: sql`to_jsonb(t) - array['code_hash', 'used_by']`,
      from: sql`invites t`,
      where: sql`lower(email) = lower(${email})`,
    }),
  },
  log: {
    key: byTime,
    rows: (id) => ({
      row: sql`jsonb_build_object('at', created_at, 'action', action)`,
      from: sql`audit_log t`,
      where: sql`((subject_kind = 'user' and subject_id = ${id}) or actor_id = ${id})`,
    }),
  },
}

/**
 * The batch size, small since other queries wait meanwhile. Smaller for long rows: a text has up to 100,000 characters.
 */
const atOnce = 500
const fewAtOnce = 20
const long: ReadonlySet<string> = new Set(['listing_texts', 'listing_drafts', 'import_rows'])

/** Reads the rows of a part in batches, so that a large export never is completely in memory. */
export async function* readPart(db: Reader, name: string, { key, rows }: Part, id: string, email: string) {
  const { row, from, where } = rows(id, email)
  const size = long.has(name) ? fewAtOnce : atOnce
  for (let last: ListKey | null = null; ;) {
    const listQuery: PageRequest = { order: { direction: 'asc', parts: key }, key: last, isBack: false, size }
    const page = pageParts(listQuery)
    const read: { rows: { row: never; key: ListKey }[] } = await sql<{ row: never; key: ListKey }>`
      select ${row} as row, ${page.key} as key from ${from} where ${where} and ${page.isOnPage}
      order by ${page.order} limit ${size}`.execute(db)
    if (read.rows.length > 0) yield read.rows.map(({ row }) => row)
    last = read.rows.at(-1)?.key ?? null
    if (read.rows.length < size) return
  }
}
