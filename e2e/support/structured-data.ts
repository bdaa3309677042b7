// (developers.google.com/search/docs/appearance/structured-data). A property that is not listed here is an error.
import { z } from 'zod'

const context = { '@context': z.literal('https://schema.org') }
const type = <Name extends string>(name: Name) => ({ '@type': z.literal(name) })
const url = z.url({ protocol: /^https?$/ })
const nonEmptyText = z.string().trim().min(1)
const timestamp = z.iso.datetime()
const ratingFields = { bestRating: z.literal(5), worstRating: z.literal(1), ratingValue: z.number().min(1).max(5) }

const person = z.strictObject({ ...type('Person'), name: nonEmptyText.max(100), url })
const review = z.strictObject({
  ...type('Review'),
  author: z.strictObject({ ...type('Person'), name: nonEmptyText.max(99) }),
  datePublished: timestamp,
  reviewBody: nonEmptyText,
  reviewRating: z.strictObject({ ...type('Rating'), ...ratingFields }),
})
const counter = z.strictObject({
  ...type('InteractionCounter'),
  interactionType: z.enum(['https://schema.org/FollowAction', 'https://schema.org/WriteAction']),
  userInteractionCount: z.int().min(0),
})

const returnPolicy = z.strictObject({
  ...type('MerchantReturnPolicy'),
  merchantReturnLink: url,
  applicableCountry: z.string().length(2).optional(),
  returnPolicyCategory: z.enum([
    'https://schema.org/MerchantReturnNotPermitted',
    'https://schema.org/MerchantReturnFiniteReturnWindow',
  ]),
  merchantReturnDays: z.int().positive().optional(),
  returnFees: z.literal('https://schema.org/FreeReturn').optional(),
  refundType: z.literal('https://schema.org/FullRefund').optional(),
})

const product = z
  .strictObject({
    ...context,
    ...type('Product'),
    '@id': url,
    url,
    name: nonEmptyText,
    description: nonEmptyText.max(5000),
    category: nonEmptyText,
    image: url,
    brand: z.strictObject({ ...type('Brand'), name: nonEmptyText }),
    additionalProperty: z.strictObject({ ...type('PropertyValue'), name: nonEmptyText, value: nonEmptyText, url }),
    offers: z.strictObject({
      ...type('Offer'),
      url,
      price: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.literal('USD'),
      availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
      seller: person,
      priceSpecification: z
        .strictObject({
          ...type('UnitPriceSpecification'),
          price: z.string().regex(/^\d+\.\d\d$/),
          priceCurrency: z.literal('USD'),
          valueAddedTaxIncluded: z.boolean(),
        })
        .optional(),
      hasMerchantReturnPolicy: returnPolicy.optional(),
    }),
    aggregateRating: z
      .strictObject({ ...type('AggregateRating'), ...ratingFields, reviewCount: z.int().positive() })
      .optional(),
    review: z.array(review).min(1).optional(),
  })
  .refine((it) => it.aggregateRating !== undefined || it.review === undefined, 'reviews without a rating')
  .refine((it) => (it.review?.length ?? 0) <= (it.aggregateRating?.reviewCount ?? 0), 'more reviews than reviewCount')

const profile = z.strictObject({
  ...context,
  ...type('ProfilePage'),
  dateCreated: timestamp,
  mainEntity: person.extend({
    alternateName: nonEmptyText,
    description: nonEmptyText.optional(),
    sameAs: z.array(url).optional(),
    interactionStatistic: counter,
    agentInteractionStatistic: counter,
  }),
})

const isNumbered = (items: readonly { position: number }[]) => items.every(({ position }, i) => position === i + 1)
const entry = { ...type('ListItem'), position: z.int(), name: nonEmptyText }
const breadcrumbs = z.strictObject({
  ...context,
  ...type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ ...entry, item: url }))
    .min(2)
    .refine(isNumbered, 'positions must count from 1'),
})
const list = z.strictObject({
  ...context,
  ...type('ItemList'),
  itemListElement: z
    .array(z.strictObject({ ...entry, url }))
    .min(1)
    .refine(isNumbered, 'positions must count from 1')
    .refine((items) => new Set(items.map((item) => item.url)).size === items.length, 'an item appears twice'),
})
const site = z.strictObject({ ...context, ...type('WebSite'), name: nonEmptyText, alternateName: nonEmptyText, url })
const organization = z.strictObject({
  ...{ ...context, ...type('Organization'), name: nonEmptyText, url, logo: url },
  ...{ foundingDate: z.string().regex(/^\d{4}$/), legalName: nonEmptyText.optional(), vatID: nonEmptyText.optional() },
})

const structured = z.discriminatedUnion('@type', [product, profile, breadcrumbs, list, site, organization])
export type Structured = z.infer<typeof structured>

/** Returns the structured data of a document. Throws if any of it is invalid. */
export function structuredData(html: string): Structured[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => structured.parse(JSON.parse(text)))
}
