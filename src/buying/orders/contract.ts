import { checkoutTexts } from './texts.ts'
import { z } from 'zod'
import { bundleTexts } from '#src/money/bundles/texts.ts'
import { typedCode } from '#src/money/discounts/contract.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { mostSeats, offerOfKey } from '#src/storefront/catalog/rules.ts'
import { maximumPayment, purchaseSorts } from './rules.ts'

export const seatCount = z.number().int().min(1).max(mostSeats)

/** The form sends back the prices that it showed, so that nobody pays a price they did not see. */
export const checkoutInput = z.object({
  lines: z
    .array(
      z.object({
        promptId: z.uuid(),
        priceCents: z.number().int().min(0),
        /** Its id, of a listing that offers several. */
        licence: z.string().max(60).optional(),
        seats: seatCount.optional(),
      }),
    )
    .min(1, checkoutTexts.empty)
    .max(200, checkoutTexts.tooMany),
  /** The total on the page, with the tax. A program that pays on the payment page sees it there. */
  total: z.number().int().min(0).optional(),
  /** The refund period on the page, so that nobody buys with a shorter one. Programs need not send it. */
  refundDays: z.number().int().min(0).default(0),
  /** The discount code on the page. */
  code: typedCode.optional(),
  /** Programs name the listings, whatever is in the cart. */
  source: z.enum(['cart', 'lines']).default('cart'),
  /** The affiliate's link that the browser followed last. Anything else is ignored. */
  via: z.uuid().optional().catch(undefined),
  /** Buys this bundle, whatever is in the cart. */
  bundleId: z.uuid(bundleTexts.missing).optional(),
  /** Buys the one named listing for somebody else, whatever is in the cart. */
  gift: z.boolean().default(false),
  /** How many gifts of the listing were paid for when the page was shown. Programs send an Idempotency-Key instead. */
  giftsPaid: z.number().int().min(0).optional(),
  /** Upgrades this purchase to the license of the only line. */
  upgradeId: z.uuid(checkoutTexts.upgradeMissing).optional(),
  deliveryRequested: z.literal(true, { error: checkoutTexts.consent }),
})

/** A listing to check out alone, as its page names it. */
export const namedListing = z.object({
  promptId: z.uuid(checkoutTexts.listingMissing),
  licence: z.string().max(100).optional(),
  seats: seatCount.optional().catch(undefined),
  amount: z.number().int().min(0).max(maximumPayment).optional().catch(undefined),
})

/** A payment with a saved card, whose id is restricted, since it becomes part of a URL. */
export const cardPaymentInput = checkoutInput.extend({ cardId: z.string().regex(/^pm_\w{1,200}$/) })

/** `{id}:{cents}:{license}`, from the hidden fields of the checkout form. The license, as `offerKey` writes it, may be missing. */
export const shownLine = z
  .string()
  .regex(/^[0-9a-f-]{36}:\d{1,8}(?::[^:]{1,64})?$/i)
  .transform((text) => {
    const [promptId = '', price, offer] = text.split(':')
    return { promptId, priceCents: Number(price), ...(offer !== undefined && offerOfKey(offer)) }
  })

/** The filters of the admin list of purchases. */
export const purchasesQuery = listQuery.extend({
  sort: z.enum(purchaseSorts).catch('new').default('new'),
  limit: pageLimit(25),
})
