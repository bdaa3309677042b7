import { z } from 'zod'
import { mistakenVariables } from '#src/kernel/variables.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { cents, moneyText, toDecimal } from '#src/kernel/money.ts'
import { cutText, hasVisible, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { pageLimit } from '#src/common/paging/contract.ts'
import { pathOfUrl } from '#src/common/media/rules.ts'
import { byTextField } from './field-rules.ts'
import { agentPartNames, textsOf } from './text-rules.ts'
import { longestTag, mostTags, normalizeTag } from './text-rules.ts'
import { mostSamples, mostSeats, mostTiers, mostVariables, offerKey, pageSize, sorts, types } from './rules.ts'
import type { ListingType } from './rules.ts'
import type { Prices } from '#src/kernel/price-limits.ts'
import { priceProblem } from '#src/kernel/price-limits.ts'
import { vocabularyTexts } from '#src/common/vocabulary/texts.ts'
import { catalogTexts } from './texts.ts'

export const tooManyNewText = (most: number): string =>
  `New accounts can list ${most} prompts a day. Save this as a draft and publish it tomorrow.`

export const textsTooLargeText = (mostMb: number, supportEmail: string): string =>
  `Your listings exceed the limit of ${mostMb} MB. Shorten this one or write to ${supportEmail}.`

/** Line ends are the same everywhere. Of control characters, text needs tabs and line ends, and NUL cannot be stored. */
const block = (label: string, max: number) => required(label, max, inBlock)

function inBlock(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')
}

/** A single line for lists, emails and file names: no line breaks and no bidirectional controls. */
const line = (label: string, max: number) => required(label, max, inOneLine)

function inOneLine(text: string): string {
  return withoutBidiControls(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}

const required = (label: string, max: number, clean: (text: string) => string) =>
  z
    .string({ error: `${label} is required` })
    .transform((text) => clean(text.toWellFormed()).trim())
    .pipe(z.string().refine(hasVisible, `${label} is required`).max(max, `${label} can have at most ${max} characters`))

/** Text that can be empty. */
const optional = (label: string, max: number, clean: (text: string) => string) =>
  z
    .string()
    .transform((text) => clean(text.toWellFormed()).trim())
    .pipe(z.string().max(max, `${label} can have at most ${max} characters`))

const optionalLine = (label: string, max: number) => optional(label, max, inOneLine)

const picture = z
  .string()
  .max(300)
  .nullable()
  .default(null)
  .transform((url) => url || null)
  .refine((url) => url === null || pathOfUrl(url) !== null, 'Please upload the image again')

const variable = z.object({
  name: line('Name', 64),
  description: optionalLine('Description', 200).default(''),
  fallback: optional('Default', 500, inBlock).default(''),
  choices: z
    .array(line('A choice', 100))
    .max(20, 'A variable can have at most 20 choices')
    .transform((choices) => [...new Set(choices)])
    .default([]),
})

const longestSample = 4000
const sampleBody = optional('Sample', longestSample, inBlock).default('')
const sampleInputs = z
  .record(z.string().min(1).max(64), optional('A value', 500, inBlock))
  .refine((inputs) => Object.keys(inputs).length <= mostVariables, 'A sample has too many values')
  .default({})

const sample = z
  .object({
    caption: optionalLine('Caption', 120).default(''),
    body: sampleBody,
    imageUrl: picture,
    inputs: sampleInputs,
  })
  .refine(({ body, imageUrl }) => imageUrl !== null || hasVisible(body), {
    message: 'Add an example output or an image',
    path: ['body'],
  })

const promptText = block('Prompt text', 100_000)

/** A prompt to run for a sample, with the values to fill in. */
export const sampleRunInput = {
  instructions: optional('System instructions', 100_000, inBlock).default(''),
  body: promptText,
  inputs: sampleInputs,
  /** The sample's previous output, to compare the answer with. */
  before: sampleBody,
}

/** Returns a text in the form in which a listing stores it. */
export const toStoredText = (text: string): string => inBlock(text.toWellFormed()).trim()

/** Turns a model's answer into the text of a sample, cut to the length limit. */
export function toSampleBody(answer: string): { readonly body: string; readonly isCut: boolean } {
  const whole = toStoredText(answer)
  if (whole.length <= longestSample) return { body: whole, isCut: false }
  const body = cutText(whole, longestSample).trimEnd()
  return { body, isCut: true }
}

/** The id or slug of a category, model or license, which the operation looks up. */
const term = (message: string) => z.string(message).trim().min(1, message).max(60, message)

/** The fields of a listing except its price, shared by the API and the form. */
const commonFields = {
  title: line('Title', 200),
  description: block('Description', 5000),
  model: term(vocabularyTexts.choose.model),
  ...byTextField((_, { label, most, isLong }) => optional(label, most, isLong ? inBlock : inOneLine).default('')),
  category: term(vocabularyTexts.choose.category),
  type: z.enum(types, { error: 'Choose a type' }).default('prompt'),
  licence: term(vocabularyTexts.choose.license).default('personal'),
  /** Whether the buyer chooses the amount. The price is the minimum then. */
  isOpenPrice: z.boolean().default(false),
  texts: z
    .array(
      z.object({
        name: line('Name', 120),
        body: promptText,
        purpose: optionalLine('Purpose', 200).default(''),
      }),
    )
    .max(50),
  tags: z
    .array(optionalLine('A tag', longestTag))
    .transform((tags) => [...new Set(tags.map(normalizeTag).filter((tag) => tag !== ''))])
    .pipe(z.array(z.string()).max(mostTags, `A listing can have at most ${mostTags} tags`))
    .default([]),
  variables: z.array(variable).max(mostVariables).default([]),
  samples: z.array(sample).max(mostSamples, `A listing can have at most ${mostSamples} samples`).default([]),
  imageUrl: picture,
}

const belowZero = 'The price cannot be below 0'
const tooManyTiers = `A listing can have at most ${mostTiers} additional licenses and teams`
const seatNumber = `A license has 1 to ${mostSeats} seats`
const seatCount = z.number(seatNumber).int(seatNumber).min(1, seatNumber).max(mostSeats, seatNumber)
export const seatsInput = seatCount.default(1)
const licence = term(vocabularyTexts.choose.license)

/** The fields of a listing, as operations accept them. They check its price by the settings. */
export const listingInput = z
  .object({
    ...commonFields,
    priceCents: z.number().int().min(0, belowZero),
    /** The amount that the page proposes, if the buyer chooses it. */
    suggestedCents: z.number().int().min(0, belowZero).nullable().default(null),
    /** Further licenses, and licenses for teams, with their prices. */
    tiers: z
      .array(z.object({ licence, seats: seatsInput, priceCents: z.number().int().min(0, belowZero) }))
      .max(mostTiers, tooManyTiers)
      .transform((tiers) =>
        tiers.toSorted((a, b) => {
          if (a.priceCents !== b.priceCents || a.licence === b.licence)
            return a.priceCents - b.priceCents || a.seats - b.seats
          return a.licence < b.licence ? -1 : 1
        }),
      )
      .default([]),
  })
  .superRefine(refuseWrongTexts)
  .superRefine(refuseWrongOffers)

/** The schema of the form, with the price as typed. */
export const listingForm = (prices: Prices) =>
  z
    .object({
      ...commonFields,
      price: z
        .string({ error: 'Price is required' })
        .trim()
        .min(1, 'Price is required')
        .transform((text, check) => typedPrice(text, prices, check)),
      suggested: z
        .string()
        .trim()
        .transform((text, check) => (text === '' ? null : typedPrice(text, prices, check)))
        .default(null),
      tiers: z
        .array(
          z.object({
            licence,
            seats: z.coerce.number(seatNumber).pipe(seatCount).default(1),
            price: z.string().transform((text, check) => typedPrice(text, prices, check)),
          }),
        )
        .max(mostTiers, tooManyTiers)
        .default([]),
    })
    .superRefine(refuseWrongTexts)
    .superRefine(({ price, suggested, tiers, ...form }, check) => {
      const offers = tiers.map(({ licence: of, seats, price: priceCents }) => ({ licence: of, seats, priceCents }))
      const suggestedCents = form.isOpenPrice ? suggested : null
      refuseWrongOffers({ ...form, priceCents: price, suggestedCents, tiers: offers }, check)
    })

function typedPrice(text: string, prices: Prices, check: { addIssue: (message: string) => void }): number {
  const amount = parseAmount(text)
  const unread = isNegative(text)
    ? belowZero
    : `Enter the price in ${shopCurrency().name}, such as ${toDecimal(cents(999))}`
  const problem = amount === null ? unread : priceProblem(amount, prices)
  if (problem !== null) check.addIssue(problem)
  return amount ?? 0
}

/** The listing of a checked form. */
export function listingOfForm({ price, suggested, tiers, ...rest }: z.output<ReturnType<typeof listingForm>>) {
  const { isOpenPrice } = rest
  return {
    ...rest,
    priceCents: price,
    suggestedCents: isOpenPrice ? suggested : null,
    tiers: tiers.map(({ licence: of, seats, price: priceCents }) => ({ licence: of, seats, priceCents })),
  }
}

type Offers = {
  readonly licence: string
  readonly isOpenPrice: boolean
  readonly priceCents: number
  readonly suggestedCents: number | null
  readonly tiers: readonly { readonly licence: string; readonly seats: number; readonly priceCents: number }[]
}

/** The listing's own price is its lowest, so that lists can sort and filter by it. */
function refuseWrongOffers(
  { licence: own, isOpenPrice, priceCents, suggestedCents, tiers }: Offers,
  check: z.RefinementCtx,
): void {
  const refuse = (path: PropertyKey[], message: string) => check.addIssue({ code: 'custom', path, message })
  if (isOpenPrice && tiers.length > 0) refuse(['tiers'], catalogTexts.openHasOneLicense)
  if (suggestedCents !== null && !isOpenPrice) refuse(['suggestedCents'], catalogTexts.suggestionNeedsOpen)
  if (suggestedCents !== null && suggestedCents < priceCents)
    refuse(['suggestedCents'], `Suggest at least the minimum of ${moneyText(priceCents)}`)
  const taken = new Set([offerKey({ licence: own, seats: 1 })])
  for (const [i, tier] of tiers.entries()) {
    if (taken.has(offerKey(tier))) refuse(['tiers', i, 'licence'], catalogTexts.licenseTwice)
    taken.add(offerKey(tier))
    if (tier.priceCents <= priceCents)
      refuse(['tiers', i, 'priceCents'], catalogTexts.tierTooCheap(moneyText(priceCents)))
  }
}

const isNegative = (text: string) => text.startsWith('-') && parseAmount(text.slice(1)) !== null

type Texts = { readonly type: ListingType; readonly texts: readonly { readonly name: string }[] }

function refuseWrongTexts({ type, texts }: Texts, check: z.RefinementCtx): void {
  const { least, most } = textsOf[type]
  const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['texts'], message })
  if (type === 'prompt' && texts.length > most)
    refuse('This type holds one prompt. Make it a pack or remove the others.')
  else if (texts.length < least) refuse(type === 'pack' ? 'A pack has 2 to 50 prompts' : 'Prompt text is required')
  else if (type === 'pack') refuseSameNames(texts, check)
  else if (type === 'agent' && !texts.some(({ name }) => name === agentPartNames.instructions))
    refuse('System instructions are required')
}

/** Buyers, exports and the API tell a pack's prompts apart by their names. */
function refuseSameNames(texts: Texts['texts'], check: z.RefinementCtx): void {
  const names = texts.map(({ name }) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase())
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i)
      check.addIssue({ code: 'custom', path: ['texts', i, 'name'], message: 'Another prompt has this name' })
}

/** A creator's note about a new version, for buyers of earlier ones. */
export const changeNote = optional('The note', 500, inBlock)

/** Any text that the database can store: without NUL and unpaired surrogates. */
const anyText = z.string().transform((text) => text.toWellFormed().replaceAll('\0', ''))

/** An unfinished form: its fields need not be valid. Drafts of older forms lack the fields that have a default. */
export const draftFields = z.object({
  title: anyText,
  description: anyText,
  price: anyText,
  model: anyText,
  ...byTextField(() => anyText.default('')),
  category: anyText,
  licence: anyText,
  /** `on` if the buyer chooses the amount. */
  openPrice: anyText.default(''),
  suggested: anyText.default(''),
  tiers: z
    .array(z.object({ licence: anyText, seats: anyText.default('1'), price: anyText }))
    .max(60)
    .default([]),
  type: anyText,
  tags: anyText.default(''),
  note: anyText,
  /** The edition of the listing that the form has read; empty for a new listing. */
  basis: anyText.default(''),
  imageUrl: anyText,
  texts: z.array(z.object({ part: anyText, name: anyText, body: anyText, purpose: anyText.default('') })).max(60),
  variables: z.array(z.object({ name: anyText, description: anyText, fallback: anyText, choices: anyText })).max(60),
  samples: z
    .array(
      z.object({
        caption: anyText,
        body: anyText,
        imageUrl: anyText,
        inputs: z
          .array(z.object({ name: anyText, value: anyText }))
          .max(60)
          .default([]),
      }),
    )
    .max(10),
})
export type DraftFields = z.infer<typeof draftFields>

/** Query of a list of listings on sale. Ignores invalid values, so no link ever breaks. */
export const listingQuery = z.object({
  sort: z.enum(sorts).catch('popular').default('popular'),
  after: z.string().max(300).optional().catch(undefined),
  limit: pageLimit(pageSize),
})

export type ListingInput = z.infer<typeof listingInput>

/** Warnings for the creator about text that looks like a variable but is not one. */
export function warningsAbout(texts: readonly { readonly body: string }[]): string[] {
  const mistaken = mistakenVariables(texts.map(({ body }) => body))
  return mistaken.length === 0 ? [] : [...mistaken.map(catalogTexts.mistaken), catalogTexts.variableNames]
}
