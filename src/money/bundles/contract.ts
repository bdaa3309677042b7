import { z } from 'zod'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { cleanText } from '#src/people/accounts/rules.ts'
import { longestDescription, longestReason, longestTitle, mostListings } from './rules.ts'
import { bundleTexts } from './texts.ts'

const inOneLine = (text: string) => cleanText(text).replaceAll(/\s+/gu, ' ').trim()

const title = z
  .string(bundleTexts.titleMissing)
  // Absurdly long input is rejected before it is cleaned.
  .max(longestTitle * 4, bundleTexts.titleTooLong)
  .transform(inOneLine)
  .pipe(z.string().refine(hasVisible, bundleTexts.titleMissing).max(longestTitle, bundleTexts.titleTooLong))

const description = z
  .string()
  .max(longestDescription * 4, bundleTexts.descriptionTooLong)
  .transform((typed) => (hasVisible(typed) ? cleanText(typed).trim() : ''))
  .pipe(z.string().max(longestDescription, bundleTexts.descriptionTooLong))

/** As typed, "19.99". Its limits depend on the settings. */
const price = z
  .string(bundleTexts.price)
  .max(30, bundleTexts.price)
  .transform((typed, issues) => {
    const amount = parseAmount(typed)
    if (amount !== null) return amount
    issues.addIssue(bundleTexts.price)
    return z.NEVER
  })

/** Each once, in this order. */
const listings = z
  .array(z.uuid(bundleTexts.listingsMissing), bundleTexts.listingsMissing)
  .max(mostListings * 5, bundleTexts.listingsMissing)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])

const address = /^(?:.*\/prompt\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#].*)?$/i

/** Addresses or ids of listings, one a line. */
const others = z
  .string()
  .max(mostListings * 500, bundleTexts.addresses)
  .transform((typed, issues) => {
    const ids = typed
      .split(/\s+/u)
      .filter(Boolean)
      .map((line) => address.exec(line)?.[1])
    const known = ids.filter((id) => id !== undefined)
    if (known.length === ids.length && ids.length <= mostListings) return known.map((id) => id.toLowerCase())
    issues.addIssue(bundleTexts.addresses)
    return z.NEVER
  })
  .default([])

export const bundleId = z.object({ id: z.uuid(bundleTexts.missing) })

export const newBundle = z.object({ title, description: description.default(''), price, listings, others })

const amounts = z
  .array(z.object({ listingId: z.uuid(bundleTexts.amountsChanged), amount: z.int(bundleTexts.amountsChanged) }))
  .max(mostListings, bundleTexts.amountsChanged)

export const changedBundle = bundleId.extend({
  title: title.optional(),
  description: description.optional(),
  price: price.optional(),
  listings: listings.optional(),
  others,
  /** The amounts of the owner's lines that the page showed. Saving accepts them. */
  seen: amounts.optional(),
})

/** What the page said of the creator's own lines. */
export const agreement = bundleId.extend({ lines: amounts })

export const hiding = bundleId.extend({
  reason: z
    .string(bundleTexts.reasonMissing)
    .max(longestReason * 4, bundleTexts.reasonMissing)
    .transform((typed) => cleanText(typed).trim())
    .pipe(z.string().refine(hasVisible, bundleTexts.reasonMissing).max(longestReason)),
})
