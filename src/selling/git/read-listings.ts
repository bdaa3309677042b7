import { setImmediate as turn } from 'node:timers/promises'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { Task } from '#src/ports/compute.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { keysOf } from '#src/selling/imports/public/key-of.ts'
import { judgeRow } from '#src/selling/imports/public/push-rows.ts'
import type { Files, Parsed, ParsedListing } from '#src/selling/imports/rules.ts'
import { longestTextFile, mostBytes } from '#src/selling/imports/rules.ts'
import { busy, tooLarge, tooManyFiles } from './failures.ts'
import type { Repository } from '#src/common/git/public/repository.ts'
import { partsOf } from '#src/common/git/public/repository.ts'
import type { TreeFile } from './public/files-of.ts'
import { filesOf, TooManyFiles } from './public/files-of.ts'
import { isText } from './rules.ts'

const parseTask: Task<{ readonly files: Files }, Parsed> = { name: 'selling/git/parse-task', ms: 60_000 }

type TreeFiles = ReadonlyMap<string, TreeFile>
export type Read = Parsed & { readonly files: TreeFiles }

/** Reads the listings in the files of a commit. */
export async function readListings(
  flow: Flow,
  creatorId: string,
  repository: Repository,
  commit: string | null,
): Promise<Result<Read, Failure>> {
  const files = await filesOf(repository.repo, commit).catch((error: unknown) => {
    if (error instanceof TooManyFiles) return null
    throw error
  })
  if (files === null) return err(tooManyFiles)
  const texts = await readTexts(repository, files)
  if (texts === null) return err(tooLarge)
  const parsed = await flow.compute.run(parseTask, { files: texts }, creatorId)
  return parsed.ok ? ok({ ...parsed.value, files }) : err(busy)
}

/** The bytes of the texts; other files are empty, since only their paths matter. Null if they are too many bytes. */
async function readTexts({ read, sizes }: Repository, files: TreeFiles): Promise<Files | null> {
  const texts = new Map<string, Uint8Array>([...files.keys()].map((path) => [path, new Uint8Array()]))
  // The same text can have many names.
  const names = Map.groupBy([...files.keys()].filter(isText), (path) => files.get(path)?.hash ?? '')
  const sizeOf = await sizes([...names.keys()])
  const inAll = [...names].reduce((sum, [hash, paths]) => sum + (sizeOf.get(hash) ?? 0) * paths.length, 0)
  if (inAll > mostBytes) return null
  let bytes = 0
  for (const part of partsOf([...names.keys()], (hash) => sizeOf.get(hash) ?? null)) {
    for (const [hash, { content }] of await read(part)) {
      const paths = names.get(hash) ?? []
      bytes += content.length * paths.length
      if (bytes > mostBytes) return null
      // A longer text is refused by its size.
      const text = content.length > longestTextFile ? content.slice(0, longestTextFile + 1) : content
      for (const path of paths) texts.set(path, text)
    }
  }
  return texts
}

export type JudgedRow = {
  readonly row: ParsedListing
  readonly key: string
  readonly own: FiledListing | null
} & ReturnType<typeof judgeRow>

type Around = {
  readonly files: TreeFiles
  readonly own: readonly FiledListing[]
  /** The hash of the file of each stored picture. */
  readonly pictures: ReadonlyMap<string, string>
  readonly settings: Settings
}

/** Other requests have their turn after so many rows. */
const rowsAtOnce = 10

/** Compares the listings in files with the creator's listings. */
export async function judgeRows(
  rows: readonly ParsedListing[],
  { files, own, pictures, settings }: Around,
): Promise<JudgedRow[]> {
  const byKey = new Map(own.flatMap((one) => [[one.id, one] as const, [one.key, one] as const]))
  const keys = keysOf(rows)
  const judged: JudgedRow[] = []
  for (const [i, row] of rows.entries()) {
    if (i % rowsAtOnce === 0) await turn()
    const key = keys[i] ?? row.file
    const listing = byKey.get(key) ?? null
    const found = judgeRow(row.listing, listing, {
      vocabulary: settings.vocabulary,
      prices: pricesOf(settings),
      hasPicture: (path) => files.has(path),
      urlOf: (path) => storedAs(files.get(path)?.hash, listing, pictures),
    })
    judged.push({ row, key, own: listing, ...found })
  }
  return judged
}

/** The address of a picture that the listing has already. */
function storedAs(hash: string | undefined, own: FiledListing | null, pictures: ReadonlyMap<string, string>) {
  if (own === null || hash === undefined) return null
  return urlsOf(own).find((url) => pictures.get(url) === hash) ?? null
}

/** The addresses of the pictures of a listing. */
export const urlsOf = ({ listing }: FiledListing): string[] =>
  [listing.imageUrl, ...listing.samples.map(({ imageUrl }) => imageUrl)].filter((url) => url !== null)
