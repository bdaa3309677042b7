import { z } from 'zod'
import { create, get, mapped, put } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, priceSchema } from '#src/api/json.ts'
import { licenseId } from '#src/api/terms.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import { addCartItem } from './operations/add-to-cart.ts'
import { readCheckout } from './operations/read-checkout.ts'
import { startCheckout } from './operations/start-checkout.ts'
import type { CheckoutView } from './view.ts'
import { err } from '#src/kernel/result.ts'
import { tooManyAttempts } from '#src/money/discounts/failures.ts'
import { countCodeAttempt } from '#src/money/discounts/operations/codes.ts'
import { mayTryCode } from '#src/money/discounts/public/may-try-code.ts'
import { listingJson, listingSchema, seatsSchema } from '#src/storefront/catalog/listing-json.ts'
import { mostSeats } from '#src/storefront/catalog/rules.ts'

const cartSchema = z
  .object({
    items: z.array(
      z.object({
        listing: listingSchema,
        license: licenseId,
        seats: seatsSchema,
        price: moneySchema.meta({ description: 'Of the chosen license, or the chosen amount.' }),
        ends_seat: z.boolean().meta({ description: 'Whether you have a seat of it, which ends when you buy it.' }),
        problem: z
          .enum(['own-listing', 'already-owned', 'not-on-sale', 'price-changed', 'license-gone', 'amount-refused'])
          .nullable()
          .meta({ description: 'Why it cannot be bought; null if it can.' }),
        discount: moneySchema,
        tax: moneySchema.meta({ description: 'In `pays`.' }),
        pays: moneySchema.meta({ description: 'The price less the discount, with the tax.' }),
      }),
    ),
    total: moneySchema,
    tax_kind: z
      .enum(['taxed', 'reverse-charge', 'untaxed', 'none', 'provider'])
      .nullable()
      .meta({ description: 'Null if nothing is paid, or without the billing details that the tax needs.' }),
    refund_days: z.int().meta({ description: 'The refund period of an order made now, in days.' }),
    code_error: z.string().nullable(),
  })
  .meta({ id: 'Cart' })

const cartJson = (site: string, { lines, total, tax, refundDays, code }: CheckoutView) => ({
  items: lines.map(({ listing, problem, discount, ...line }) => ({
    listing: listingJson(site, listing),
    ...{ license: line.licence, seats: line.seats },
    price: money(line.price),
    ends_seat: line.endsSeat,
    problem,
    discount: money(discount),
    tax: money(line.tax),
    pays: money(line.pays),
  })),
  total: money(total),
  tax_kind: tax?.kind ?? null,
  refund_days: refundDays,
  code_error: code?.refusal ?? null,
})

const listingParams = { params: { id: ':listing' } }

export const endpoints = [
  get('/cart', 'purchases:write', {
    id: 'getCart',
    tag: 'Checkout',
    summary: 'Get your cart',
    useCases: [readCheckout, countCodeAttempt],
    query: z.strictObject({ code: z.string().max(100).optional().meta({ description: 'A discount code.' }) }),
    response: cartSchema,
    async answer({ run, settings, query }) {
      if (!(await mayTryCode(run, query.code))) return err(tooManyAttempts)
      return mapped(run(readCheckout, query), (cart) => cartJson(settings.publicUrl, cart))
    },
  }),
  put('/cart/{id}', 'purchases:write', {
    id: 'addToCart',
    tag: 'Checkout',
    summary: 'Add a listing to your cart',
    description: 'With a license or an amount, also changes what was chosen of a listing in the cart.',
    useCases: [addCartItem],
    query: z.strictObject({
      license: licenseId
        .optional()
        .meta({ description: 'One of `offers`. The own license of the listing by default.' }),
      seats: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostSeats)
        .optional()
        .meta({ description: 'Of the license; 1 by default.' }),
      amount: z.coerce.number().int().min(0).optional().meta({
        description: 'In minor units, for pay what you want. The price of the listing by default.',
      }),
    }),
    example: listingParams,
    answer: ({ run, params, query: { license: licence, ...query } }) =>
      mapped(run(addCartItem, { promptId: params['id'], licence, ...query }), () => undefined),
  }),
  get('/bundles/{id}/checkout', 'purchases:write', {
    id: 'getBundleCheckout',
    tag: 'Checkout',
    summary: 'Get what a bundle costs you',
    description:
      'The listings of the bundle that you do not own, with their parts of its price. `price` less `discount` of each is what `POST /checkouts` expects.',
    useCases: [readCheckout],
    response: cartSchema,
    example: { params: { id: ':bundle' } },
    answer: ({ run, settings, params }) =>
      mapped(run(readCheckout, { bundleId: params['id'] }), (cart) => cartJson(settings.publicUrl, cart)),
  }),
  create('/checkouts', 'purchases:write', {
    id: 'createCheckout',
    tag: 'Checkout',
    summary: 'Check out listings',
    description:
      'Creates an order for these listings at the prices that you name, so that nobody pays a price they did not see. The cart is not used. ' +
      'For pay what you want, the price is the amount that the buyer chose. Returns the payment page, where a person pays, or the order if everything is free.',
    useCases: [startCheckout, countCodeAttempt],
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            listing_id: idSchema,
            price: priceSchema(),
            license: licenseId.optional(),
            seats: z.int().min(1).max(mostSeats).optional(),
          }),
        )
        .min(1),
      refund_days: z.int().min(0).optional().meta({
        description: 'The refund period that you showed. If it is shorter now, the request fails with `terms-changed`.',
      }),
      code: z.string().max(100).optional(),
      bundle_id: idSchema.optional().meta({
        description: 'Buys this bundle. Name the listings and prices of `GET /bundles/{id}/checkout`.',
      }),
      gift: z.boolean().default(false).meta({
        description: 'Buys the one listing for somebody else. After the payment it is in `GET /me/gifts`.',
      }),
      upgrade: idSchema.optional().meta({
        description:
          'Upgrades this purchase. Name its listing, and license, seats and price as in `upgrades` of `GET /library/{id}`.',
      }),
      total: priceSchema().optional().meta({
        description: 'The total with tax that you showed. If it differs, the request fails with `price-changed`.',
      }),
      instant_access: z.literal(true).meta({
        description: 'The buyer asks for instant access and can withdraw only until a prompt is opened.',
      }),
    }),
    response: z
      .object({
        order_id: idSchema,
        status: z.enum(['payment_required', 'completed']),
        payment_url: z.string().nullable(),
        purchase_id: idSchema.nullable(),
      })
      .meta({ id: 'Checkout' }),
    example: { body: { items: [{ listing_id: ':listing-for-ten', price: money(1000) }], instant_access: true } },
    async answer({
      run,
      settings,
      body: { items, code, bundle_id, gift, upgrade, total, refund_days, instant_access },
    }) {
      if (!(await mayTryCode(run, code))) return err(tooManyAttempts)
      return mapped(
        run(startCheckout, {
          lines: items.map(({ listing_id, price, license, seats }) => ({
            ...{ promptId: listing_id, priceCents: price, seats },
            licence: license && (findTerm(settings.vocabulary, 'license', license)?.id ?? license),
          })),
          total,
          refundDays: refund_days,
          code,
          bundleId: bundle_id,
          gift,
          upgradeId: upgrade,
          source: 'lines',
          deliveryRequested: instant_access,
        }),
        (started) =>
          started.kind === 'pay'
            ? {
                ...{ order_id: started.orderId, status: 'payment_required' as const },
                ...{ payment_url: started.url, purchase_id: null },
              }
            : {
                ...{ order_id: started.orderId, status: 'completed' as const },
                ...{ payment_url: null, purchase_id: started.purchaseId },
              },
      )
    },
  }),
]
