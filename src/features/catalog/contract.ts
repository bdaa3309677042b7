import { z } from 'zod'
import { fromDollars } from '#src/kernel/money.ts'
import { hasVisible, withoutTurns } from '#src/kernel/visible-text.ts'
import { pathOfUrl } from '#src/features/media/rules.ts'
import { categories, licences, models, sorts, types } from './rules.ts'

export const catalogTexts = {
  created: 'Prompt created successfully!',
  updated: 'Prompt updated successfully!',
  createFailed: 'Failed to create prompt',
  updateFailed: 'Failed to update prompt',
  deleted: 'Prompt deleted',
  deleteFailed: 'Failed to delete prompt',
  signInRequired: 'Sign In Required',
  signInToCreate: 'Please sign in to create a prompt',
  missing: 'Prompt not found',
  notYours: 'Prompt Not Found',
  notYoursMore: "This prompt doesn't exist or you don't have permission to edit it.",
  paused: 'Listing paused',
  resumed: 'Listing is on sale again',
  verifyFirst: 'Please verify your email address first',
} as const

export const sortLabels = {
  popular: 'Most Popular',
  rated: 'Top Rated',
  new: 'New Releases',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
} as const

export const typeLabels = { prompt: 'Prompt', pack: 'Prompt Pack', agent: 'Agent' } as const
export const licenceLabels = { personal: 'Personal', commercial: 'Commercial', extended: 'Extended' } as const

/** Line ends are the same everywhere. Of control characters, text needs tabs and line ends, and NUL cannot be stored. */
const block = (label: string, max: number) =>
  required(label, max, (text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, ''))

/** What stands in one line, in lists, mails and file names: no line ends, and nothing that turns text around. */
const line = (label: string, max: number) => required(label, max, inOneLine)

const inOneLine = (text: string) => withoutTurns(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))

const required = (label: string, max: number, clean: (text: string) => string) =>
  z
    .string({ error: `${label} is required` })
    .transform((text) => clean(text.toWellFormed()).trim())
    .pipe(z.string().refine(hasVisible, `${label} is required`).max(max, `${label} can have at most ${max} characters`))

/** What a listing is made of, as operations take it. */
export const listingInput = z.object({
  title: line('Title', 200),
  description: block('Description', 5000),
  priceCents: z
    .number()
    .int()
    .min(0, 'The price cannot be below 0')
    .max(9_999_999, 'The price can be at most 99,999.99'),
  model: z.enum(models, { error: 'Choose a model' }),
  modelVersion: z.string().transform(inOneLine).pipe(z.string().trim().max(60)).default(''),
  category: z.enum(categories, { error: 'Choose a category' }),
  type: z.enum(types).default('prompt'),
  licence: z.enum(licences).default('personal'),
  texts: z
    .array(z.object({ name: line('Name', 120), body: block('Prompt text', 100_000) }))
    .min(1)
    .max(50),
  imageUrl: z
    .string()
    .max(300)
    .nullable()
    .default(null)
    .transform((url) => url || null)
    .refine((url) => url === null || pathOfUrl(url) !== null, 'Please upload the picture again'),
})

/** What the create form posts: the same rules, with the price as a person types it and one text. */
export const listingForm = z.object({
  title: line('Title', 200),
  description: block('Description', 5000),
  content: block('Prompt text', 100_000),
  price: z
    .string({ error: 'Price is required' })
    .trim()
    .min(1, 'Price is required')
    .transform((text, check) => {
      const amount = fromDollars(text)
      if (amount === null) check.addIssue('Write the price in dollars, such as 9.99')
      else if (amount > 9_999_999) check.addIssue('The price can be at most 99,999.99')
      return amount ?? 0
    }),
  model: z.enum(models, { error: 'Choose a model' }),
  modelVersion: z
    .string()
    .transform(inOneLine)
    .pipe(z.string().trim().max(60, 'Model version can have at most 60 characters'))
    .default(''),
  category: z.enum(categories, { error: 'Choose a category' }),
  licence: z.enum(licences, { error: 'Choose a licence' }).default('personal'),
})

/** A list of all that is on sale. What does not fit is ignored, so that no link ever breaks. */
export const listingQuery = z.object({
  sort: z.enum(sorts).catch('popular').default('popular'),
  after: z.string().max(300).optional().catch(undefined),
})

export type ListingInput = z.infer<typeof listingInput>
