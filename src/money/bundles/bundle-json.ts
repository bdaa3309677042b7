import { z } from 'zod'
import { idSchema, money, moneySchema, time, timeSchema } from '#src/api/json.ts'
import { buyLinkPath } from '#src/buying/orders/buy-link-rules.ts'
import { absolute, listingJson, listingSchema } from '#src/storefront/catalog/listing-json.ts'
import { bundleHref } from './rules.ts'
import type { BundleCard, BundleInvitation, BundleLine, BundleView, OwnBundle } from './view.ts'

const fields = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  price: moneySchema.meta({ description: 'Never more than the listings cost together.' }),
  list_price: moneySchema.meta({ description: 'What the listings cost together.' }),
  listing_count: z.int(),
  updated_at: timeSchema,
  url: z.string().meta({ description: 'The page of the bundle.' }),
  buy_url: z.string().meta({ description: 'A link to its checkout, for other sites.' }),
}

const obstacle = z
  .enum(['closed', 'hidden', 'off-sale', 'unagreed'])
  .nullable()
  .meta({ description: 'Why nobody can buy it now; null if it is sold.' })

export const cardSchema = z.object(fields).meta({ id: 'BundleSummary', description: 'A bundle in a list.' })

const line = {
  id: idSchema,
  creator: z.string().nullable().meta({ description: 'The username.' }),
  is_on_sale: z.boolean(),
  state: z
    .enum(['own', 'invited', 'agreed', 'declined'])
    .meta({ description: '`own`: of the owner of the bundle, who need not agree.' }),
  amount: moneySchema.meta({ description: 'What it brings at least of a whole sale, before the fee.' }),
  is_agreed: z.boolean().meta({ description: 'Whether its creator agreed to this amount.' }),
}

export const invitationSchema = z
  .object({
    ...fields,
    owner: z.string().meta({ description: 'The username.' }),
    listings: z.array(
      z.object({
        ...line,
        title: z.string().nullable().meta({ description: 'Null for a listing of others that is not on sale.' }),
        is_yours: z.boolean().meta({ description: 'Whether you are asked for it, or agreed.' }),
      }),
    ),
    obstacle,
    is_agreed: z.boolean().meta({ description: 'Whether you agreed to what your listings bring now.' }),
  })
  .meta({ id: 'BundleInvitation', description: 'A bundle of another creator with listings of yours.' })

export const ownBundleSchema = z
  .object({
    ...fields,
    entered_price: moneySchema,
    listings: z.array(z.object({ ...line, title: z.string() })),
    obstacle,
    hidden_reason: z.string().nullable().meta({ description: 'Why a moderator hid it.' }),
    created_at: timeSchema,
  })
  .meta({ id: 'OwnBundle' })

export const bundleSchema = z
  .object({
    ...fields,
    creator: z.object({
      id: idSchema,
      username: z.string(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      url: z.string(),
    }),
    listings: z.array(listingSchema).meta({ description: 'Those on sale whose creators agreed.' }),
    obstacle,
    created_at: timeSchema,
  })
  .meta({ id: 'Bundle' })

export function cardJson(site: string, { id, title, description, ...card }: BundleCard) {
  return {
    ...{ id, title, description },
    price: money(card.price),
    list_price: money(card.listed),
    listing_count: card.count,
    updated_at: time(card.updatedAt),
    url: new URL(bundleHref(id), site).href,
    buy_url: new URL(buyLinkPath(id), site).href,
  }
}

const lineJson = ({ id, creator, isOnSale, state, amount, isAgreed }: Omit<BundleLine, 'title'>) => ({
  ...{ id, creator, is_on_sale: isOnSale, state, amount: money(amount), is_agreed: isAgreed },
})

export const invitationJson = (site: string, invited: BundleInvitation): z.input<typeof invitationSchema> => ({
  ...cardJson(site, invited),
  owner: invited.owner,
  listings: invited.lines.map((each) => ({ ...lineJson(each), title: each.title, is_yours: each.isYours })),
  obstacle: invited.obstacle,
  is_agreed: invited.isAgreed,
})

export const ownBundleJson = (site: string, bundle: OwnBundle): z.input<typeof ownBundleSchema> => ({
  ...cardJson(site, bundle),
  entered_price: money(bundle.enteredPrice),
  listings: bundle.listings.map((each) => ({ ...lineJson(each), title: each.title })),
  obstacle: bundle.obstacle,
  hidden_reason: bundle.hiddenReason,
  created_at: time(bundle.createdAt),
})

export function bundleJson(site: string, bundle: BundleView): z.input<typeof bundleSchema> {
  const { id, username, name, avatarUrl } = bundle.owner
  return {
    ...cardJson(site, bundle),
    creator: {
      ...{ id, username, name },
      avatar_url: absolute(site, avatarUrl),
      url: new URL(`/creator/${encodeURIComponent(username)}`, site).href,
    },
    listings: bundle.listings.map((listing) => listingJson(site, listing)),
    obstacle: bundle.obstacle,
    created_at: time(bundle.createdAt),
  }
}
