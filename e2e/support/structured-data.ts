// Longer than 60 lines: for each kind of thing what search engines require before they show it, as they document it
// (developers.google.com/search/docs/appearance/structured-data). A property that is not named here counts as a slip.
import { z } from 'zod'

const context = { '@context': z.literal('https://schema.org') }
const type = <Name extends string>(name: Name) => ({ '@type': z.literal(name) })
const url = z.url({ protocol: /^https?$/ })
const words = z.string().trim().min(1)
const time = z.iso.datetime()
const stars = { bestRating: z.literal(5), worstRating: z.literal(1), ratingValue: z.number().min(1).max(5) }

const person = z.strictObject({ ...type('Person'), name: words.max(100), url })
const review = z.strictObject({
  ...type('Review'),
  author: z.strictObject({ ...type('Person'), name: words.max(99) }),
  datePublished: time,
  reviewBody: words,
  reviewRating: z.strictObject({ ...type('Rating'), ...stars }),
})
const counter = z.strictObject({
  ...type('InteractionCounter'),
  interactionType: z.enum(['https://schema.org/FollowAction', 'https://schema.org/WriteAction']),
  userInteractionCount: z.int().min(0),
})

const product = z
  .strictObject({
    ...context,
    ...type('Product'),
    '@id': url,
    url,
    name: words,
    description: words.max(5000),
    category: words,
    image: url,
    brand: z.strictObject({ ...type('Brand'), name: words }),
    offers: z.strictObject({
      ...type('Offer'),
      url,
      price: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.literal('USD'),
      availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
      seller: person,
    }),
    aggregateRating: z
      .strictObject({ ...type('AggregateRating'), ...stars, reviewCount: z.int().positive() })
      .optional(),
    review: z.array(review).min(1).optional(),
  })
  .refine((it) => it.aggregateRating !== undefined || it.review === undefined, 'reviews without a rating')
  .refine((it) => (it.review?.length ?? 0) <= (it.aggregateRating?.reviewCount ?? 0), 'more reviews than are counted')

const profile = z.strictObject({
  ...context,
  ...type('ProfilePage'),
  dateCreated: time,
  mainEntity: person.extend({
    alternateName: words,
    description: words.optional(),
    sameAs: z.array(url).optional(),
    interactionStatistic: counter,
    agentInteractionStatistic: counter,
  }),
})

const inOrder = (items: readonly { position: number }[]) => items.every(({ position }, i) => position === i + 1)
const entry = { ...type('ListItem'), position: z.int(), name: words }
const breadcrumbs = z.strictObject({
  ...context,
  ...type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ ...entry, item: url }))
    .min(2)
    .refine(inOrder, 'positions are counted from 1'),
})
const list = z.strictObject({
  ...context,
  ...type('ItemList'),
  itemListElement: z
    .array(z.strictObject({ ...entry, url }))
    .min(1)
    .refine(inOrder, 'positions are counted from 1')
    .refine((items) => new Set(items.map((item) => item.url)).size === items.length, 'one is there twice'),
})
const site = z.strictObject({ ...context, ...type('WebSite'), name: words, alternateName: words, url })
const organization = z.strictObject({ ...context, ...type('Organization'), name: words, url, logo: url })

const known = z.discriminatedUnion('@type', [product, profile, breadcrumbs, list, site, organization])
export type Structured = z.infer<typeof known>

/** All that a document tells machines. Throws with what is wrong with it. */
export function structuredData(html: string): Structured[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => known.parse(JSON.parse(text)))
}
