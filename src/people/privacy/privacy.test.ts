import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readOwnProfile, readPublicProfile, updateProfile } from '#src/people/accounts/operations/profile.ts'
import { uploadAvatar } from '#src/people/accounts/operations/avatar.ts'
import { findOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { addFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { countExport, exportData } from '#src/people/privacy/operations/export-data.ts'
import { checkImport } from '#src/selling/imports/operations/check-import.ts'
import { fileReport } from '#src/trust/reports/operations/reports.ts'
import { replyToReview } from '#src/buying/reviews/operations/replies.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import { joinChunks } from '#src/testing/join-chunks.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const usernameOf = async (person: Person) => (await shop.did(readOwnProfile, {}, person)).username
const emailOf = async (person: Person) => (await shop.did(readOwnProfile, {}, person)).email

const fileOf = async (person: Person) => {
  const { name, pieces } = await shop.did(exportData, {}, person)
  return { name, body: await joinChunks(pieces) }
}

/** A creator and a buyer with data in every table. */
async function aStory(priceCents = 2000) {
  const [maker, buyer] = [await shop.aPerson(), await shop.aPerson()]
  const listing = await shop.aListing({ creator: maker, priceCents, title: 'Runes for a cold morning' })
  await shop.aPurchase(buyer, [listing])
  await shop.did(addFavorite, { promptId: listing.id }, buyer)
  await shop.did(followCreator, { creatorId: maker.userId }, buyer)
  await shop.did(writeReview, { promptId: listing.id, rating: 5, content: 'Words that worked.' }, buyer)
  return { maker, buyer, listing }
}

test('exports every table with user data, including new ones', async () => {
  const covered = await shop.sql`
    select distinct source.relname as "table", field.attname as "column"
    from pg_constraint link
    join pg_class source on source.oid = link.conrelid
    join pg_class target on target.oid = link.confrelid and target.relname = 'users'
    join unnest(link.conkey) key on true
    join pg_attribute field on field.attrelid = source.oid and field.attnum = key
    where link.contype = 'f'`
  const { readFile } = await import('node:fs/promises')
  const { join } = await import('node:path')
  const store = await readFile(join(import.meta.dirname, 'export-store.ts'), 'utf8')
  // Actions of admins, counters and secrets.
  const left = new Set([
    'user_roles.granted_by',
    'reports.reviewed_by',
    'message_reports.reviewed_by',
    'copy_findings.decided_by',
    'listing_reviews.decided_by',
    'refund_requests.decided_by',
    'confirmations.requested_by',
    'confirmations.decided_by',
    'fraud_warnings.decided_by',
    'trending_pins.pinned_by',
    'listing_limit_lifts.user_id',
    'listing_limit_lifts.lifted_by',
    'unknown_transfers.seller_id',
    'invites.used_by',
    'setting_changes.changed_by',
    'document_versions.created_by',
    'bulk_actions.admin_id',
    'seller_fees.set_by',
    'person_notes.author_id',
    // Admins add them to the answer to a formal request, without what concerns others.
    'person_notes.user_id',
    'account_views.admin_id',
    'upload_windows.owner_id',
    'two_factors.user_id',
    'oauth_clients.user_id',
    'follows.creator_id',
    'reviews.creator_id',
  ])
  const missing = covered
    .map((row) => [String(row['table']), String(row['column'])] as const)
    .filter(([table, column]) => !left.has(`${table}.${column}`) && !store.includes(table))
  expect(missing).toEqual([])
})

test('exports own data only, with amounts in dollars and without secrets', async () => {
  const { maker, buyer, listing } = await aStory()
  const reviewId = (await shop.sql`select id from reviews where prompt_id = ${listing.id}`)[0]?.['id']
  await shop.did(replyToReview, { reviewId, content: 'Thank you kindly.' }, maker)
  await shop.did(fileReport, { promptId: listing.id, reason: 'other', description: 'Just looking' }, buyer)
  const { name, body } = await fileOf(buyer)
  expect(name).toMatch(/^skald-data-\d{4}-\d\d-\d\d\.json$/)
  const mine = JSON.parse(body) as Record<string, Record<string, unknown>[]>
  expect(mine['account']?.[0]?.['email']).toBe(await emailOf(buyer))
  expect(mine['purchases']).toMatchObject([{ prompt_id: listing.id, price_paid: 20 }])
  expect(mine['reviews']).toMatchObject([{ content: 'Words that worked.' }])
  expect(mine['reports']).toMatchObject([{ description: 'Just looking' }])
  expect(mine['favorites']).toHaveLength(1)
  for (const others of [
    await emailOf(maker),
    maker.userId,
    'Thank you kindly',
    'token"',
    'password',
    'code_hash',
    'secret',
  ])
    expect(body, others).not.toContain(others)

  const theirs = (await fileOf(maker)).body
  const sold = JSON.parse(theirs) as Record<string, Record<string, unknown>[]>
  expect(sold['listing_texts']).toHaveLength(1)
  expect(sold['sales']).toMatchObject([{ price: 20, fee: 2 }])
  expect(sold['ledger']).toMatchObject([{ kind: 'sale', amount: 18 }])
  expect(sold['replies']).toMatchObject([{ reply: 'Thank you kindly.' }])
  for (const others of [await emailOf(buyer), buyer.userId, 'Words that worked', 'Just looking'])
    expect(theirs, others).not.toContain(others)
  expect(await shop.refusal(exportData, {}, visitor)).toMatchObject({ status: 'signed-out' })
})

test('exports the rows of own imports', async () => {
  const [maker, other] = [await shop.aPerson(), await shop.aPerson()]
  const fileWith = (text: string) => new Map([['a.md', new TextEncoder().encode(`---\ntitle: ${text}\n---\nText\n`)]])
  await shop.did(checkImport, { files: fileWith('Mine') }, maker)
  await shop.did(checkImport, { files: fileWith('Theirs') }, other)
  const { body } = await fileOf(maker)
  expect((JSON.parse(body) as Record<string, unknown>)['import_rows']).toMatchObject([
    { file: 'a.md', title: 'Mine', fields: { texts: [{ body: 'Text' }] } },
  ])
})

test('exports large accounts with bounded memory', async () => {
  const maker = await shop.aPerson()
  const listing = await shop.aListing({ creator: maker })
  await shop.sql`insert into prompt_versions (prompt_id, version, created_at)
    select ${listing.id}, n, now() from generate_series(2, 3) n`
  await shop.sql`insert into prompt_texts (prompt_id, version, position, name, body)
    select ${listing.id}, v, p, 'Text', repeat('x', 50000) from generate_series(2, 3) v, generate_series(1, 40) p`
  const { pieces } = await shop.did(exportData, {}, maker)
  let [longest, body] = [0, '']
  for await (const piece of pieces) {
    longest = Math.max(longest, piece.length)
    body += piece
  }
  const { listing_texts: texts } = JSON.parse(body) as { listing_texts: { version: number; position: number }[] }
  expect(texts.map(({ version, position }) => version * 100 + position)).toEqual([
    101,
    ...[2, 3].flatMap((version) => Array.from({ length: 40 }, (_, i) => version * 100 + i + 1)),
  ])
  expect(longest).toBeLessThan(1_500_000)
})

test('exports each row of a long part once, in order', async () => {
  const maker = await shop.aPerson()
  const { id: listing } = await shop.aListing({ creator: maker })
  // All at the same time, so that the rest of the key decides the page boundary.
  await shop.sql`
    insert into notifications (id, user_id, kind, about, data, href, created_at)
    select gen_random_uuid(), ${maker.userId}, 'reply', 'reply:' || n, jsonb_build_object('listing', n), '/', now()
    from generate_series(1, 1201) n`
  await shop.sql`
    insert into listing_days (creator_id, day, prompt_id, sales)
    select ${maker.userId}, date '2020-01-01' + n, ${listing}, n from generate_series(1, 1000) n`
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: maker, priceCents: 2000 })])
  await shop.sql`
    with entry as (
      insert into ledger_entries (id, kind, source_type, source_id, created_at)
      select gen_random_uuid(), 'maturity', 'charge', 'ch_of_nothing', max(created_at) + interval '1 second' from ledger_entries
      returning id, created_at
    )
    insert into ledger_postings (entry_id, account_id, amount, currency)
    select entry.id, account.id, case when n <= 700 then n else -n + 700 end, 'usd'
    from entry, ledger_accounts account, generate_series(1, 1400) n
    where account.kind = 'seller_payable' and account.owner_id = ${maker.userId} order by n`
  const { body } = await fileOf(maker)
  const file = JSON.parse(body) as Record<string, Record<string, unknown>[]>
  const numbers = (part: string, of: (row: Record<string, unknown>) => unknown) => (file[part] ?? []).map(of)
  const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)
  const told = numbers('notifications', (row) => (row['data'] as { listing: unknown }).listing)
  expect(told.filter(Number).toSorted((a, b) => Number(a) - Number(b))).toEqual(upTo(1201))
  expect(numbers('days_of_listings', (row) => row['sales'])).toEqual(upTo(1000))
  expect(numbers('ledger', (row) => Math.round(Number(row['amount']) * 100))).toEqual([
    1800,
    ...upTo(700).map((n) => -n),
    ...upTo(700),
  ])
})

test('limits exports to three per hour', async () => {
  const person = await shop.aPerson()
  const allowed = async () => (await shop.did(countExport, {}, person)).allowed
  expect([await allowed(), await allowed(), await allowed(), await allowed()]).toEqual([true, true, true, false])
  shop.clock.advance(3601)
  expect(await allowed()).toBe(true)
})

test('erases a deleted creator’s name, and buyers keep their purchases', async () => {
  const { maker, buyer, listing } = await aStory(1000)
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#333' } })
    .png()
    .toBuffer()
  const { url } = await shop.did(uploadAvatar, { bytes }, maker)
  const path = String(url).slice('/files/'.length)
  expect(await shop.app.fileReader.read(path)).not.toBeNull()
  const username = await usernameOf(maker)
  const listQuery = {
    username,
    displayName: 'Sigrun the Gone',
    bio: 'A private life',
    location: 'Visby',
    website: 'gone.example',
    isTrader: true,
    traderName: 'Sigrun Words AB',
    traderAddress: 'Strandgatan 1',
    traderContact: '+46 498 000000',
    traderNumber: '556000-0000',
  }
  await shop.did(updateProfile, listQuery, maker)
  const email = await emailOf(maker)
  await shop.leave(maker)
  await shop.quiet()

  const traces = await shop.sql`
    select to_jsonb(u)::text || to_jsonb(p)::text as text from users u join profiles p on p.id = u.id where u.id = ${maker.userId}`
  for (const trace of [
    email,
    username,
    'Sigrun',
    'private life',
    'Visby',
    'gone.example',
    'Strandgatan',
    '+46',
    '556000',
  ])
    expect(String(traces[0]?.['text']), trace).not.toContain(trace)
  expect(await shop.app.files.get(path)).toBeNull()
  // Nor from the cache.
  expect(await shop.app.fileReader.read(path)).toBeNull()
  expect(await shop.refusal(readPublicProfile, { username }, visitor)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(readListing, { id: listing.id }, visitor)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(readOwnProfile, {}, maker)).toMatchObject({ status: 'missing' })
  const [bought] = await shop.sql`select id from purchases where buyer_id = ${buyer.userId}`
  const opened = await shop.did(openPurchase, { id: bought?.['id'], via: 'view' }, buyer)
  expect(JSON.stringify(opened)).toContain('{{')
  expect((await shop.did(findOwnListings, {}, maker)).total).toBe(0)
  for (const table of [
    'sessions',
    'accounts',
    'user_roles',
    'favorites',
    'cart_items',
    'billing_details',
    'two_factors',
    'passkeys',
  ])
    expect(await shop.sql`select 1 from ${shop.sql(table)} where user_id = ${maker.userId}`, table).toEqual([])
})

test('deleting a buyer leaves the ledger unchanged', async () => {
  const { maker, buyer } = await aStory(1500)
  const entries = () => shop.sql`
    select count(*)::int as count, sum(amount) filter (where amount > 0)::int as sum from ledger_postings`
  const before = await entries()
  await shop.leave(buyer)
  await shop.quiet()
  expect(await entries()).toEqual(before)
  await expectLedgerToReconcile(shop)
  expect(await shop.sql`select id from purchases where buyer_id = ${buyer.userId}`).toHaveLength(1)
  const [review] = await shop.sql`
    select profiles.display_name from reviews join profiles on profiles.id = reviews.user_id where user_id = ${buyer.userId}`
  expect(review).toEqual({ display_name: 'Deleted user' })
  expect((await shop.did(readOwnProfile, {}, maker)).username).not.toContain('deleted')
})
