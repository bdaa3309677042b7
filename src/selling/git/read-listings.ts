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
import type { Repository, TreeFile } from './public/repository.ts'
import { filesOf, TooManyFiles } from './public/repository.ts'
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

const textsAtOnce = 200

/** The bytes of the texts; other files are empty, since only their paths matter. Null if they are too many bytes. */
async function readTexts({ read }: Repository, files: TreeFiles): Promise<Files | null> {
  const texts = new Map<string, Uint8Array>([...files.keys()].map((path) => [path, new Uint8Array()]))
  const wanted = [...files].filter(([path]) => isText(path))
  let bytes = 0
  for (let at = 0; at < wanted.length; at += textsAtOnce) {
    const some = wanted.slice(at, at + textsAtOnce)
    const found = await read(some.map(([, { hash }]) => hash))
    for (const [path, { hash }] of some) {
      const content = found.get(hash)?.content ?? new Uint8Array()
      bytes += content.length
      if (bytes > mostBytes) return null
      // A longer text is refused by its size.
      texts.set(path, content.subarray(0, longestTextFile + 1))
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

/** Compares the listings in files with the creator's listings. */
export function judgeRows(rows: readonly ParsedListing[], { files, own, pictures, settings }: Around): JudgedRow[] {
  const byKey = new Map(own.flatMap((one) => [[one.id, one] as const, [one.key, one] as const]))
  const keys = keysOf(rows)
  return rows.map((row, i) => {
    const key = keys[i] ?? row.file
    const listing = byKey.get(key) ?? null
    const judged = judgeRow(row.listing, listing, {
      vocabulary: settings.vocabulary,
      prices: pricesOf(settings),
      hasPicture: (path) => files.has(path),
      urlOf: (path) => storedAs(files.get(path)?.hash, listing, pictures),
    })
    return { row, key, own: listing, ...judged }
  })
}

/** The address of a picture that the listing has already. */
function storedAs(hash: string | undefined, own: FiledListing | null, pictures: ReadonlyMap<string, string>) {
  if (own === null || hash === undefined) return null
  return urlsOf(own).find((url) => pictures.get(url) === hash) ?? null
}

/** The addresses of the pictures of a listing. */
export const urlsOf = ({ listing }: FiledListing): string[] =>
  [listing.imageUrl, ...listing.samples.map(({ imageUrl }) => imageUrl)].filter((url) => url !== null)
