import type { Listing } from './listings.ts'
import { findLink, uniqueUser, verificationSubject } from './users.ts'
import type { TestUser } from './users.ts'
import type { App } from './app.ts'
import { createVisitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

// Test setup without a browser, through the same forms that the pages submit.

export async function newUser(
  url: string,
  prefix: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visitor & { readonly user: TestUser }> {
  const visitor = createVisitor(url, headers)
  const user = uniqueUser(prefix)
  const { username, email, password } = user
  const fields = { intent: 'sign-up', next: '/', username, email, password, confirmPassword: password }
  expectRedirect(await visitor.post('/auth', fields), 'sign up')
  return { ...visitor, user }
}

/** Signs up a user with a verified email address, who may sell. */
export async function newSeller(app: App): Promise<Visitor & { readonly user: TestUser }> {
  const seller = await newUser(app.url, 'author')
  const email = await app.waitForEmail(seller.user.email, verificationSubject)
  const token = new URL(findLink(email)).searchParams.get('token') ?? ''
  expectRedirect(await seller.post('/verify-email', { token, next: '/' }), 'verify')
  return seller
}

export async function signedInVisitor(
  url: string,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<Visitor> {
  const visitor = createVisitor(url)
  expectRedirect(await visitor.post('/auth', { intent: 'sign-in', next: '/', email, password }), 'sign in')
  return visitor
}

/** Publishes a listing. Returns its id. */
/** `more`: further fields of the form. */
export async function publishListing(
  seller: Visitor,
  listing: Listing,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = listingForm(listing)
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  expectRedirect(await seller.post('/create-prompt', form), 'list')
  const { text } = await seller.get('/dashboard')
  const id = new RegExp(`href="/prompt/([0-9a-f-]{36})"[^>]*>(?:<[^>]+>)*${listing.title}<`).exec(text)?.[1]
  if (id === undefined) throw new Error(`The dashboard does not show ${listing.title}`)
  return id
}

export async function editListing(seller: Visitor, id: string, listing: Listing): Promise<void> {
  expectRedirect(await seller.post(`/edit-prompt/${id}`, listingForm(listing)), 'edit')
}

export async function pauseListing(seller: Visitor, id: string): Promise<void> {
  expectRedirect(await seller.post('/profile/listings', { intent: 'pause', id }), 'pause')
}

/** Offers free tries of a listing, run by the emulator. */
export async function offerTries(
  creator: Visitor,
  id: string,
  over: Readonly<Record<string, string>> = {},
): Promise<void> {
  const model = { payer: 'creator', provider: 'demo', model: 'emulator' }
  const limits = { perPerson: '3', perDay: '50', ceiling: '1.00' }
  const saved = await creator.post(`/edit-prompt/${id}/tries`, {
    intent: 'save',
    isOn: 'on',
    ...model,
    ...limits,
    ...over,
  })
  expectRedirect(saved, 'offer tries')
}

export async function addToCart(buyer: Visitor, id: string): Promise<void> {
  expectRedirect(await buyer.post(`/prompt/${id}`, { intent: 'add-to-cart', promptId: id }), 'add to the cart')
}

/** Buys one listing with a valid card. Returns the id of the purchase. */
export async function buy(buyer: Visitor, id: string, priceCents: number, card = goodCard): Promise<string> {
  await addToCart(buyer, id)
  const checkout = await buyer.post('/checkout', { line: `${id}:${priceCents}`, deliveryRequested: 'on' })
  expectRedirect(checkout, 'check out')
  if (priceCents > 0) {
    const payment = await buyer.post(checkout.location ?? '', card)
    expectRedirect(payment, 'pay')
    expectRedirect(await buyer.get(payment.location ?? ''), 'come back')
  }
  const { text } = await buyer.get(`/api/session?prompt=${id}`)
  return JSON.parse(text).listing.purchaseId
}

export const goodCard = {
  email: 'bo@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  billingName: 'Bo Buyer',
}

function listingForm({ title, content, price }: Listing): FormData {
  const form = new FormData()
  const fields = {
    intent: 'publish',
    title,
    content,
    price,
    description: 'Finds a name for a boat.',
    category: 'Writing',
    model: 'Claude',
    licence: 'personal',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function expectRedirect({ status, text }: { readonly status: number; readonly text: string }, action: string): void {
  if (status !== 303 && status !== 302) throw new Error(`Could not ${action}: ${status} ${text.slice(0, 400)}`)
}

/** Sends the first message to a user. Returns the id of the thread. */
export async function startThread(visitor: Visitor, username: string, body: string): Promise<string> {
  const { text } = await visitor.get(`/messages/new?to=${username}`)
  const field = (name: string) => new RegExp(`name="${name}" value="([0-9a-f-]{36})"`).exec(text)?.[1] ?? ''
  const response = await visitor.post(`/messages/new?to=${username}`, { id: field('id'), toId: field('toId'), body })
  expectRedirect(response, 'write')
  return response.location?.split('/').at(-1) ?? ''
}

export async function reply(visitor: Visitor, thread: string, body: string): Promise<void> {
  expectRedirect(await visitor.post(`/messages/${thread}`, { intent: 'send', id: crypto.randomUUID(), body }), 'answer')
}
