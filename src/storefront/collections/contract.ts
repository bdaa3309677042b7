import { z } from 'zod'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { cleanText } from '#src/people/accounts/rules.ts'
import { longestDescription, longestNote, longestReason, longestTitle, mostListings, visibilities } from './rules.ts'
import { collectionTexts } from './texts.ts'

const inOneLine = (text: string) => cleanText(text).replaceAll(/\s+/gu, ' ').trim()

const title = z
  .string(collectionTexts.titleMissing)
  // Absurdly long input is rejected before it is cleaned.
  .max(longestTitle * 4, collectionTexts.titleTooLong)
  .transform(inOneLine)
  .pipe(z.string().refine(hasVisible, collectionTexts.titleMissing).max(longestTitle, collectionTexts.titleTooLong))

/** Plain multi-line text, which may be empty. */
const text = (longest: number, tooLong: string) =>
  z
    .string()
    .max(longest * 4, tooLong)
    .transform((typed) => (hasVisible(typed) ? cleanText(typed).trim() : ''))
    .pipe(z.string().max(longest, tooLong))

const description = text(longestDescription, collectionTexts.descriptionTooLong)
export const note = text(longestNote, collectionTexts.noteTooLong)
const visibility = z.enum(visibilities, collectionTexts.visibilityMissing)

export const newCollection = z.object({
  title,
  description: description.default(''),
  visibility: visibility.default('private'),
  /** The first listing. */
  promptId: z.uuid(collectionTexts.listingMissing).optional(),
  /** Starts with the favorites that are on sale, newest first. */
  withFavorites: z.boolean().default(false),
})

export const changedCollection = z.object({
  id: z.uuid(collectionTexts.missing),
  title: title.optional(),
  description: description.optional(),
  visibility: visibility.optional(),
})

export const collectionId = z.object({ id: z.string().max(100) })

export const itemId = z.object({ id: z.uuid(collectionTexts.missing), promptId: z.uuid(collectionTexts.notInside) })

export const newItem = z.object({
  id: z.uuid(collectionTexts.missing),
  promptId: z.uuid(collectionTexts.listingMissing),
  note: note.optional(),
})

export const changedItem = itemId.extend({
  note: note.optional(),
  /** Its place, counted from 0. */
  position: z.coerce.number().int().min(0).max(mostListings).optional(),
})

export const hiding = z.object({
  id: z.uuid(collectionTexts.missing),
  reason: z
    .string(collectionTexts.reasonMissing)
    .max(longestReason * 4, collectionTexts.reasonMissing)
    .transform((typed) => cleanText(typed).trim())
    .pipe(z.string().refine(hasVisible, collectionTexts.reasonMissing).max(longestReason)),
})
