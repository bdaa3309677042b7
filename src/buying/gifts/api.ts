import { z } from 'zod'
import { create, get, mapped, put, remove } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, pageJson } from '#src/api/lists.ts'
import { claimGift, readGiftLink } from './operations/claim.ts'
import { deliverGift, listGifts, refundGift, renewGiftLink } from './operations/give.ts'
import { longestMessage, longestName } from './rules.ts'
import type { GiftView } from './view.ts'

const tag = 'Gifts'
const state = z.enum(['open', 'claimed', 'refunded', 'suspended', 'expired'])

const giftSchema = z
  .object({
    id: idSchema,
    listing_id: idSchema,
    title: z.string(),
    price: moneySchema,
    state,
    email: z.string().nullable().meta({ description: 'Of the recipient, until the claim; null for a link.' }),
    name: z.string(),
    message: z.string(),
    send_at: timeSchema.nullable(),
    sent_at: timeSchema.nullable(),
    bought_at: timeSchema,
    expires_at: timeSchema.meta({ description: 'Refunded if nobody claims it by then.' }),
    claimed_at: timeSchema.nullable(),
    url: z.string().nullable().meta({
      description: 'The link to hand over; null unless it can be claimed and the key has the scope `purchases:write`.',
    }),
  })
  .meta({ id: 'Gift' })

const giftJson = (gift: GiftView): z.input<typeof giftSchema> => ({
  ...{ id: gift.id, listing_id: gift.promptId, title: gift.title, price: money(gift.price), state: gift.state },
  ...{ email: gift.email, name: gift.name, message: gift.message, url: gift.url },
  send_at: gift.sendAt?.toISOString() ?? null,
  sent_at: gift.sentAt?.toISOString() ?? null,
  bought_at: gift.boughtAt.toISOString(),
  expires_at: gift.expiresAt.toISOString(),
  claimed_at: gift.claimedAt?.toISOString() ?? null,
})

export const endpoints = [
  get('/me/gifts', 'library:read', {
    id: 'listGifts',
    tag,
    summary: 'List the gifts that you paid for',
    description: 'Newest first. `POST /checkouts` with `gift` buys one.',
    useCases: [listGifts],
    query: listQuery,
    response: listOf(giftSchema),
    answer: ({ run, scopes, query: { cursor, limit } }) =>
      mapped(run(listGifts, { limit, after: cursor }), (page) => {
        // Whoever has the link can claim the gift.
        const mayClaim = scopes.includes('purchases:write')
        return pageJson(page, (gift) => ({ ...giftJson(gift), ...(!mayClaim && { url: null }) }))
      }),
  }),
  put('/me/gifts/{id}/delivery', 'purchases:write', {
    id: 'deliverGift',
    tag,
    summary: 'Say to whom a gift goes',
    description:
      'Mails the gift to the address, now or in the morning (UTC) of the day. Without an address, you hand over its link. ' +
      'Another address ends the link that was mailed. An address gets one mail of a gift, and a gift goes to three addresses.',
    useCases: [deliverGift],
    body: z.strictObject({
      email: z.string().max(254).nullable().optional(),
      name: z.string().max(longestName).optional().meta({ description: 'How you sign.' }),
      message: z.string().max(longestMessage).optional(),
      date: z.iso.date().nullable().optional(),
    }),
    example: { params: { id: ':gift' }, body: { name: 'Ada', message: 'Happy birthday!' } },
    answer: ({ run, params, body }) => mapped(run(deliverGift, { ...body, id: params['id'] }), () => undefined),
  }),
  create('/me/gifts/{id}/link', 'purchases:write', {
    id: 'renewGiftLink',
    tag,
    summary: 'Give a gift a new link',
    description: 'The former link no longer works, also in a mail that was sent.',
    useCases: [renewGiftLink],
    example: { params: { id: ':gift' } },
    answer: ({ run, params }) => mapped(run(renewGiftLink, params), () => undefined),
  }),
  remove('/me/gifts/{id}', 'purchases:write', {
    id: 'refundGift',
    tag,
    summary: 'Take a gift back',
    description: 'Refunds a gift that nobody has claimed, a few times a month.',
    useCases: [refundGift],
    example: { params: { id: ':gift' } },
    answer: ({ run, params }) => mapped(run(refundGift, params), () => undefined),
  }),
  get('/gifts/{token}', null, {
    id: 'getGiftLink',
    tag,
    summary: 'Get what the link of a gift leads to',
    useCases: [readGiftLink],
    response: z.object({
      ...{ id: idSchema, listing_id: idSchema, title: z.string(), creator: z.string() },
      ...{ giver: z.string(), message: z.string(), state },
    }),
    example: { params: { token: ':gift-token' } },
    answer: ({ run, params }) =>
      mapped(run(readGiftLink, params), (gift) => ({
        ...{ id: gift.id, listing_id: gift.promptId, title: gift.title, creator: gift.creatorName },
        ...{ giver: gift.giverName, message: gift.message, state: gift.state },
      })),
  }),
  create('/gifts/{token}/claim', 'purchases:write', {
    id: 'claimGift',
    tag,
    summary: 'Claim a gift',
    description: 'Puts it into your library, once.',
    useCases: [claimGift],
    response: z.object({ purchase_id: idSchema }),
    example: { params: { token: ':other-gift-token' } },
    answer: ({ run, params }) => mapped(run(claimGift, params), ({ purchaseId }) => ({ purchase_id: purchaseId })),
  }),
]
