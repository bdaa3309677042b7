import { newListing } from '../support/listings.ts'
import { demoBuyer, demoCreator } from '../support/users.ts'
import {
  reply,
  offerTries,
  buy,
  goodCard,
  signedInVisitor,
  newUser,
  newSeller,
  addToCart,
  publishListing,
  startThread,
} from '../support/setup.ts'
import type { App } from '../support/app.ts'
import type { Visitor } from '../support/visitor.ts'

/** The viewer of a page: signed out, a new user without data, or a demo user with data. */
export type Viewer = 'visitor' | 'newcomer' | 'buyer' | 'creator' | 'admin'

/** Sample users, and sample values for URL parameters. */
export type SampleData = {
  readonly visitors: Readonly<Record<Viewer, Visitor | null>>
  /** Owned by the creator. */
  readonly ownListing: string
  readonly openedPurchase: string
  readonly sealedPurchase: string
  /** By a new seller, with a title near the maximum length. */
  readonly longListing: string
  readonly creatorName: string
  /** Between the buyer and a seller, who wrote last. */
  readonly thread: string
  readonly creatorId: string
  readonly buyerId: string
  /** A listing of the creator with a running price reduction. */
  readonly reducedListing: string
  /** A sale of the creator. */
  readonly sale: string
  /** A webhook endpoint of the creator with a delivery. */
  readonly endpoint: string
  /** An import of the creator that was not confirmed. */
  readonly import: string
  /** A public collection of the buyer. */
  readonly collection: string
  /** A bundle of the creator. */
  readonly bundle: string
  /** The path of a gift of the buyer that nobody has claimed. */
  readonly giftLink: string
  /** A purchase of the buyer for a team with an invitation, and the path of its link. */
  readonly teamPurchase: string
  readonly seatLink: string
  /** An app that an admin registered. */
  readonly app: string
}

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const creatorName = 'asa-lindqvist'

export async function createSampleData(app: App): Promise<SampleData> {
  const seller = await newSeller(app)
  const buyer = await signedInVisitor(app.url, demoBuyer)
  const creator = await signedInVisitor(app.url, demoCreator)
  const longListing = await publishListing(
    seller,
    newListing({ title: `${longWord} ${longWord}`.slice(0, 180), price: '9999.00' }),
  )
  const sealedPurchase = await buy(buyer, await publishListing(seller, newListing()), 999)
  await addToCart(buyer, await publishListing(seller, newListing({ title: `${longWord} a boat` })))
  await addToCart(buyer, longListing)
  const thread = await startThread(buyer, seller.user.username, `Does it work with ${longWord}?\nAnd at night?`)
  await reply(seller, thread, 'It does.')
  const { text: library } = await buyer.get('/purchases')
  const { text: dashboard } = await creator.get('/dashboard')
  const { text: sales } = await creator.get('/profile/sales')
  const admin = await signedInVisitor(app.url, { ...demoCreator, email: 'admin@skald.test' })
  const { text: userList } = await admin.get(`/admin/users?role=all&search=${creatorName}`)
  const endpoint = await createEndpoint(creator)
  const unconfirmed = await uploadListings(creator)
  const clientId = await createApp(admin)
  const ownListing = idIn(dashboard, /href="\/prompt\/([0-9a-f-]{36})"/)
  await offerTries(creator, ownListing)
  const newcomer = await newUser(app.url, 'fresh')
  const teamPurchase = await buyTeam(buyer, seller)
  await newcomer.post('/purchases/move', { intent: 'request', email: seller.user.email })
  const { text: purchase } = await admin.get(`/admin/purchases/${sealedPurchase}`)
  return {
    visitors: {
      visitor: null,
      newcomer,
      buyer,
      creator,
      admin,
    },
    ownListing,
    openedPurchase: idIn(library, /href="\/purchases\/([0-9a-f-]{36})"[^>]*>View/),
    sealedPurchase,
    longListing,
    thread,
    creatorName,
    sale: idIn(sales, /href="\/profile\/sales\/([0-9a-f-]{36})"/),
    endpoint,
    import: unconfirmed,
    collection: idIn((await buyer.get('/collections')).text, /href="\/collections\/([0-9a-f-]{36})"/),
    bundle: await createBundles(creator, seller, longListing),
    giftLink: await giveGift(buyer, longListing),
    teamPurchase,
    seatLink: await invite(app, buyer, { teamPurchase, email: newcomer.user.email }),
    app: clientId,
    creatorId: idIn(userList, /href="\/admin\/people\/([0-9a-f-]{36})"/),
    buyerId: idIn(purchase, /href="\/admin\/people\/([0-9a-f-]{36})\/move/),
    reducedListing: await reduceListing(creator),
  }
}

/** Sells two listings of the creator together, and asks the creator for a bundle of the seller. Returns the id of the first. */
async function createBundles(creator: Visitor, seller: Visitor, listing: string): Promise<string> {
  const { text } = await creator.get('/profile/bundles?new')
  const [first = '', second = ''] = [...text.matchAll(/name="listings" value="([0-9a-f-]{36})"/g)].map(([, id]) => id)
  const fields = { intent: 'create', title: longWord, description: longWord, price: '5.00' }
  const [own, shared] = [new FormData(), new FormData()]
  for (const [name, value] of Object.entries(fields)) for (const form of [own, shared]) form.append(name, value)
  for (const id of [first, second]) own.append('listings', id)
  await creator.post('/profile/bundles?new', own)
  shared.append('listings', listing)
  shared.append('others', first)
  await seller.post('/profile/bundles?new', shared)
  return idIn((await creator.get('/profile/bundles')).text, /href="\/bundle\/([0-9a-f-]{36})"/)
}

/** Lowers the price of a new listing twice, and ends the first time. */
async function reduceListing(creator: Visitor): Promise<string> {
  const id = await publishListing(creator, newListing({ price: '90.00' }))
  const path = `/edit-prompt/${id}/reduction`
  const [startsOn, endsOn] = [3, 9].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const plan = { intent: 'plan', startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
  await creator.post(path, { ...plan, price: '70.00' })
  const { text } = await creator.get(path)
  await creator.post(path, { intent: 'end', id: idIn(text, /name="id" value="([0-9a-f-]{36})"/) })
  await creator.post(path, { ...plan, price: '50.00', startsOn: '' })
  return id
}

/** Pays for a gift, and returns the path of its link. */
async function giveGift(giver: Visitor, id: string): Promise<string> {
  const form = { gift: id, line: `${id}:999900`, deliveryRequested: 'on' }
  const { location } = await giver.post(`/checkout?gift=${id}`, form)
  const payment = await giver.post(location ?? '', goodCard)
  await giver.get(payment.location ?? '')
  return /\/gifts\/claim\/[\w.-]+/.exec((await giver.get('/gifts')).text)?.[0] ?? ''
}

/** Buys a license for a team. */
async function buyTeam(buyer: Visitor, seller: Visitor): Promise<string> {
  const team = { tierLicence: 'personal', tierSeats: '5', tierPrice: '39.00' }
  const id = await publishListing(seller, newListing({ title: `${longWord} together` }), team)
  const form = { listing: id, line: `${id}:3900:personal*5`, deliveryRequested: 'on' }
  const { location } = await buyer.post(`/checkout?listing=${id}&license=personal&seats=5`, form)
  const payment = await buyer.post(location ?? '', goodCard)
  await buyer.get(payment.location ?? '')
  return JSON.parse((await buyer.get(`/api/session?prompt=${id}`)).text).listing.purchaseId
}

type Invitation = { readonly teamPurchase: string; readonly email: string }

/** Invites somebody to a seat, and returns the path of the link in the mail. */
async function invite(app: App, buyer: Visitor, { teamPurchase, email }: Invitation): Promise<string> {
  await buyer.post(`/purchases/${teamPurchase}`, { intent: 'invite', email })
  const { text } = await app.waitForEmail(email, 'gives you a seat')
  return /\/seats\/accept\/[\w.-]+/.exec(text)?.[0] ?? ''
}

/** Creates an endpoint where nothing listens, and sends a test event to it. */
async function createEndpoint(creator: Visitor): Promise<string> {
  const url = `https://hooks.example.com/${longWord}`
  const { text } = await creator.post('/profile/webhooks', {
    intent: 'create',
    url,
    description: longWord,
    scope: 'all',
  })
  const id = idIn(text, /href="\/profile\/webhooks\/([0-9a-f-]{36})"/)
  await creator.post(`/profile/webhooks/${id}`, { intent: 'test' })
  return id
}

/** Uploads a new listing, and one that is not valid. */
async function uploadListings(creator: Visitor): Promise<string> {
  const form = new FormData()
  for (const [i, category] of ['writing', 'cooking'].entries()) {
    const text = `---\ntitle: ${longWord} ${i}\ncategory: ${category}\nmodel: Claude\nprice: 9.00\ndescription: D\n---\nText ${i}\n`
    form.append('files', new Blob([text]), `${longWord}-${i}.md`)
  }
  const { location } = await creator.post('/profile/import', form)
  return idIn(location ?? '', /\/profile\/import\/([0-9a-f-]{36})/)
}

async function createApp(admin: Visitor): Promise<string> {
  const { text } = await admin.post('/admin/apps', {
    intent: 'create-app',
    name: longWord.slice(0, 60),
    site: 'https://desk.test',
    redirectUris: `https://desk.test/${longWord.toLowerCase()}`,
    kind: 'public',
  })
  return idIn(text, /href="\/admin\/apps\/([0-9a-f-]{36})"/)
}

function idIn(html: string, pattern: RegExp): string {
  const id = pattern.exec(html)?.[1]
  if (id === undefined) throw new Error(`No match on the page for ${pattern}`)
  return id
}
