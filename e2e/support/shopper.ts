import { goodCard, newUser } from './setup.ts'
import { createVisitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** How a buyer behaves during payment. */
export type Scenario = 'returns' | 'returns twice' | 'never returns' | 'pays two sessions'

type HttpResponse = Awaited<ReturnType<Visitor['get']>>

/** A buyer who retries each step while the app is down. */
export type Shopper = { buy(ids: readonly string[], scenario: Scenario): Promise<void> }

type Options = {
  readonly url: string
  /** The client IP, sent in the header of a trusted proxy. */
  readonly ip: string
  /** The time in epoch milliseconds after which it fails. */
  readonly deadline: number
  readonly onPaid?: () => void
  /** Called for each request, with whether it was answered without a server error. */
  readonly onAnswer?: (isAnswered: boolean) => void
}

const retryMs = 100

export async function createShopper({ url, ip, deadline, onPaid, onAnswer }: Options): Promise<Shopper> {
  const visitor = await newUser(url, 'shopper', { 'x-forwarded-for': ip })
  const retryUntilAnswered = async (send: () => Promise<HttpResponse>): Promise<HttpResponse> => {
    for (;;) {
      const response = await send().catch(() => null)
      const isAnswered = response !== null && response.status < 500
      onAnswer?.(isAnswered)
      if (isAnswered) return response
      if (Date.now() > deadline) throw new Error(`The app did not answer a buyer in time: ${response?.status}`)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }

  /** Returns the URL of the payment page, or null if nothing is left to pay for. */
  async function checkOut(): Promise<string | null> {
    for (;;) {
      const page = await retryUntilAnswered(() => visitor.get('/checkout'))
      const form = new FormData()
      for (const [, line = ''] of page.text.matchAll(/name="line" value="([^"]+)"/g)) form.append('line', line)
      if (page.status !== 200 || !form.has('line')) return null
      form.set('deliveryRequested', 'on')
      const response = await retryUntilAnswered(() => visitor.post('/checkout', form))
      if (response.status === 303) return response.location
      // The cart has changed since the page was loaded: one of its items was delivered.
      if (response.status !== 409)
        throw new Error(`The checkout was rejected: ${response.status} ${response.text.slice(0, 300)}`)
      if (Date.now() > deadline) throw new Error('The checkout was rejected for too long')
    }
  }

  async function pay(page: string | null, scenario: Scenario): Promise<void> {
    if (!page?.includes('/c/pay/')) return
    const paid = await retryUntilAnswered(() => visitor.post(page, goodCard))
    onPaid?.()
    const returnUrl = paid.location
    if (returnUrl === null || scenario === 'never returns') return
    const times = scenario === 'returns twice' ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => retryUntilAnswered(() => visitor.get(returnUrl))))
  }

  const addToCart = (id: string) =>
    retryUntilAnswered(() => visitor.post(`/prompt/${id}`, { intent: 'add-to-cart', promptId: id }))

  return {
    async buy(ids, scenario) {
      const [first = '', ...others] = ids
      await addToCart(first)
      const firstPage = scenario === 'pays two sessions' ? await checkOut() : null
      for (const id of others) await addToCart(id)
      const page = await checkOut()
      // The first session is paid after the second was created: an item in both must be refunded once.
      await Promise.all([firstPage, page].map((each) => pay(each, scenario)))
    },
  }
}

/** Returns the most expensive listings of the marketplace. */
export async function paidListings(url: string): Promise<readonly string[]> {
  const visitor = createVisitor(url)
  const ids = new Set<string>()
  for (let next: string | undefined = '/marketplace?sort=price-desc'; next !== undefined && ids.size < 40;) {
    const { text }: { text: string } = await visitor.get(next)
    for (const [, id = ''] of text.matchAll(/href="\/prompt\/([0-9a-f-]{36})"/g)) ids.add(id)
    next = /href="(\/marketplace\?[^"]*after=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  return [...ids]
}
