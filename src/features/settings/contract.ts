import { z } from 'zod'
import { softwareName } from '#src/kernel/software.ts'
import { listQuery, pageLimit } from '#src/features/paging/contract.ts'
import type { FileVocabulary } from '#src/features/vocabulary/contract.ts'
import { vocabularyInFile } from '#src/features/vocabulary/contract.ts'
import type { SettingView } from '#src/features/settings/view.ts'

const key = z.string().max(60)
const mostValues = 200

/** Values by key, as JSON; null is the default. */
const values = z
  .record(key, z.unknown())
  .refine((all) => Object.keys(all).length <= mostValues, `Change at most ${mostValues} settings at once`)

/** `read` holds the values that the form showed. Programs send none. */
export const settingsInput = z.object({ values, read: z.string().max(20_000).optional() })

export const changesQuery = listQuery.omit({ search: true }).extend({
  key: key.optional().catch(undefined),
  limit: pageLimit(50),
})

export const changeId = z.object({ id: z.coerce.number().pipe(z.int().positive()) })

const version = 1
const fileFormat = `${softwareName}-shop`

/** A file with the settings, categories, models and licenses of a shop. Further members may follow; a missing one leaves its part of the shop as it is. */
export const shopFile = z.strictObject(
  {
    format: z.literal(fileFormat, 'This is no file of a shop'),
    version: z.literal(version, {
      error: ({ input }) =>
        typeof input === 'number'
          ? `This file is of version ${input}; this release reads version ${version}.`
          : 'This file has no version',
    }),
    settings: values,
    ...vocabularyInFile,
  },
  'This is no file of a shop',
)

/** The text of such a file: sorted and without times, so that it can be compared. Without what the release does not accept. */
export function shopFileOf(settings: readonly SettingView[], more: FileVocabulary): string {
  const stored = settings.filter((one) => one.stored !== null && one.problem === null)
  const sorted = stored.map((one) => [one.key, one.stored] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify({ format: fileFormat, version, settings: Object.fromEntries(sorted), ...more }, null, 2)}\n`
}
