import { join } from 'node:path'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { dropIndexes } from '../databases.ts'
import { caseStatements, caseCount, fillJobs, id, pick, ledgerStatements, payoutStatements } from './cases.ts'

const clock = { now: () => new Date() }

const first = 'anna bengt carin dag ebba folke greta hugo inga johan karin lars maja nils olga per rut sven tove ulla'
const last = 'alm berg carlsson dahl ek falk gran holm isaksson ja kvist lind moberg norling olsson palm quist rask'
const nouns = 'letter report review story lesson recipe plan brief poem script guide notice memo essay speech'
const verbs = 'draft polish shorten translate outline explain compare summarise rewrite question'
const fields = 'sales physics garden kitchen ferry museum hospital school theatre harbour forest office'
const actions =
  'accounts.grant-role enforcement.activate-listing reports.decide-report library.decide-refund payments.replay-event admin.retry'

/** The time of row `n`: rows are spread evenly over three years. */
const at = (size: number) => `timestamptz '2026-11-01' - n * interval '3 years' / ${size}`

function statements(size: number): Readonly<Record<string, readonly string[]>> {
  const rows = `from generate_series(1, ${size}) as n`
  const when = at(size)
  const someone = id('u', `(1 + (n::bigint * 7919) % ${size})`)
  const something = id('l', `(1 + (n::bigint * 104729) % ${size})`)
  return {
    ...payoutStatements(size, when),
    ...ledgerStatements(size, when),
    ...caseStatements(size, at),
    users: [
      `insert into users (id, email, email_verified, name, created_at, updated_at)
       select ${id('u')}, ${pick(first, 'n')} || '.' || ${pick(last, 'n * 3')} || n || '@example.com', true, '', ${when}, ${when} ${rows}`,
    ],
    profiles: [
      `insert into profiles (id, username, display_name, created_at, updated_at)
       select ${id('u')}, ${pick(first, 'n')} || '-' || ${pick(last, 'n * 3')} || n,
         initcap(${pick(first, 'n')} || ' ' || ${pick(last, 'n * 3')}) || case when n % 100000 = 0 then ' Rarebird' else '' end, ${when}, ${when} ${rows}`,
    ],
    user_roles: [
      `insert into user_roles (user_id, role, created_at) select ${id('u')}, 'buyer', ${when} ${rows}`,
      `insert into user_roles (user_id, role, created_at) select ${id('u')}, 'seller', ${when} ${rows} where n % 10 = 0`,
      // Two of the oldest users and one in the middle, so that listing admins without an index scans all users.
      `insert into user_roles (user_id, role, created_at) select ${id('u')}, 'admin', ${when}
       from unnest(array[${size}, ${size - 1}, ${Math.floor(size / 2)}]) as n`,
    ],
    prompts: [
      `insert into prompts (id, creator_id, title, description, category, model, price_cents, total_sales, is_active,
         removed_at, created_at, updated_at)
       select ${id('l')}, ${id('u', '(1 + n % ' + Math.max(1, Math.floor(size / 10)) + ') * 10')},
         initcap(${pick(verbs, 'n')}) || ' a ' || ${pick(nouns, 'n * 3')} || ' for the ' || ${pick(fields, 'n * 7')}
           || case when n % 100000 = 0 then ' zeppelin' else '' end,
         'What it says.', 'Writing', 'Claude', abs(hashint4(n)) % 20000, (abs(hashint4(n * 11)) % 1000)^2 / 10000, n % 20 <> 0,
         case when n % 200 = 0 then ${when} end, ${when}, ${when} ${rows}`,
    ],
    search_documents: [
      `insert into search_documents (prompt_id, title, words, category, model, type, price_cents, rank_score, created_at)
       select id, words_vector(title), words_vector(title), category, model, type, price_cents, rank_score, created_at from prompts where is_active`,
    ],
    purchases: [
      `insert into purchases (id, buyer_id, prompt_id, order_line_id, price_paid_cents, currency, text_version, licence, created_at, refunded_at)
       select ${id('p')}, case when n % 50 = 0 then ${id('u', '1')} else ${someone} end, ${something}, ${id('ol')},
         abs(hashint4(n)) % 20000, 'usd', 1, 'personal', ${when}, case when n % 40 = 0 then ${when} end ${rows}`,
    ],
    reports: [
      `insert into reports (id, prompt_id, reporter_id, reason, description, status, reviewed_at, created_at)
       select ${id('r')}, ${something}, ${someone}, ${pick('spam inappropriate copyright misleading scam other', 'n')},
         case when n % 3 = 0 then 'It is not what it says it is, and more than that cannot be said here.' end,
         case when n % 100 = 0 then 'pending' when n % 10 = 0 then 'rejected' else 'resolved' end,
         case when n % 100 = 0 then null else ${when} end, ${when} ${rows}`,
    ],
    audit_log: [
      `insert into audit_log (id, actor_id, actor_name, action, subject_kind, subject_id, before, after, request_id, created_at)
       select ${id('a')}, case when n % 2 = 0 then ${id('u', String(size))} else ${someone} end, 'admin',
         case when n % 100000 = 0 then 'waitlist.invite-person' else ${pick(actions, 'n')} end, 'listing', ${something}::text,
         '{"isActive":true}', '{"isActive":false}', ${id('q')}::text, ${when} ${rows}`,
    ],
    payment_events: [
      `insert into payment_events (provider, event_id, type, object_id, created_at, received_at, handled_at, error)
       select 'stripe', 'evt_' || md5('e' || n), ${pick('checkout.session.completed charge.updated payment_intent.succeeded', 'n')},
         'cs_' || md5('o' || n), ${when}, ${when}, case when n % 20000 = 0 then null else ${when} end,
         case when n % 40000 = 0 then 'It could not be loaded' end ${rows}`,
    ],
    waitlist: [
      `insert into waitlist (id, email, name, created_at, invited_at, joined_at)
       select ${id('w')}, ${pick(first, 'n')} || '.' || ${pick(last, 'n * 3')} || n || '@example.org',
         initcap(${pick(first, 'n * 5')} || ' ' || ${pick(last, 'n * 3')}), ${when},
         case when n % 10 <> 0 then ${when} end, case when n % 10 > 2 then ${when} end ${rows}`,
    ],
    site_totals: [
      `insert into site_totals (metric, amount, cents) select 'users', count(*), 0 from profiles
       union all select 'listings', count(*), 0 from prompts
       union all select 'purchases', count(*), sum(price_paid_cents) from purchases
       union all select 'refunded', count(*), sum(price_paid_cents) from purchases where refunded_at is not null`,
    ],
  }
}

/** Tables that are filled in parallel, one session for each group. */
const lanes = [
  [
    'prompts',
    'search_documents',
    'waitlist',
    'payouts',
    'payout_attempts',
    'ledger_accounts',
    'ledger_entries',
    'ledger_postings',
  ],
  [
    ...[
      'users',
      'profiles',
      'user_roles',
      'purchases',
      'reports',
      'audit_log',
      'payment_events',
      'orders',
      'order_lines',
    ],
    ...[
      'refunds',
      'refund_requests',
      'disputes',
      'fraud_warnings',
      'copy_findings',
      'message_threads',
      'messages',
      'message_reports',
    ],
    ...['enforcement_actions', 'appeals', 'content_notices'],
  ],
] as const

/** Fills an empty database with triggers disabled: rows first, then indexes. Does nothing if it is already filled. */
export async function fill(database: OpenDatabase, size: number): Promise<void> {
  const { sql, connection } = database
  await migrate(sql, join(projectRoot(), 'db/migrations'), clock)
  const [row] = await sql`select from site_totals where amount > 0 limit 1`
  if (row) return
  await sql`truncate site_totals`
  const sessions = lanes.map(() => connect(connection, { max: 1, name: 'skald-bench' }))
  await Promise.all(lanes.map((tables, at) => fillTables(sessions[at] ?? sql, tables, size)))
  await Promise.all(sessions.map((session) => session.end()))
  for (const insert of statements(size)['site_totals'] ?? []) await sql.unsafe(insert)
  await fillJobs(database, caseCount(size))
}

async function fillTables(sql: Sql, tables: readonly string[], size: number): Promise<void> {
  await sql`set statement_timeout = 0`
  await sql`set session_replication_role = replica`
  await sql`set synchronous_commit = off`
  await sql`set maintenance_work_mem = '512MB'`
  await sql`set max_parallel_maintenance_workers = 0`
  const indexes = await dropIndexes(sql, tables)
  const inserts = tables.flatMap((table) => statements(size)[table] ?? [])
  for (const insert of inserts) await timed(insert.slice(0, 40), () => sql.unsafe(insert))
  for (const definition of indexes) await timed(definition.slice(0, 60), () => sql.unsafe(definition))
  for (const table of tables) await timed(`vacuum ${table}`, () => sql`vacuum analyze ${sql(table)}`)
}

async function timed(label: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  const took = (performance.now() - began) / 1000
  if (took > 1) process.stdout.write(`  ${took.toFixed(1)} s ${label}\n`)
}
