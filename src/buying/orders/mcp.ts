import { z } from 'zod'
import { money, moneySchema } from '#src/api/json.ts'
import { refused } from '#src/mcp/read-texts.ts'
import { adding, done, listingId, tool } from '#src/mcp/tool.ts'
import { addCartItem } from './operations/add-to-cart.ts'
import { readCheckout } from './operations/read-checkout.ts'

export const tools = [
  tool({
    name: 'start_checkout',
    title: 'Start a purchase',
    summary: 'Fills your cart and returns the link to the checkout. You pay there yourself.',
    description:
      'Adds listings to your cart and returns the link to the checkout page, where a person sees the prices, agrees to the terms and pays. Buys nothing.',
    scope: 'purchases:write',
    useCases: [addCartItem, readCheckout],
    annotations: adding,
    isByOthers: true,
    input: z.strictObject({ listing_ids: z.array(listingId).min(1).max(10) }),
    output: z.object({
      url: z.string().meta({ description: 'Show this link to the user.' }),
      items: z.array(
        z.object({
          listing_id: z.uuid(),
          title: z.string(),
          license: z.string(),
          seats: z.int(),
          price: moneySchema,
          problem: z.string().nullable().meta({ description: 'Why it cannot be bought; null if it can.' }),
        }),
      ),
      total: moneySchema,
    }),
    async run(call, { listing_ids: ids }) {
      for (const promptId of ids) {
        const added = await call.run(addCartItem, { promptId })
        if (!added.ok && added.failure.code !== 'already-in-cart') return refused(added.failure)
      }
      const cart = await call.run(readCheckout, {})
      if (!cart.ok) return refused(cart.failure)
      const { lines, total } = cart.value
      const items = lines.map(({ listing, licence, seats, price, problem }) => ({
        ...{ listing_id: listing.id, title: listing.title, license: licence, seats, price: money(price), problem },
      }))
      return done({ url: new URL('/checkout', call.settings.publicUrl).href, items, total: money(total) })
    },
  }),
]
