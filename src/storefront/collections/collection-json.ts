import { z } from 'zod'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { absolute, listingJson, listingSchema } from '#src/storefront/catalog/listing-json.ts'
import { collectionHref, visibilities } from './rules.ts'
import type { CollectionCard, CollectionView } from './view.ts'

const fields = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  visibility: z.enum(visibilities),
  is_hidden: z.boolean().meta({ description: 'Whether a moderator hid it. Then only you see it.' }),
  updated_at: timeSchema,
  url: z.string().meta({ description: 'The page of the collection.' }),
}

export const cardSchema = z
  .object({ ...fields, listing_count: z.int() })
  .meta({ id: 'CollectionSummary', description: 'A collection in a list.' })

export const collectionSchema = z
  .object({
    ...fields,
    owner: z.object({
      id: idSchema,
      username: z.string(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      url: z.string(),
    }),
    is_own: z.boolean(),
    hidden_reason: z.string().nullable(),
    created_at: timeSchema,
    listings: z.array(
      z.object({
        listing: listingSchema,
        note: z.string(),
        is_on_sale: z.boolean().meta({ description: 'Others do not see a listing that is off sale.' }),
      }),
    ),
  })
  .meta({ id: 'Collection' })

export function cardJson(site: string, card: CollectionCard) {
  const { id, title, description, visibility } = card
  return {
    ...{ id, title, description, visibility },
    is_hidden: card.isHidden,
    listing_count: card.count,
    updated_at: time(card.updatedAt),
    url: new URL(collectionHref(id), site).href,
  }
}

export function collectionJson(site: string, collection: CollectionView): z.input<typeof collectionSchema> {
  const { id, title, description, visibility, owner, items } = collection
  const { username, name, avatarUrl } = owner
  return {
    ...{ id, title, description, visibility },
    owner: {
      ...{ id: owner.id, username, name },
      avatar_url: absolute(site, avatarUrl),
      url: new URL(`/creator/${encodeURIComponent(username)}`, site).href,
    },
    is_own: collection.isOwn,
    is_hidden: collection.hiddenReason !== null,
    hidden_reason: collection.hiddenReason,
    created_at: time(collection.createdAt),
    updated_at: time(collection.updatedAt),
    url: new URL(collectionHref(id), site).href,
    listings: items.map(({ listing, note, isOnSale }) => ({
      ...{ listing: listingJson(site, listing), note, is_on_sale: isOnSale },
    })),
  }
}
