import { z } from 'zod'
import { changeNote } from '#src/features/catalog/contract.ts'
import type { Files } from './rules.ts'
import { longestName } from './run-rules.ts'

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
