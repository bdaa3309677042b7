import { z } from 'zod'
import type { EventType } from '#src/platform/webhooks/rules.ts'
import { testType } from '#src/platform/webhooks/rules.ts'
import { idSchema, moneySchema, timeSchema } from './json.ts'

const sale = { sale_id: idSchema, listing_id: idSchema, amount: moneySchema, earnings: moneySchema }
const dispute = { dispute_id: z.string(), sale_ids: z.array(idSchema), amount: moneySchema }
const payout = { payout_id: idSchema, amount: moneySchema }
const listing = { listing_id: idSchema }
const review = { review_id: idSchema, listing_id: idSchema, rating: z.int() }
const purchase = { purchase_id: idSchema, order_id: idSchema, listing_id: idSchema, amount: moneySchema }

/** The data of each event, in addition to `url`. */
const dataOf: Readonly<Record<EventType | typeof testType, z.core.$ZodShape>> = {
  'sale.created': sale,
  'sale.refunded': sale,
  'dispute.opened': dispute,
  'dispute.closed': { ...dispute, outcome: z.string() },
  'payout.paid': payout,
  'payout.failed': payout,
  'listing.published': listing,
  'listing.updated': listing,
  'listing.paused': listing,
  'listing.removed': listing,
  'version.published': { ...listing, version: z.int() },
  'review.created': review,
  'review.updated': review,
  'follower.created': { follower_id: idSchema },
  'purchase.created': purchase,
  'purchase.refunded': purchase,
  'library.version_published': { purchase_id: idSchema, ...listing, version: z.int() },
  [testType]: {},
}

const url = z.string().meta({ description: 'A page with the details.' })

/** The body of each event that is sent to webhook endpoints, by its type. */
export const webhookEvents: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  Object.entries(dataOf).map(([type, data]) => [
    type,
    z.object({ type: z.literal(type), timestamp: timeSchema, data: z.object({ ...data, url }) }),
  ]),
)
