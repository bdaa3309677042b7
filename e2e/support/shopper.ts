import { goodCard, newcomer } from './setting.ts'
import type { Visitor } from './visitor.ts'

/** What a buyer does after paying. */
export type Way = 'comes back' | 'comes back twice' | 'never comes back' | 'pays two pages'

type Answer = Awaited<ReturnType<Visitor['get']>>

/** A buyer who tries each step again, for as long as it takes, while the shop is down. */
export type Shopper = { buy(ids: readonly string[], way: Way): Promise<void> }

type Options = {
  readonly url: string
  /** Its address, behind a proxy that the shop trusts. */
  readonly ip: string
  /** Milliseconds since the epoch after which it gives up, and fails. */
  readonly deadline: number
  readonly onPaid: () => void
}

const retryMs = 100

export async function createShopper({ url, ip, deadline, onPaid }: Options): Promise<Shopper> {
  const visitor = await newcomer(url, 'shopper', { 'x-forwarded-for': ip })
  const untilAnswered = async (ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer !== null && answer.status < 500) return answer
      if (Date.now() > deadline) throw new Error(`The shop did not answer a buyer in time: ${answer?.status}`)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }

  /** The address of the payment page; null where there is nothing left to pay for. */
  async function checkOut(): Promise<string | null> {
    for (;;) {
      const page = await untilAnswered(() => visitor.get('/checkout'))
      const form = new FormData()
      for (const [, line = ''] of page.text.matchAll(/name="line" value="([^"]+)"/g)) form.append('line', line)
      if (page.status !== 200 || !form.has('line')) return null
      form.set('deliveryRequested', 'on')
      const answer = await untilAnswered(() => visitor.post('/checkout', form))
      if (answer.status === 303) return answer.location
      // The cart is not what the page showed: something in it was delivered meanwhile.
      if (answer.status !== 409)
        throw new Error(`The checkout was refused: ${answer.status} ${answer.text.slice(0, 300)}`)
      if (Date.now() > deadline) throw new Error('The checkout was refused for too long')
    }
  }

  async function pay(page: string | null, way: Way): Promise<void> {
    if (!page?.includes('/c/pay/')) return
    const paid = await untilAnswered(() => visitor.post(page, goodCard))
    onPaid()
    const back = paid.location
    if (back === null || way === 'never comes back') return
    const times = way === 'comes back twice' ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => untilAnswered(() => visitor.get(back))))
  }

  const addToCart = (id: string) =>
    untilAnswered(() => visitor.post(`/prompt/${id}`, { intent: 'add-to-cart', promptId: id }))

  return {
    async buy(ids, way) {
      const [first = '', ...others] = ids
      await addToCart(first)
      const early = way === 'pays two pages' ? await checkOut() : null
      for (const id of others) await addToCart(id)
      const page = await checkOut()
      // The first page is paid after the second was made: what is on both must be paid back once.
      await Promise.all([early, page].map((each) => pay(each, way)))
    },
  }
}
