import type { Listing } from './listings.ts'
import { linkIn, somebody, verificationSubject } from './people.ts'
import type { Person } from './people.ts'
import type { Shop } from './shop.ts'
import { createVisitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

// What a test needs to be there before its story begins: made without a browser, by the same forms.

export async function newcomer(
  url: string,
  called: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visitor & { readonly person: Person }> {
  const visitor = createVisitor(url, headers)
  const person = somebody(called)
  const { username, email, password } = person
  const fields = { intent: 'sign-up', next: '/', username, email, password, confirmPassword: password }
  expectMoved(await visitor.post('/auth', fields), 'sign up')
  return { ...visitor, person }
}

/** One whose address is verified, so that they may sell. */
export async function newMaker(shop: Shop): Promise<Visitor & { readonly person: Person }> {
  const maker = await newcomer(shop.url, 'maker')
  const mail = await shop.mailTo(maker.person.email, verificationSubject)
  expectMoved(await maker.get(linkIn(mail)), 'verify')
  return maker
}

export async function knownVisitor(
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Visitor> {
  const visitor = createVisitor(url)
  expectMoved(await visitor.post('/auth', { intent: 'sign-in', next: '/', email, password }), 'sign in')
  return visitor
}

/** Puts it on sale. Returns its id. */
export async function putOnSale(maker: Visitor, listing: Listing): Promise<string> {
  expectMoved(await maker.post('/create-prompt', formOf(listing)), 'list')
  const { text } = await maker.get('/dashboard')
  const id = new RegExp(`href="/prompt/([0-9a-f-]{36})"[^>]*>(?:<[^>]+>)*${listing.title}<`).exec(text)?.[1]
  if (id === undefined) throw new Error(`The dashboard does not show ${listing.title}`)
  return id
}

export async function change(maker: Visitor, id: string, listing: Listing): Promise<void> {
  expectMoved(await maker.post(`/edit-prompt/${id}`, formOf(listing)), 'edit')
}

export async function pause(maker: Visitor, id: string): Promise<void> {
  expectMoved(await maker.post('/dashboard', { intent: 'pause', id }), 'pause')
}

export async function putInCart(buyer: Visitor, id: string): Promise<void> {
  expectMoved(await buyer.post(`/prompt/${id}`, { intent: 'add-to-cart', promptId: id }), 'add to the cart')
}

/** Buys one listing with a card that works. Returns the id of the purchase. */
export async function buy(buyer: Visitor, id: string, priceCents: number, card = goodCard): Promise<string> {
  await putInCart(buyer, id)
  const started = await buyer.post('/checkout', { line: `${id}:${priceCents}`, deliveryRequested: 'on' })
  expectMoved(started, 'check out')
  if (priceCents > 0) {
    const paid = await buyer.post(started.location ?? '', card)
    expectMoved(paid, 'pay')
    expectMoved(await buyer.get(paid.location ?? ''), 'come back')
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

function formOf({ title, content, price }: Listing): FormData {
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

function expectMoved({ status, text }: { readonly status: number; readonly text: string }, what: string): void {
  if (status !== 303 && status !== 302) throw new Error(`Could not ${what}: ${status} ${text.slice(0, 400)}`)
}

/** Writes to somebody for the first time. Returns the id of the thread. */
export async function writeTo(visitor: Visitor, username: string, body: string): Promise<string> {
  const { text } = await visitor.get(`/messages/new?to=${username}`)
  const field = (name: string) => new RegExp(`name="${name}" value="([0-9a-f-]{36})"`).exec(text)?.[1] ?? ''
  const sent = await visitor.post(`/messages/new?to=${username}`, { id: field('id'), toId: field('toId'), body })
  expectMoved(sent, 'write')
  return sent.location?.split('/').at(-1) ?? ''
}

export async function answer(visitor: Visitor, thread: string, body: string): Promise<void> {
  expectMoved(await visitor.post(`/messages/${thread}`, { intent: 'send', id: crypto.randomUUID(), body }), 'answer')
}
