import type { ListingTexts } from '#src/storefront/catalog/field-rules.ts'
import type { ListingType } from '#src/storefront/catalog/rules.ts'
import { byTextField, textFieldNames } from '#src/storefront/catalog/field-rules.ts'

/** The files of a folder or an archive, by paths with slashes, relative to its root. */
export type Files = ReadonlyMap<string, Uint8Array>

/** What is wrong in a file. `line` counts from 1; null if it is not about a line. */
export type Problem = { readonly file: string; readonly line: number | null; readonly message: string }

/** More files than the largest import has: 1,000 packs of ten prompts, with pictures. */
export const mostFiles = 12_000
/** An hour of work at a time, so that a run stays short and a mistake can be seen. */
export const mostListings = 1000
/** The listings of a large shop with their pictures; an import holds them in memory. */
export const mostBytes = 50 * 1024 * 1024
/** More than twice the longest text of a listing, whose characters have up to four bytes. */
export const longestTextFile = 1024 * 1024
/** Tables and JSON files have all listings in one file. */
export const longestTable = 20 * 1024 * 1024
/** More than a spreadsheet of listings has. */
export const mostColumns = 200
/** More than any list of a listing may have; longer ones are not read. */
export const mostItems = 100
/** Of the pictures of all own listings. */
export const mostExportBytes = 200 * 1024 * 1024
export const longestId = 100

export const totalTexts = {
  tooLarge: `The files have more than ${mostBytes / 1024 ** 2} MB in total. Split them into smaller imports.`,
  tooMany: `There are more than ${mostFiles} files. Split them into smaller imports.`,
} as const
export const unsavable = 'This file contains characters that cannot be saved.'

const idShape = new RegExp(String.raw`^[^\p{C}\p{Z}]{1,${longestId}}$`, 'u')
/** Whether a file can name this key as its `id`. */
export const isFileId = (key: string): boolean => idShape.test(key)

export const listingStates = ['draft', 'active', 'paused'] as const
export type ListingState = (typeof listingStates)[number]

export type FileText = { readonly name: string; readonly body: string; readonly purpose: string }
export type FileVariable = {
  readonly name: string
  readonly description: string
  readonly fallback: string
  readonly choices: readonly string[]
}
export type FileSample = {
  readonly caption: string
  readonly body: string
  /** The path of a picture among the files. */
  readonly image: string | null
  readonly inputs: Readonly<Record<string, string>>
}

/** A listing as files describe it. Fields that a file lacks are undefined, and its values are not checked as a listing. */
export type FileListing = ListingTexts & {
  /** The creator's own key, by which an import finds the listing again. */
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly type: ListingType
  /** The id, slug or name of a term of the shop, as written. */
  readonly category?: string | undefined
  readonly model?: string | undefined
  readonly priceCents?: number | undefined
  readonly licence?: string | undefined
  /** Pay what you want, and further licenses as written. Tables and files of other programs do not name them. */
  readonly isOpenPrice?: boolean | undefined
  readonly suggestedCents?: number | null | undefined
  readonly tiers?:
    | readonly { readonly licence: string; readonly seats: number; readonly priceCents: number }[]
    | undefined
  readonly tags: readonly string[]
  readonly description?: string | undefined
  readonly variables: readonly FileVariable[]
  readonly samples: readonly FileSample[]
  /** The path of a picture among the files. */
  readonly cover: string | null
  readonly state?: ListingState | undefined
  readonly texts: readonly FileText[]
}

export const emptyListing: FileListing = {
  type: 'prompt',
  ...byTextField(() => ''),
  tags: [],
  variables: [],
  samples: [],
  cover: null,
  texts: [],
}

/** The fields that a listing on sale must have. */
export const neededFields = ['title', 'description', 'category', 'model', 'priceCents', 'texts'] as const
export type NeededField = (typeof neededFields)[number]

export function missingIn(listing: FileListing): NeededField[] {
  return neededFields.filter((name) => {
    const value = listing[name]
    return value === undefined || (typeof value !== 'number' && value.length === 0)
  })
}

export const formats = [
  'own',
  'skill',
  'agents',
  'vscode',
  'prompty',
  'csv',
  'prompt-collection',
  'gumroad',
  'json',
] as const
export type Format = (typeof formats)[number]

export type Place = { readonly file: string; readonly line: number | null }

/** A listing that was read, whether it is complete or not. */
export type ParsedListing = {
  readonly format: Format
  /** Its main file. */
  readonly file: string
  /** All text files of the listing; problems of any of them are its problems. */
  readonly files: readonly string[]
  readonly listing: FileListing
  readonly missing: readonly NeededField[]
  /** Of a row of a table, which shares its file with others. */
  readonly problems?: readonly Problem[]
  /** Where each value was read, by its path in the listing, such as `texts.1.body`. */
  readonly places: ReadonlyMap<string, Place>
}

export type Parsed = { readonly rows: readonly ParsedListing[]; readonly problems: readonly Problem[] }

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Says where the problems of a listing are that a later check found, such as that of the listing's schema. */
export function problemsAt(row: ParsedListing, issues: readonly Issue[]): Problem[] {
  return issues.map(({ path, message }) => ({ ...placeOf(row, path.map(String)), message }))
}

function placeOf({ places, file }: ParsedListing, path: readonly string[]): Place {
  for (let length = path.length; length > 0; length -= 1) {
    const place = places.get(path.slice(0, length).join('.'))
    if (place) return place
  }
  return { file, line: null }
}

/** The input of a listing's schema. `urlOf` returns the address of a picture that is uploaded, by its path. */
export function listingData(listing: FileListing, urlOf: (path: string) => string | null) {
  const { id: _id, state: _state, cover, samples, ...rest } = listing
  const urlOrNull = (path: string | null) => (path === null ? null : urlOf(path))
  return {
    ...rest,
    imageUrl: urlOrNull(cover),
    samples: samples.map(({ image, ...sample }) => ({ ...sample, imageUrl: urlOrNull(image) })),
  }
}

/** Files that systems and Git add. */
export function isOfSystem(path: string): boolean {
  return path.split('/').some((part) => systemNames.includes(part) || part.startsWith('._'))
}

const systemNames = ['__MACOSX', '.DS_Store', 'Thumbs.db', 'desktop.ini', '.git', 'node_modules']

const textsOfRepositories = /^(readme|license|licence|contributing|changelog|code_of_conduct|security)([.-].*)?\.md$/i
const textsOfOthers = /^(skill|agents|claude|gemini)\.md$|\.(prompt|agent|instructions|chatmode)\.md$/i

/** Whether a file can be a listing in the form of this shop, or a part of one. */
export function isListingFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (textsOfRepositories.test(name) || textsOfOthers.test(name)) return false
  return /\.(md|markdown)$/i.test(path) && !/(^|\/)\./.test(path) && !isOfSystem(path)
}

/** Why a path of a file is refused; null if it stays in its folder. */
export function pathProblem(path: string): string | null {
  if (path === '' || /[\p{Cc}\p{Cs}]/u.test(path)) return 'The name of this file is not valid.'
  if (path.startsWith('/') || path.includes('\\') || /^[A-Za-z]:/.test(path))
    return 'The path must be relative, with slashes.'
  return path.split('/').some((part) => part === '..' || part === '.' || part === '')
    ? 'The path leaves the folder.'
    : null
}

/** `checked`: read, and nothing of it is a listing yet. */
export const importStates = ['checked', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const rowKinds = ['new', 'changed', 'unchanged', 'wrong'] as const
/** What an import would do with a row. */
export type RowKind = (typeof rowKinds)[number]

/** What became of a row. `held`: it waits for a review. */
export const outcomes = ['created', 'updated', 'held', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** What undoing did with a row. `kept`: it was sold or changed since. */
export const undoneKinds = ['deleted', 'restored', 'kept'] as const
export type Undone = (typeof undoneKinds)[number]

/** Uploads are read and compared, which takes seconds. */
export const checkLimit = { max: 30, windowSeconds: 3600 } as const
/** What a creator did not confirm is deleted after this, and what was imported after the second. */
export const keptDays = { checked: 2, ended: 30 } as const
/** The imports of a creator that are kept while they are not confirmed. */
export const mostChecked = 3
/** Of one listing or file. */
export const mostProblems = 50
/** How soon a run that a limit stopped goes on. */
export const waitMs = 30 * 60_000
export const rowsPerPage = 50
export const longestName = 200
export const longestKey = 190

/** What a column can hold. Prices are decimals, or whole cents. */
export const columnFields = [
  'title',
  'body',
  'description',
  'price',
  'priceCents',
  'category',
  'model',
  'licence',
  'tags',
  ...textFieldNames,
  'id',
  'state',
] as const
export type ColumnField = (typeof columnFields)[number]

/** The field of each column; null for columns that are left out. */
export type Columns = readonly (ColumnField | null)[]

/** What the rows of an import get that lack it, as written. */
export type RowDefaults = Partial<Pick<FileListing, 'category' | 'model' | 'licence' | 'priceCents' | 'description'>>
