import { z } from 'zod'
import { feeOrNone } from '#src/kernel/fee.ts'
import { modelProviders } from '#src/kernel/models.ts'
import { hasNoBidiControls, hasNoHidden, hasVisible } from '#src/kernel/visible-text.ts'
import { audiences, bases, coverNames, makes, orderingKinds, termKinds } from '#src/kernel/vocabulary.ts'

/** The most terms of a kind, since all of them are in every form and filter. */
export const mostTerms = 100
const longestName = 40
export const longestSlug = 40
export const longestLicense = 20_000

/** One line of visible text. */
function line(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .transform((text) => text.trim())
    .refine((text) => text.length <= max, `${label} can have at most ${max} characters`)
    .refine(
      (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) && hasNoBidiControls(text) && hasNoHidden(text),
      `${label} has hidden characters. Type it again.`,
    )
}

const name = line('The name', longestName).refine(hasVisible, 'The name is required')
const slugPattern = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/
const slug = z
  .string()
  .trim()
  .max(longestSlug, `The address can have at most ${longestSlug} characters`)
  .regex(slugPattern, 'Use letters from a to z, digits and single hyphens')
  .min(2, 'The address needs at least 2 characters')

const cover = z.enum(coverNames, 'Choose one of the list')
const categoryFields = { motif: cover, inks: cover, keywords: line('The text', 500) }
const modelFields = {
  vendor: line('The vendor', 60),
  makes: z.enum(makes, 'Choose one of the list'),
  provider: z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(modelProviders, 'Choose one of the list').nullable(),
  ),
}

/** Lines of visible text, with paragraphs. */
const licenseText = z
  .string('The text is required')
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .refine((text) => text.length <= longestLicense, `The text can have at most ${longestLicense} characters`)
  .refine(
    (text) => !/[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}]/u.test(text) && hasNoBidiControls(text) && hasNoHidden(text),
    'The text has hidden characters. Type it again.',
  )
  .refine(hasVisible, 'The text is required')
const licenseFields = {
  summary: line('The summary', 200).refine(hasVisible, 'The summary is required'),
  text: licenseText,
}

const reasonFields = {
  audience: z.enum(audiences, 'Choose one of the list'),
  basis: z.enum(bases, 'Choose one of the list'),
}

export const kindInput = z.object({ kind: z.enum(termKinds) })
const id = z.string().max(60)

const newCategory = z.object({
  kind: z.literal('category'),
  name,
  /** From the name by default. */
  slug: slug.optional(),
  ...categoryFields,
  inks: cover.optional(),
  keywords: categoryFields.keywords.default(''),
  feePercent: feeOrNone.default(null),
})
const newModel = z.object({
  kind: z.literal('model'),
  name,
  slug: slug.optional(),
  vendor: modelFields.vendor.default(''),
  makes: modelFields.makes.default('text'),
  provider: modelFields.provider.default(null),
})
const newLicense = z.object({ kind: z.literal('license'), name, slug: slug.optional(), ...licenseFields })
const newReason = z.object({
  kind: z.literal('reason'),
  name,
  slug: slug.optional(),
  audience: reasonFields.audience.default('everyone'),
  basis: reasonFields.basis.default('guidelines'),
})
export const newTerm = z.discriminatedUnion('kind', [newCategory, newModel, newLicense, newReason])
export type NewTerm = z.output<typeof newTerm>

const changes = {
  id,
  name: name.optional(),
  slug: slug.optional(),
  /** From 1. The others move. */
  position: z.int().min(1).max(mostTerms).optional(),
  isArchived: z.boolean().optional(),
  /** What the form has read. Programs send none. */
  read: z.string().max(60_000).optional(),
}
export const changedTerm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('category'),
    ...changes,
    ...z.object({ ...categoryFields, feePercent: feeOrNone }).partial().shape,
  }),
  z.object({ kind: z.literal('model'), ...changes, ...z.object(modelFields).partial().shape }),
  z.object({ kind: z.literal('license'), ...changes, ...z.object(licenseFields).partial().shape }),
  z.object({ kind: z.literal('reason'), ...changes, ...z.object(reasonFields).partial().shape }),
])
export type ChangedTerm = z.output<typeof changedTerm>

export const mergeInput = z.object({ kind: z.enum(orderingKinds), id, into: id.min(1, 'Choose one of the list') })

const inFile = { id: slug, slug, name, archived: z.boolean().default(false) }

/** The part of a shop's file. */
export const vocabularyInFile = {
  categories: z
    .array(
      z.strictObject({
        ...inFile,
        ...categoryFields,
        keywords: categoryFields.keywords.default(''),
        fee_percent: feeOrNone.default(null),
      }),
    )
    .min(1)
    .max(mostTerms)
    .optional(),
  models: z
    .array(z.strictObject({ ...inFile, ...modelFields }))
    .min(1)
    .max(mostTerms)
    .optional(),
  licenses: z
    .array(z.strictObject({ ...inFile, ...licenseFields }))
    .min(1)
    .max(mostTerms)
    .optional(),
  reasons: z
    .array(z.strictObject({ ...inFile, ...reasonFields }))
    .min(1)
    .max(mostTerms)
    .optional(),
}

export type FileVocabulary = z.output<z.ZodObject<typeof vocabularyInFile>>

/** The slug of a name: `Photo editing` becomes `photo-editing`. Empty if the name has no letters from a to z. */
export function slugOfName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return words.replace(/^-/, '').slice(0, longestSlug).replace(/-$/, '')
}
