import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalAt } from '#src/kernel/access.ts'
import type { Actor, Suspension, Role } from '#src/kernel/actor.ts'
import { staffRoles, systemActor, visitor } from '#src/kernel/actor.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { surface } from '#src/mcp/all-tools.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { addCheck } from '#src/selling/checks/operations/checks.ts'
import { draftFields } from '#src/storefront/catalog/contract.ts'
import { saveDraft } from '#src/selling/listings/operations/drafts.ts'
import { createLibraryAddress } from '#src/platform/developers/operations/library-addresses.ts'
import { createKey } from '#src/platform/developers/operations/keys.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { openProgram } from '#src/money/affiliates/operations/programs.ts'
import { inviteCollaborator } from '#src/money/collaborations/operations/collaborations.ts'
import { planReduction } from '#src/selling/reductions/operations/reductions.ts'
import { dayAfter } from '#src/testing/days.ts'
import { aGiftOf } from '#src/testing/gifts.ts'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { aSharedBundle, shownLines } from '#src/testing/bundles.ts'
import { createCollection } from '#src/storefront/collections/operations/collections.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { checkImport } from '#src/selling/imports/operations/check-import.ts'
import { startImport } from '#src/selling/imports/operations/imports.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { replyToReview } from '#src/buying/reviews/operations/replies.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { keepRun } from '#src/buying/runs/operations/kept-runs.ts'
import { sendTestEvent } from '#src/platform/webhooks/operations/deliveries.ts'
import { sendStatement } from '#src/buying/withdrawals/operations/statements.ts'
import { createEndpoint } from '#src/platform/webhooks/operations/endpoints.ts'
import type { AnyUseCase } from '#src/main/registry.ts'
import { registry } from '#src/main/registry.ts'
import { aDraft, aLetterInReview, letterText } from '#src/testing/letters.ts'
import { aTeam, seatFor } from '#src/testing/seats.ts'
import { anAffiliate } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

// Compares the table in docs/access.md with the code.

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** What each use case may name, by hand in the table; the other columns are written by this test. */
const text = await readFile(join(projectRoot(), 'docs/access.md'), 'utf8')
const whose: ReadonlyMap<string, string> = new Map(
  [...text.matchAll(/^\| ([a-z]+\.[a-z-]+) \|(?:[^|]*\|){6} ([^|]+?) \|/gm)].map(([, name = '', cell = '']) => [
    name,
    cell,
  ]),
)

const someone = (...roles: readonly Role[]): Actor => ({ kind: 'user', userId: 'u', roles, emailVerified: true })
const restricted = (suspension: Suspension, ...roles: readonly Role[]): Actor => ({
  kind: 'user',
  userId: 'u',
  roles,
  emailVerified: true,
  suspension,
})
const everyRole: readonly (readonly Role[])[] = [
  [],
  ['buyer'],
  ['buyer', 'seller'],
  ['buyer', 'seller', 'admin'],
  ['support'],
]
const until = new Date('2100-01-01')
const isLetIn = (useCase: AnyUseCase, ...actors: readonly Actor[]) => {
  const answers = new Set(actors.map((actor) => (refusalAt(useCase, actor) === null ? 'yes' : 'no')))
  return [...answers].join(' or ')
}

/** `yes` or `no` for admins, or the staff roles that have access besides them. */
function staffOf(useCase: AnyUseCase): string {
  const admin = isLetIn(useCase, someone('admin'), someone('admin', 'buyer', 'seller'))
  const user = isLetIn(useCase, someone('buyer'))
  const staff = staffRoles.filter((role) => isLetIn(useCase, someone(role)) !== user)
  for (const role of staff) expect(isLetIn(useCase, someone(role))).toBe(admin)
  return staff.length === 0 ? admin : staff.join(', ')
}

type Surface = { readonly scope: Scope | null; readonly useCases: readonly { readonly name: string }[] }
const scopesAmong = (surfaces: readonly Surface[], useCase: string) =>
  [
    ...new Set(
      surfaces.flatMap(({ scope, useCases }) =>
        useCases.some(({ name }) => name === useCase) ? [scope ?? 'public'] : [],
      ),
    ),
  ]
    .toSorted()
    .join(', ') || '-'

const rowOf = (useCase: AnyUseCase) => [
  useCase.name,
  isLetIn(useCase, visitor),
  isLetIn(useCase, someone('buyer'), someone('buyer', 'seller'), someone()),
  isLetIn(useCase, ...everyRole.map((roles) => restricted({ as: 'suspended', until }, ...roles))),
  isLetIn(useCase, ...everyRole.map((roles) => restricted({ as: 'banned', until: null }, ...roles))),
  staffOf(useCase),
  isLetIn(useCase, systemActor('a job')),
  whose.get(useCase.name) ?? '?',
  scopesAmong(endpoints, useCase.name),
  scopesAmong(surface, useCase.name),
]

test('docs/access.md says who may run each use case', async () => {
  const rows = [...registry.values()].map(rowOf).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const before = text.slice(0, text.search(/^\| [a-z]+\.[a-z-]+ /m))
  const table = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
  await expect(`${before}${table}`).toMatchFileSnapshot(join(projectRoot(), 'docs/access.md'))
})

test('the table says whose records each use case may name', () => {
  expect([...registry.keys()].filter((name) => !['own', 'self', 'any', '-'].includes(whose.get(name) ?? '?'))).toEqual(
    [],
  )
})

/** Objects with an owner, and the actions that only the owner may do. */
type Owned = { readonly owner: Person; readonly input: object }

const ofListing = async (more: object = {}): Promise<Owned> => {
  const { id, creator } = await shop.aListing()
  return { owner: creator, input: { id, ...more } }
}
const ofPurchase = async (more: object = {}, opened = false): Promise<Owned> => {
  const owner = await shop.aPerson()
  await shop.aPurchase(owner, [await shop.aListing()])
  const [bought] = await shop.did(listLibrary, {}, owner)
  if (opened) await shop.did(openPurchase, { id: bought?.id, via: 'view' }, owner)
  return { owner, input: { id: bought?.id, ...more } }
}
const ofSale = async (more: object = {}): Promise<Owned> => {
  const listing = await shop.aListing({ priceCents: 1000 })
  await shop.aPurchase(await shop.aPerson(), [listing])
  const [sale] = await shop.sql<{ id: string }[]>`select id from order_lines where prompt_id = ${listing.id}`
  return { owner: listing.creator, input: { id: sale?.id, ...more } }
}
const ofRun = async (more: object = {}): Promise<Owned> => {
  const { owner, input } = await ofPurchase({}, true)
  return { owner, input: { purchaseId: Object.values(input)[0], ...more } }
}
const aCheck = { name: 'Says what it is', kind: 'contains', expected: 'emulator', inputs: { topic: 'snow' } }
const ofCheck = async (more: object = {}): Promise<Owned> => {
  const { id: promptId, creator: owner } = await shop.aListing()
  const { id } = await shop.did(addCheck, { promptId, check: aCheck }, owner)
  return { owner, input: { promptId, id, ...more } }
}
const aConversation = {
  ...{ version: 1, provider: 'demo', model: 'emulator' },
  messages: [
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'Good morning' },
  ],
}
const ofReview = async (isReplied: boolean): Promise<Owned> => {
  const listing = await shop.aListing()
  await shop.did(writeReview, { promptId: listing.id, rating: 4, content: 'Good' }, await shop.aPerson())
  const [review] = await shop.sql<{ id: string }[]>`select id from reviews where prompt_id = ${listing.id}`
  const reply = { reviewId: review?.id, content: 'Thank you' }
  if (isReplied) await shop.did(replyToReview, reply, listing.creator)
  return { owner: listing.creator, input: reply }
}
const ofThread = async (name: string, more: object = {}): Promise<Owned> => {
  const owner = await shop.aPerson()
  const first = { id: crypto.randomUUID(), toId: owner.userId, body: 'Hello' }
  const { threadId, message } = await shop.did(startThread, first, await shop.aPerson())
  const { [name]: id } = { id: threadId, threadId, messageId: message.id } as Record<string, string>
  return { owner, input: { ...more, [name]: id } }
}
/** A draft with every field empty: a text, or a list. */
const draft = Object.fromEntries(
  Object.entries(draftFields.shape).map(([name, field]) => [name, field.safeParse('').success ? '' : []]),
)
const ofDraft = async (): Promise<Owned> => {
  const owner = await shop.aPerson()
  return { owner, input: { id: (await shop.did(saveDraft, { fields: draft }, owner)).id } }
}

/** An address of this machine where nothing listens. */
const endpoint = { url: 'http://127.0.0.1:9/hooks', description: '', events: null }
const ofEndpoint = async (more: object = {}): Promise<Owned> => {
  const owner = await shop.aPerson()
  const { id } = await shop.did(createEndpoint, { endpoint }, owner)
  return { owner, input: { id, ...more } }
}

const ofImport = async (more: object = {}): Promise<Owned> => {
  const owner = await shop.aPerson()
  const text = '---\ntitle: A\ncategory: writing\nmodel: Claude\nprice: 9.00\ndescription: D\n---\nText\n'
  const files = new Map([['a.md', new TextEncoder().encode(text)]])
  return { owner, input: { id: (await shop.did(checkImport, { files }, owner)).id, ...more } }
}

async function ofInvitation(): Promise<Owned> {
  const [listing, owner] = [await shop.aListing(), await shop.aPerson()]
  const [row] = await shop.sql`select username from profiles where id = ${owner.userId}`
  const invitation = { listingId: listing.id, username: row?.['username'], percent: 10 }
  const { id } = await shop.did(inviteCollaborator, invitation, listing.creator)
  return { owner, input: { id } }
}

const ofCollection = async (more: object = {}): Promise<Owned> => {
  const [owner, { id: promptId }] = [await shop.aPerson(), await shop.aListing()]
  const { id } = await shop.did(createCollection, { title: 'For newsletters', promptId }, owner)
  return { owner, input: { id, promptId, ...more } }
}

const ofBundle = async (more: object = {}): Promise<Owned> => {
  const owner = await shop.aPerson()
  const listings = [await shop.aListing({ creator: owner }), await shop.aListing({ creator: owner })]
  const given = { title: 'For newsletters', price: '15.00', listings: listings.map(({ id }) => id) }
  return { owner, input: { id: (await shop.did(createBundle, given, owner)).id, ...more } }
}

const ofSharedBundle = async (): Promise<Owned> => {
  const { id, other } = await aSharedBundle(shop)
  return { owner: other, input: await shownLines(shop, id, other) }
}

const ofGift = async (more: object = {}): Promise<Owned> => {
  const owner = await shop.aPerson()
  return { owner, input: { id: (await aGiftOf(shop, owner)).id, ...more } }
}

const ofLetter = async (more: object = {}, isSent = false): Promise<Owned> => {
  const owner = await shop.aPerson()
  const id = isSent ? await aLetterInReview(shop, owner) : await aDraft(shop, owner)
  return { owner, input: { id, ...more } }
}

const owned: Readonly<Record<string, () => Promise<Owned>>> = {
  'imports.convert-rows': ofImport,
  'imports.discard-import': ofImport,
  'imports.fix-row': () => ofImport({ position: 1, fields: {} }),
  'imports.read-again': ofImport,
  'imports.read-import': ofImport,
  'imports.skip-row': () => ofImport({ position: 1, isSkipped: true }),
  'imports.start-import': ofImport,
  'imports.undo-import': async () => {
    const { owner, input } = await ofImport()
    await shop.did(startImport, input, owner)
    await shop.quiet()
    return { owner, input }
  },
  'affiliates.close-program': async () => {
    const { creator } = await shop.aListing()
    return { owner: creator, input: { id: (await shop.did(openProgram, { percent: 10 }, creator)).id } }
  },
  'affiliates.leave-program': async () => {
    const owner = await shop.aPerson()
    return { owner, input: { id: await anAffiliate(shop, owner, { creator: await shop.aPerson(), percent: 10 }) } }
  },
  'affiliates.open-program': async () => {
    const { creator, id } = await shop.aListing()
    return { owner: creator, input: { listingId: id, percent: 10 } }
  },
  'bundles.agree-to-bundle': ofSharedBundle,
  'bundles.leave-bundle': ofSharedBundle,
  'bundles.change-bundle': () => ofBundle({ title: 'Letters' }),
  'bundles.close-bundle': () => ofBundle({ isClosed: true }),
  'bundles.create-bundle': async () => {
    const { id: first, creator } = await shop.aListing()
    const { id: second } = await shop.aListing({ creator })
    return { owner: creator, input: { title: 'For newsletters', price: '15.00', listings: [first, second] } }
  },
  'gifts.deliver-gift': () => ofGift({ email: 'friend@friends.example' }),
  'gifts.refund-gift': () => ofGift(),
  'gifts.renew-gift-link': () => ofGift(),
  'catalog.delete-listing': ofListing,
  'catalog.discard-draft': ofDraft,
  'catalog.edit-listing': () => ofListing({ listing: listingValues() }),
  'catalog.save-draft': async () => {
    const { owner, input } = await ofListing()
    return { owner, input: { promptId: Object.values(input)[0], fields: draft } }
  },
  'catalog.read-draft': ofDraft,
  'catalog.read-own-listing': ofListing,
  'catalog.set-listing-active': () => ofListing({ isActive: false }),
  'checks.add-check': () => ofCheck({ check: aCheck }),
  'checks.delete-check': ofCheck,
  'checks.edit-check': () => ofCheck({ check: aCheck }),
  'checks.list-checks': ofCheck,
  'checks.run-check': () =>
    ofCheck({ chosen: { provider: 'demo', model: 'emulator' }, signal: new AbortController().signal }),
  'collaborations.accept-collaboration': ofInvitation,
  'collaborations.end-collaboration': ofInvitation,
  'collaborations.invite-collaborator': async () => {
    const { creator, id } = await shop.aListing()
    const [row] = await shop.sql`select username from profiles where id = ${(await shop.aPerson()).userId}`
    return { owner: creator, input: { listingId: id, username: row?.['username'], percent: 10 } }
  },
  'collaborations.read-collaborators': async () => {
    const { creator, id } = await shop.aListing()
    return { owner: creator, input: { listingId: id } }
  },
  'reductions.end-reduction': async () => {
    const { creator, id } = await shop.aListing()
    const reduction = await shop.did(planReduction, { listingId: id, price: '1', endsOn: dayAfter(3) }, creator)
    return { owner: creator, input: { id: reduction.id } }
  },
  'reductions.plan-reduction': async () => {
    const { creator, id } = await shop.aListing()
    return { owner: creator, input: { listingId: id, price: '1', endsOn: dayAfter(3) } }
  },
  'reductions.read-reductions': async () => {
    const { creator, id } = await shop.aListing()
    return { owner: creator, input: { listingId: id } }
  },
  'collections.add-listing': ofCollection,
  'collections.change-collection': () => ofCollection({ title: 'Letters' }),
  'collections.change-listing': () => ofCollection({ note: 'Start here.' }),
  'collections.delete-collection': ofCollection,
  'collections.remove-listing': ofCollection,
  'seats.invite-member': async () => {
    const { buyer, purchaseId } = await aTeam(shop)
    return { owner: buyer, input: { purchaseId, email: 'member@example.com' } }
  },
  'seats.leave-seat': async () => {
    const owner = await shop.aPerson()
    return { owner, input: { purchaseId: (await seatFor(shop, await aTeam(shop), owner)).ownId } }
  },
  'seats.list-seats': async () => {
    const { buyer, purchaseId } = await aTeam(shop)
    return { owner: buyer, input: { purchaseId } }
  },
  'seats.revoke-seat': async () => {
    const team = await aTeam(shop)
    return { owner: team.buyer, input: { id: (await seatFor(shop, team, await shop.aPerson())).seatId } }
  },
  'developers.revoke-key': async () => {
    const owner = await shop.aPerson()
    const { id } = await shop.did(createKey, { name: 'Test', scopes: ['profile:read'], lifetime: '7' }, owner)
    return { owner, input: { id } }
  },
  'discounts.pause-code': async () => {
    const owner = await shop.aPerson()
    const discount = {
      kind: 'percent',
      value: '10',
      code: `C${crypto.randomUUID().slice(0, 8)}`,
      maxUses: '',
      expires: '',
    }
    await shop.did(createCode, { discount }, owner)
    const [row] = await shop.sql<{ id: string }[]>`select id from discount_codes where seller_id = ${owner.userId}`
    return { owner, input: { id: row?.id, isPaused: true } }
  },
  'enforcement.file-appeal': async () => {
    const owner = await shop.aPerson()
    const decision = { userId: owner.userId, kind: 'warning', reason: 'spam', words: 'One title is enough.' }
    const { id } = await shop.did(takeAction, decision, await shop.aPerson(['admin']))
    return { owner, input: { id, body: 'They are different prompts.' } }
  },
  'invoices.add-details': async () => {
    const sale = await ofPurchase({ name: 'Ada', address: '1 Main St', country: 'FR' })
    await shop.did(issueDocuments, {})
    return sale
  },
  'invoices.read-invoice-file': ofPurchase,
  'invoices.read-invoices': ofPurchase,
  'developers.rotate-library-address': async () => {
    const owner = await shop.aPerson()
    const { id } = await shop.did(createLibraryAddress, { name: 'Laptop' }, owner)
    return { owner, input: { id } }
  },
  'skills.read-skill': () => ofPurchase({}, true),
  'letters.choose-letters': () => ofRun({ isConsented: true }),
  'letters.create-letter': async () => {
    const { id: promptId, creator } = await shop.aListing()
    return { owner: creator, input: { ...letterText, kind: 'update', promptId } }
  },
  'letters.delete-letter': ofLetter,
  'letters.read-letter-choice': () => ofRun(),
  'letters.read-own-letter': ofLetter,
  'letters.save-letter': () => ofLetter(letterText),
  'letters.send-letter': ofLetter,
  'letters.stop-letter': () => ofLetter({}, true),
  'library.request-refund': () => ofPurchase({ reason: 'It does not work' }, true),
  'library.compare-versions': () => ofPurchase({}, true),
  'library.mark-seen': ofPurchase,
  'library.open-purchase': () => ofPurchase({ via: 'view' }),
  'library.read-purchase': () => ofPurchase({}, true),
  'library.read-receipt': ofPurchase,
  'library.withdraw-purchase': ofPurchase,
  'messages.mark-read': () => ofThread('id', { position: 1 }),
  'messages.read-thread-update': () => ofThread('id', { after: 0 }),
  'messages.read-thread': () => ofThread('id'),
  'messages.report-message': () => ofThread('messageId', { reason: 'spam' }),
  'messages.send-message': () => ofThread('threadId', { id: crypto.randomUUID(), body: 'Hello' }),
  'notifications.open-notification': async () => {
    const owner = await shop.aPerson()
    await shop.did(followCreator, { creatorId: owner.userId }, await shop.aPerson())
    const [row] = await shop.sql<{ id: string }[]>`select id from notifications where user_id = ${owner.userId}`
    return { owner, input: { id: row?.id } }
  },
  'orders.return-from-checkout': async () => {
    const owner = await shop.aPerson()
    const { sessionId } = await shop.anOrder(owner, [await shop.aListing()])
    return { owner, input: { sessionId } }
  },
  'payments.remove-card': async () => {
    const owner = await shop.aPerson()
    const cardId = await shop.aSavedCard(owner)
    return { owner, input: { cardId } }
  },
  'reviews.delete-reply': () => ofReview(true),
  'reviews.reply-to-review': () => ofReview(false),
  'runs.delete-kept-run': async () => {
    const { owner, input } = await ofRun(aConversation)
    const { id } = await shop.did(keepRun, input, owner)
    return { owner, input: { id } }
  },
  'runs.keep-run': () => ofRun(aConversation),
  'runs.list-kept-runs': () => ofRun(),
  'runs.run-purchase': () =>
    ofRun({
      chosen: { provider: 'demo', model: 'emulator' },
      conversation: { messages: [{ role: 'user', text: 'Hello' }] },
      signal: new AbortController().signal,
    }),
  'sales.read-sale': ofSale,
  'sales.refund-sale': () => ofSale({ amountCents: 100, leftCents: 1000, reason: 'Sold twice' }),
  'tries.read-own-offer': ofListing,
  'tries.save-offer': async () => {
    const { owner, input } = await ofListing()
    const model = { payer: 'creator', provider: 'demo', model: 'emulator' }
    const limits = { perPerson: 1, perDay: 1, ceiling: '1' }
    return { owner, input: { promptId: Object.values(input)[0], isOn: true, consents: false, ...model, ...limits } }
  },
  'webhooks.delete-endpoint': ofEndpoint,
  'webhooks.edit-endpoint': () => ofEndpoint({ endpoint }),
  'webhooks.read-endpoint': ofEndpoint,
  'webhooks.resend-delivery': async () => {
    const { owner, input } = await ofEndpoint()
    return { owner, input: { id: (await shop.did(sendTestEvent, input, owner)).id } }
  },
  'webhooks.rotate-secret': ofEndpoint,
  'webhooks.send-test-event': ofEndpoint,
  'webhooks.set-endpoint-enabled': () => ofEndpoint({ isEnabled: false }),
  'withdrawals.read-statement': async () => {
    const owner = await shop.aPerson()
    const statement = { name: 'Ada', order: 'abc', email: `${crypto.randomUUID()}@example.com` }
    return { owner, input: { id: (await shop.did(sendStatement, statement, owner)).id } }
  },
}

/** Admins may end anyone's sessions; this is audited. */
const forAdminsToo = ['accounts.end-sessions']

test('every owner-only use case is tested with other users', () => {
  const own = [...whose].filter(([, records]) => records === 'own').map(([name]) => name)
  expect(own).toEqual([...Object.keys(owned), ...forAdminsToo].toSorted())
})

test.each(Object.keys(owned))('%s rejects other creators and admins, and accepts the owner', async (name) => {
  const useCase = registry.get(name)
  const make = owned[name]
  if (!useCase || !make) throw new Error(`there is no ${name}`)
  const { owner, input } = await make()
  const { creator: other } = await shop.aListing()
  for (const stranger of [visitor, other, await shop.aPerson(['buyer', 'admin'])])
    expect(await shop.run(useCase, input, stranger)).toMatchObject({ ok: false })
  expect(await shop.run(useCase, input, owner)).toMatchObject({ ok: true })
})
