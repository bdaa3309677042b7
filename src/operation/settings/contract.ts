import { z } from 'zod'
import { softwareName } from '#src/kernel/software.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import type { FileVocabulary } from '#src/common/vocabulary/contract.ts'
import { vocabularyInFile } from '#src/common/vocabulary/contract.ts'
import type { SettingView } from '#src/operation/settings/view.ts'

const key = z.string().max(60)
const mostValues = 200
const mostImages = 10

/** Values by key, as JSON; null is the default. */
const values = z
  .record(key, z.unknown())
  .refine((all) => Object.keys(all).length <= mostValues, `Change at most ${mostValues} settings at once`)

/** `read` holds the values that the form showed. Programs send none. */
export const settingsInput = z.object({ values, read: z.string().max(20_000).optional() })

/** The file name and declared type are ignored; only the bytes count. */
export const shopImageInput = z.object({ kind: z.enum(['logo', 'icon']), bytes: z.instanceof(Uint8Array) })

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
    /** The Markdown of documents by slug; checked by their feature. */
    documents: z.record(z.string(), z.unknown()).optional(),
    /** What the shop changed of the synonyms, spellings and corrections of its search; checked by their feature. */
    search: z.array(z.unknown()).optional(),
    ...vocabularyInFile,
    /** The images that the settings name, as Base64. */
    images: z
      .record(z.string().max(80), z.base64())
      .refine((all) => Object.keys(all).length <= mostImages, `A file has at most ${mostImages} images`)
      .optional(),
  },
  'This is no file of a shop',
)

type FileDocuments = { readonly documents: Readonly<Record<string, string>>; readonly search?: readonly object[] }

type FileParts = FileVocabulary & FileDocuments & { readonly images?: ReadonlyMap<string, Uint8Array> }

/** The text of such a file: sorted and without times, so that it can be compared. Without what the release does not accept. */
export function shopFileOf(settings: readonly SettingView[], { images = new Map(), ...more }: FileParts): string {
  const stored = settings.filter(isExported)
  const sorted = stored.map((one) => [one.key, one.stored] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const encoded = [...images].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const)
  const file = {
    ...{ format: fileFormat, version, settings: Object.fromEntries(sorted), ...more },
    ...(images.size > 0 && { images: Object.fromEntries(encoded) }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The names of the images that belong into the file. */
export const imagesOf = (settings: readonly SettingView[]): readonly string[] =>
  settings.flatMap((one) => (one.control === 'image' && isExported(one) ? String(one.stored) : []))

const isExported = ({ stored, problem }: SettingView) => stored !== null && problem === null
