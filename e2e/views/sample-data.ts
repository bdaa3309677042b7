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
  return {
    visitors: {
      visitor: null,
      newcomer: await newUser(app.url, 'fresh'),
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
    bundle: await createBundle(creator),
    giftLink: await giveGift(buyer, longListing),
    app: clientId,
    creatorId: idIn(userList, /href="\/admin\/people\/([0-9a-f-]{36})"/),
  }
}

/** Sells two listings of the creator together. */
async function createBundle(creator: Visitor): Promise<string> {
  const { text } = await creator.get('/profile/bundles?new')
  const [first = '', second = ''] = [...text.matchAll(/name="listings" value="([0-9a-f-]{36})"/g)].map(([, id]) => id)
  const form = new FormData()
  const fields = { intent: 'create', title: longWord, description: longWord, price: '5.00' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const id of [first, second]) form.append('listings', id)
  await creator.post('/profile/bundles?new', form)
  return idIn((await creator.get('/profile/bundles')).text, /href="\/bundle\/([0-9a-f-]{36})"/)
}

/** Pays for a gift, and returns the path of its link. */
async function giveGift(giver: Visitor, id: string): Promise<string> {
  const form = { gift: id, line: `${id}:999900`, deliveryRequested: 'on' }
  const { location } = await giver.post(`/checkout?gift=${id}`, form)
  const payment = await giver.post(location ?? '', goodCard)
  await giver.get(payment.location ?? '')
  return /\/gifts\/claim\/[\w.-]+/.exec((await giver.get('/gifts')).text)?.[0] ?? ''
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
