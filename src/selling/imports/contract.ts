import { z } from 'zod'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import type { ListingType } from '#src/storefront/catalog/rules.ts'
import { mostSeats } from '#src/storefront/catalog/rules.ts'
import { byTextColumn } from '#src/storefront/catalog/field-rules.ts'
import { changeNote } from '#src/storefront/catalog/contract.ts'
import type { Files } from './rules.ts'
import { columnFields, isFileId, listingStates, longestId, longestName, mostColumns, mostItems } from './rules.ts'

const text = z.string('Write a text here.')
/** A field without a value counts as missing. */
const ifWritten = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional())
const needed = (what: string) => z.string(`Add ${what}.`)

/** A list; a field without a value is an empty one. */
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === '' ? [] : value),
    z
      .array(item, 'Write a list here, each item after a hyphen.')
      .max(mostItems, `A list can have up to ${mostItems} items.`),
  )

const price = text.transform((value, check) => {
  const amount = parseAmount(value)
  if (amount === null) check.addIssue(priceMessage(value))
  return amount ?? z.NEVER
})

/** How to write a price that could not be read. */
export function priceMessage(value: string): string {
  const digits = value.replaceAll(/[^\d.,-]/g, '').replace(/,(\d{1,2})$/, '.$1')
  return parseAmount(digits) === null
    ? `Write the price as a number such as ${toDecimal(cents(999))}, or 0 for a free listing.`
    : `Write the price as ${digits}, without a currency or a comma.`
}

const isOn = z.enum(['true', 'false'], 'Write true or false.').transform((value) => value === 'true')

const seats = text
  .refine(
    (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= mostSeats,
    `Write the seats as a number from 1 to ${mostSeats}.`,
  )
  .transform(Number)

const offer = z.strictObject(
  { license: needed('the license'), seats: seats.default(1), price },
  'Write each additional license with license and price, and seats for a team.',
)

const tags = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((tag) => tag.trim() !== '') : value),
  list(text),
)

const variable = z.strictObject(
  {
    name: needed('the name of the variable'),
    description: text.default(''),
    default: text.default(''),
    choices: list(text).default([]),
  },
  'Write each variable with name, description, default and choices.',
)

const sample = z.strictObject(
  {
    caption: text.default(''),
    body: text.default(''),
    image: text.optional(),
    inputs: z
      .preprocess((value) => (value === '' ? {} : value), z.record(z.string(), text))
      .refine((inputs) => Object.keys(inputs).length <= mostItems, `A sample can have up to ${mostItems} inputs.`)
      .default({}),
  },
  'Write each sample with caption, body, image and inputs.',
)

export const idMessage = `An id can have up to ${longestId} characters and no spaces.`
const id = text.refine(isFileId, idMessage)

const common = {
  id: ifWritten(id),
  title: ifWritten(text),
  category: ifWritten(text),
  model: ifWritten(text),
  ...byTextColumn(() => text.default('')),
  price: ifWritten(price),
  license: ifWritten(text),
  pay_what_you_want: ifWritten(isOn),
  suggested_price: ifWritten(price),
  offers: list(offer).default([]),
  tags: tags.default([]),
  description: ifWritten(text),
  variables: list(variable).default([]),
  samples: list(sample).default([]),
  cover: ifWritten(text),
  state: z.enum(listingStates, `Write one of these states: ${listingStates.join(', ')}.`).optional(),
}

const typed = (type: ListingType, file: string) =>
  z.literal(type, `The type in ${file} must be ${type}. Change this line or remove it.`).default(type)

export const promptFields = z.strictObject({
  ...common,
  type: z.literal('prompt', 'A pack is a folder with pack.md, and an agent one with agent.md.').default('prompt'),
  name: text.optional(),
  purpose: text.default(''),
})

export const packFields = z.strictObject({ ...common, type: typed('pack', 'pack.md') })
export const packPromptFields = z.strictObject({ name: text.optional(), purpose: text.default('') })

const part = z.union(
  [text.transform((value) => ({ text: value, purpose: '' })), z.strictObject({ text, purpose: text.default('') })],
  'Write a text, or text and purpose.',
)
const starter = z.union(
  [
    text.transform((value) => ({ name: undefined, text: value, purpose: '' })),
    z.strictObject({ name: text.optional(), text, purpose: text.default('') }),
  ],
  'Write a text, or name, text and purpose.',
)

export const agentFields = z.strictObject({
  ...common,
  type: typed('agent', 'agent.md'),
  purpose: text.default(''),
  starters: list(starter).default([]),
  settings: part.optional(),
  tools: part.optional(),
  texts: list(
    z.strictObject(
      { name: needed('the name of the text'), text: text.optional(), purpose: text.default('') },
      'Write each text with name, text and purpose.',
    ),
  ).default([]),
})

export type CommonFields = Omit<z.output<typeof packFields>, 'type'>

/** Files to import, by path. An archive is a file of its own. */
export const importInput = z.object({
  name: z
    .string()
    .transform(
      (name) =>
        name
          .replaceAll(/\p{Cc}/gu, '')
          .trim()
          .slice(0, longestName) || 'Files',
    )
    .default('Files'),
  files: z.custom<Files>((value) => value instanceof Map && value.size > 0),
  /** Whether new listings that name no state go on sale. Otherwise they are drafts. */
  publishes: z.boolean().default(false),
  /** For the buyers of listings whose text changes. */
  note: changeNote.default(''),
})

/** The fields of a row that can be corrected in place, as typed. */
export const rowFix = z.object({
  id: z.uuid(),
  position: z.int().min(1),
  fields: z
    .object({
      title: z.string().max(1000),
      description: z.string().max(20_000),
      category: z.string().max(200),
      model: z.string().max(200),
      licence: z.string().max(200),
      price: z.string().max(50),
    })
    .partial(),
})

/** Reads an import again: the columns of its tables by file, and what rows get that lack it, as typed. */
export const readAgainInput = z.object({
  id: z.uuid(),
  columns: z.record(z.string(), z.array(z.enum(columnFields).nullable()).max(mostColumns)).default({}),
  defaults: z
    .object({
      category: z.string().trim().max(200),
      model: z.string().trim().max(200),
      licence: z.string().trim().max(200),
      description: z.string().trim().max(5000),
      priceCents: z.number().int().min(0),
    })
    .partial()
    .default({}),
})
