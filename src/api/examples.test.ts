// Runs the example of each endpoint with real records, and compares the answers with the response schemas. Longer than 60 lines:
// a table of records.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#src/api/endpoint.ts'
import { filledExample } from '#src/api/openapi.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { pausePayouts } from '#src/selling/earnings/operations/payout-stops.ts'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { beginBackup } from '#src/operation/admin/operations/backups.ts'
import { startBulk } from '#src/operation/admin/operations/bulk.ts'
import { createApp } from '#src/platform/apps/operations/apps.ts'
import { saveDocument } from '#src/operation/documents/operations/documents.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { aGiftOf } from '#src/testing/gifts.ts'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { createCollection } from '#src/storefront/collections/operations/collections.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { planReduction } from '#src/selling/reductions/operations/reductions.ts'
import { dayAfter } from '#src/testing/days.ts'
import { openProgram } from '#src/money/affiliates/operations/programs.ts'
import { inviteCollaborator } from '#src/money/collaborations/operations/collaborations.ts'
import { checkImport } from '#src/selling/imports/operations/check-import.ts'
import { startImport } from '#src/selling/imports/operations/imports.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { replyToReview } from '#src/buying/reviews/operations/replies.ts'
import { inviteMember } from '#src/buying/seats/operations/seats.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { listChanges } from '#src/operation/settings/operations/changes.ts'
import { addSearchRule } from '#src/storefront/discovery/operations/search-rules.ts'
import { addTerm } from '#src/common/vocabulary/operations/terms.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { adminRecords } from '#src/testing/admin-records.ts'
import { apiOf } from '#src/testing/api.ts'
import { aDraft, aLetterBeingSent, aLetterInReview } from '#src/testing/letters.ts'
import { addressOf, aTeam, seatFor, tokenOf } from '#src/testing/seats.ts'
import { anAffiliate, anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let api: ReturnType<typeof apiOf>
let person: Person
let key: string
let forAdmins: ReturnType<typeof adminRecords>
let keyOfOther = { id: '', userId: '' }
/** The listing in the last collection. */
let collected = ''
let team = ''
let invited = ''
let connected = { userId: '', clientId: '' }
const newApp = { name: 'Desk', site: 'https://desk.test', redirectUris: 'https://desk.test/back', kind: 'public' }
beforeAll(async () => {
  shop = await testShop()
  api = apiOf(shop)
  person = { ...(await anEarner(shop, { priceCents: 20_000 })), roles: ['buyer', 'admin'] }
  await shop.did(grantRole, { userId: person.userId, role: 'admin' })
  forAdmins = adminRecords(shop, person)
  key = await api.keyOf(person)
  for (const name of inAdminLists) await records[name]?.()
})
afterAll(() => shop.close())

const ownTeam = async () => (await aTeam(shop, 3, person)).purchaseId

let imports = 0
async function anImport(): Promise<string> {
  const text = `---\ntitle: Harbor notices\ncategory: writing\nmodel: Claude\nprice: 9.00\ndescription: D\n---\nText ${(imports += 1)}\n`
  const files = new Map([[`import-${imports}.md`, new TextEncoder().encode(text)]])
  return (await shop.did(checkImport, { files }, person)).id
}

let names = 0
const nextName = () => `Term ${(names += 1)}`

/** A new record of each kind that examples name. */
const records: Readonly<Record<string, () => Promise<string>>> = {
  import: () => anImport(),
  'ended-import': async () => {
    await shop.quiet()
    const id = await anImport()
    await shop.did(startImport, { id }, person)
    await shop.quiet()
    return id
  },
  new: async () => randomUUID(),
  listing: async () => (await shop.aListing()).id,
  collection: async () => {
    collected = (await shop.aListing()).id
    const given = { title: 'For newsletters', promptId: collected }
    return (await shop.did(createCollection, given, person)).id
  },
  collected: async () => collected,
  'others-collection': () => forAdmins.collection(),
  bundle: () => forAdmins.bundle(),
  team: async () => {
    team = await ownTeam()
    return team
  },
  seat: async () => {
    const purchaseId = team
    return (await shop.did(inviteMember, { purchaseId, email: `${randomUUID()}@example.com` }, person)).id
  },
  'own-seat': async () => (await seatFor(shop, await aTeam(shop), person)).ownId,
  'seat-token': async () => {
    const { buyer, purchaseId } = await aTeam(shop)
    const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, person) }, buyer)
    return tokenOf(shop, id)
  },
  'own-bundle': async () => {
    const listings = [await shop.aListing({ creator: person }), await shop.aListing({ creator: person })]
    const given = { title: 'For newsletters', price: '15.00', listings: listings.map(({ id }) => id) }
    return (await shop.did(createBundle, given, person)).id
  },
  'bundle-invitation': async () => {
    const [owner, theirs] = [await shop.aPerson(), await shop.aListing({ creator: person })]
    invited = theirs.id
    const given = {
      title: 'For newsletters',
      price: '15.00',
      listings: [(await shop.aListing({ creator: owner })).id, invited],
    }
    return (await shop.did(createBundle, given, owner)).id
  },
  'invited-listing': async () => invited,
  gift: async () => (await aGiftOf(shop, person)).id,
  'gift-token': async () => (await aGiftOf(shop, await shop.aPerson())).token,
  'other-gift-token': async () => (await aGiftOf(shop, await shop.aPerson())).token,
  'second-own-listing': async () => (await shop.aListing({ creator: person })).id,
  username: async () => usernameOf((await shop.aListing()).creator),
  'listing-for-ten': async () => (await shop.aListing({ priceCents: 1000 })).id,
  purchase: () => purchase(),
  invoiced: async () => {
    const id = await purchase()
    await shop.did(issueDocuments, {})
    return id
  },
  bulk: async () => {
    const id = randomUUID()
    await shop.did(startBulk, { id, kind: 'refund', ids: [randomUUID()], words: 'Charged twice' }, person)
    return id
  },
  buyer: async () => {
    const buyer = await shop.aPerson()
    await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 0 })])
    return buyer.userId
  },
  opened: async () => {
    const id = await purchase()
    await shop.did(openPurchase, { id, via: 'view' }, person)
    return id
  },
  reviewed: async () => {
    const { id } = await shop.aListing()
    await shop.did(writeReview, { promptId: id, rating: 5, content: 'Good.' }, person)
    return id
  },
  review: async () => {
    const { id } = await shop.aListing()
    return (await shop.did(writeReview, { promptId: id, rating: 5, content: 'Good.' }, await shop.aPerson())).id
  },
  'own-listing': async () => (await shop.aListing({ creator: person })).id,
  'own-listing-review': () => ownReview(),
  'replied-review': async () => {
    const reviewId = await ownReview()
    await shop.did(replyToReview, { reviewId, content: 'Thank you.' }, person)
    return reviewId
  },
  creator: async () => (await shop.aPerson()).userId,
  stranger: async () => (await shop.aPerson()).userId,
  thread: async () => (await letter()).threadId,
  message: async () => (await letter()).message.id,
  notification: async () => {
    await shop.did(followCreator, { creatorId: person.userId }, await shop.aPerson())
    const { json } = await api.ask('GET', '/notifications', { key })
    return json.data[0].id
  },
  draft: async () =>
    (await api.ask('PUT', `/me/drafts/${randomUUID()}`, { key, body: { fields: { title: 'A' } } })).json.id,
  sale: async () => {
    const { id } = await shop.aListing({ creator: person, priceCents: 1000 })
    await shop.aPurchase(await shop.aPerson(), [{ id, creator: person, priceCents: 1000 }])
    const [sale] = await shop.sql<{ id: string }[]>`select id from order_lines where prompt_id = ${id}`
    return sale?.id ?? ''
  },
  collaboration: async () => {
    const [listing, [row]] = [
      await shop.aListing(),
      await shop.sql<{ username: string }[]>`select username from profiles where id = ${person.userId}`,
    ]
    const invitation = { listingId: listing.id, username: row?.username, percent: 20 }
    return (await shop.did(inviteCollaborator, invitation, listing.creator)).id
  },
  tomorrow: async () => dayAfter(1, shop.clock.now()),
  reduction: async () => {
    const { id } = await shop.aListing({ creator: person, priceCents: 900 })
    return (await shop.did(planReduction, { listingId: id, price: '5', endsOn: dayAfter(1, shop.clock.now()) }, person))
      .id
  },
  'open-listing': async () => {
    const listing = await shop.aListing()
    await shop.did(openProgram, { listingId: listing.id, percent: 20 }, listing.creator)
    return listing.id
  },
  'open-creator': async () => {
    const creator = await shop.aPerson()
    await shop.did(openProgram, { percent: 20 }, creator)
    const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${creator.userId}`
    return row?.username ?? ''
  },
  'own-program': async () => {
    const { id } = await shop.aListing({ creator: person })
    return (await shop.did(openProgram, { listingId: id, percent: 20 }, person)).id
  },
  program: async () => (await shop.did(openProgram, { percent: 20 }, await shop.aPerson())).id,
  'affiliate-link': async () => anAffiliate(shop, person, { creator: await shop.aPerson(), percent: 20 }),
  code: async () => {
    const discount = { kind: 'percent', value: '10', code: `C${randomUUID().slice(0, 8)}`, maxUses: '', expires: '' }
    return (await shop.did(createCode, { discount }, person)).id
  },
  endpoint: () => endpoint(),
  delivery: async () => {
    const { json } = await api.ask('POST', `/webhook-endpoints/${await endpoint()}/test`, { key })
    return json.id
  },
  warned: async () => (await forAdmins.action()).person.userId,
  banned: async () => (await forAdmins.action('ban')).person.userId,
  action: async () => (await forAdmins.action()).id,
  appeal: () => forAdmins.appeal(),
  notice: () => forAdmins.notice(),
  withdrawal: () => forAdmins.withdrawal(),
  report: () => forAdmins.report(),
  'message-report': () => forAdmins.messageReport(),
  letter: () => aDraft(shop, person),
  'sendable-letter': () => aDraft(shop, person),
  'own-letter-in-review': async () => {
    const id = await aDraft(shop, person)
    await shop.sql`update letters set state = 'review', submitted_at = now() where id = ${id}`
    return id
  },
  'letter-in-review': () => aLetterInReview(shop),
  'letter-being-sent': () => aLetterBeingSent(shop),
  address: async () => {
    const { userId } = await shop.aPerson()
    const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
    return row?.email ?? ''
  },
  'held-listing': () => forAdmins.heldListing(),
  'removed-listing': () => forAdmins.removedListing(),
  'refund-request': () => forAdmins.refundRequest(),
  confirmation: () => forAdmins.confirmation(),
  'failed-refund': () => forAdmins.failedRefund(),
  'fraud-warning': () => forAdmins.fraudWarning(),
  dispute: () => forAdmins.dispute(),
  'open-payout': () => forAdmins.openPayout(),
  suspense: () => forAdmins.suspense(),
  debtor: () => forAdmins.debtor(),
  'closed-account': () => forAdmins.closedAccount(),
  'unknown-transfer': () => forAdmins.unknownTransfer(),
  'dead-job': () => forAdmins.deadJob(),
  'provider-event': () => forAdmins.providerEvent(),
  'tax-conflict': async () => {
    const id = await purchase()
    await shop.sql`update orders set tax_country = 'DE', card_country = 'FR' where id = (
      select order_id from order_lines join purchases on purchases.order_line_id = order_lines.id where purchases.id = ${id})`
    return id
  },
  'setting-change': () => settingChange(),
  document: async () => {
    await documentVersion('page-jobs')
    return 'page-jobs'
  },
  'document-version': () => documentVersion('about'),
  'scheduled-version': () => documentVersion('about', new Date(shop.clock.now().getTime() + 86_400_000).toISOString()),
  license: async () => 'personal',
  reason: async () => 'spam',
  category: async () => (await shop.did(addTerm, { kind: 'category', name: nextName(), motif: 'art' }, person)).id,
  model: async () => (await shop.did(addTerm, { kind: 'model', name: nextName() }, person)).id,
  'search-words': async () =>
    (await shop.did(addSearchRule, { kind: 'synonyms', words: [randomUUID(), randomUUID()] }, person)).id,
  'key-owner': async () => {
    keyOfOther = await forAdmins.apiKey()
    return keyOfOther.userId
  },
  'key-of-owner': async () => keyOfOther.id,
  self: async () => person.userId,
  'endpoint-owner': async () => {
    await endpoint()
    return person.userId
  },
  backup: async () => (await shop.did(beginBackup, { file: 'skald.tar.gz', everyHours: 24 })) ?? '',
  app: async () => (await shop.did(createApp, newApp, person)).clientId,
  'app-user': async () => (connected = await connection()).userId,
  'app-of-user': async () => connected.clientId,
  image: async () =>
    (
      await sharp({ create: { width: 800, height: 500, channels: 3, background: '#124' } })
        .png()
        .toBuffer()
    ).toString('base64'),
}

async function endpoint(): Promise<string> {
  await shop.sql`delete from webhook_endpoints where owner_id = ${person.userId}`
  const body = { url: 'https://example.com/hooks', events: ['sale.created'] }
  return (await api.ask('POST', '/webhook-endpoints', { key, body })).json.id
}
/** A record for each list of admins, so that none is empty. */
const inAdminLists = [
  ...[
    'appeal',
    'notice',
    'report',
    'message-report',
    'letter-in-review',
    'held-listing',
    'refund-request',
    'withdrawal',
    'failed-refund',
    'confirmation',
  ],
  ...[
    'fraud-warning',
    'dispute',
    'open-payout',
    'suspense',
    'unknown-transfer',
    'debtor',
    'closed-account',
    'dead-job',
    'provider-event',
    'tax-conflict',
    'app',
  ],
  'backup',
  'setting-change',
  'document-version',
]

async function documentVersion(slug: string, publishAt?: string): Promise<string> {
  const source = `---\ntitle: Test\ndescription: ${randomUUID()}\n---\n`
  return String((await shop.did(saveDocument, { slug, source, publishAt })).version)
}

async function settingChange(): Promise<string> {
  await shop.did(changeSettings, { values: { runs_per_day: shop.app.settings.runsPerDay + 1 } })
  const [made] = (await shop.did(listChanges, {})).items
  return String(made?.id)
}

async function connection() {
  const { userId } = await shop.aPerson()
  const { clientId } = await shop.did(createApp, newApp, person)
  await shop.sql`insert into oauth_consents (id, client_id, user_id, scopes, created_at, updated_at)
    values (${randomUUID()}, ${clientId}, ${userId}, '["profile:read"]', now(), now())`
  return { userId, clientId }
}

async function usernameOf({ userId }: Person): Promise<string> {
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${userId}`
  return row?.username ?? ''
}

async function purchase(): Promise<string> {
  const listing = await shop.aListing()
  await shop.aPurchase(person, [listing])
  const [row] = await shop.sql<{ id: string }[]>`
    select id from purchases where buyer_id = ${person.userId} and prompt_id = ${listing.id}`
  return row?.id ?? ''
}

async function ownReview(): Promise<string> {
  const { id } = await shop.aListing({ creator: person })
  return (await shop.did(writeReview, { promptId: id, rating: 5, content: 'Good.' }, await shop.aPerson())).id
}

async function letter() {
  const message = { id: randomUUID(), toId: person.userId, body: 'Hello.', promptId: null }
  return shop.did(startThread, message, await shop.aPerson())
}

/** Fills the placeholders of an example. A placeholder that occurs twice is the same record. */
async function filledWithRecords<Value>(value: Value): Promise<Value> {
  const names = new Set([...JSON.stringify(value).matchAll(/":([a-z-]+)"/g)].map(([, name = '']) => name))
  const made = new Map<string, string>()
  for (const name of names) made.set(name, (await records[name]?.()) ?? `no record ${name}`)
  return filledExample(value, (name) => made.get(name) ?? '') as Value
}

function pathOf({ path }: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  async (_, endpoint) => {
    const { params, query, body } = await filledWithRecords(endpoint.example)
    if (endpoint.path === '/admin/ledger/resume-payouts') await shop.did(pausePayouts, { reason: 'An example' })
    if (endpoint.path === '/admin/launch/open') await shop.sql`update shop_state set opened_at = null`
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const path = `${pathOf(endpoint, params)}${search.size > 0 ? `?${search.toString()}` : ''}`
    const done = await api.ask(endpoint.method, path, {
      ...(endpoint.scope === null ? {} : { key }),
      ...(endpoint.body === null ? {} : { body: body ?? {} }),
    })
    expect([done.status, done.text.slice(0, 500)]).toEqual([endpoint.status, expect.anything()])
    if (endpoint.response === null) expect(done.text).toBe('')
    else expect(done.json).toEqual(endpoint.response.parse(done.json))
    if (endpoint.scope === 'admin:read' && done.json.data) expect(done.json.data).not.toEqual([])
  },
)
