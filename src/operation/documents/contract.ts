import { locale } from '#src/kernel/locale.ts'
import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { longestDocument } from './rules.ts'

const slug = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'There is no such document')
const source = z
  .string()
  .max(longestDocument, `A document has at most ${longestDocument.toLocaleString(locale)} characters`)

export const documentInput = z.object({ slug })

export const listVersionsQuery = listQuery.omit({ search: true }).extend({ slug, limit: pageLimit(50) })

/** A moment as ISO 8601, or as a form sends it: `2026-12-01T09:00`, in UTC. Empty is now. */
const moment = z
  .string()
  .trim()
  .max(40)
  .transform((text, context) => {
    if (text === '') return null
    const time = Date.parse(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) ? `${text}Z` : text)
    if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(time)) return new Date(time)
    context.addIssue('Enter a date and a time, such as 2026-12-01T09:00')
    return z.NEVER
  })

/** `read` holds the version that the form showed. Programs send none. */
export const saveDocumentInput = z.object({
  slug,
  source,
  publishAt: moment.nullish(),
  /** Whether changed terms need no announcement, such as a corrected typing error. */
  isEditorial: z.boolean().default(false),
  read: z.string().max(100).optional(),
})

export const resetDocumentInput = z.object({ slug, read: z.string().max(100).optional() })

export const previewInput = z.object({ slug, source })

export const versionInput = z.object({ slug, id: z.coerce.number().pipe(z.int().positive()) })

export const termsInput = z.object({ version: z.coerce.number().pipe(z.int().positive()) })

/** Versions by id; 0 is the default document. */
const version = z.coerce.number().pipe(z.int().nonnegative()).optional().catch(undefined)

export const compareInput = z.object({ slug, from: version, to: version })

/** The documents of a file: the Markdown by slug. */
export const documentsOfFile = z.record(z.string(), source)
