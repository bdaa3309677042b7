import { Agent, request } from 'node:http'
import { password } from './prepare.ts'

type Answer = {
  readonly status: number
  readonly location: string
  readonly cookies: readonly string[]
  readonly body: string
}

/** A signed-in buyer who uses the app like a browser without scripts, over connections of their own. */
export type Buyer = {
  addToCart(promptId: string): Promise<void>
  /** From an empty cart to the return from the payment page. */
  buy(promptId: string): Promise<void>
}

const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 34', cardCvc: '123', billingName: 'Bo Buyer' }

/** Signs a buyer in. Each one has an address of their own, since sign-in is limited by address. */
export async function signInBuyer(port: number, email: string, n: number): Promise<Buyer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const app = `http://127.0.0.1:${port}`
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` }
  const send = (url: string, more: Readonly<Record<string, string>> = {}, form?: Readonly<Record<string, string>>) =>
    exchange(agent, url, { ...headers, ...more }, form)

  const signedIn = await send(`${app}/auth`, {}, { intent: 'sign-in', email, password })
  const session = signedIn.cookies.find((cookie) => cookie.startsWith('shop.session_token='))?.split(';')[0]
  if (!session) throw new Error(`${email} could not sign in: ${signedIn.status}`)
  const cookie = { cookie: session }

  async function addToCart(promptId: string) {
    const added = await send(`${app}/prompt/${promptId}`, cookie, { intent: 'add-to-cart' })
    expectRedirect(added, `/prompt/${promptId}`)
  }

  async function buy(promptId: string) {
    await addToCart(promptId)
    const checkout = await send(`${app}/checkout`, cookie)
    const line = /name="line" value="([^"]+)"/.exec(checkout.body)?.[1]
    if (line === undefined) throw new Error(`The checkout page has no line: ${checkout.status}`)
    const { location: page } = await send(`${app}/checkout`, cookie, { line, deliveryRequested: 'on' })
    if (!page.includes('/c/pay/')) throw new Error(`The checkout led to ${page}`)
    const form = await send(page)
    if (form.status !== 200) throw new Error(`The payment page answered ${form.status}`)
    const paid = await send(page, {}, { method: 'new', email, ...card })
    const returned = await send(`${app}${pathOf(paid.location)}`, cookie)
    if (!/^\/purchases(?:\/|$)/.test(returned.location.split('?')[0] ?? ''))
      throw new Error(`Expected a purchase, got ${returned.status} ${returned.location}`)
  }
  return { addToCart, buy }
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

function expectRedirect({ status, location, body }: Answer, path: string) {
  if (location.split('?')[0] !== path)
    throw new Error(`Expected ${path}, got ${status} ${location} ${body.slice(0, 300)}`)
}

/** Sends a form, or JSON if the body is a text. */
export function exchange(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  content?: Readonly<Record<string, string>> | string,
): Promise<Answer> {
  const isJson = typeof content === 'string'
  const body = isJson ? content : content && new URLSearchParams(content).toString()
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  const contentType = body === undefined ? {} : { 'content-type': type }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...contentType } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            location: incoming.headers.location ?? '',
            cookies: incoming.headers['set-cookie'] ?? [],
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.on('error', reject).end(body)
  })
}
