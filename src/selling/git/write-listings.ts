import { posix } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { createCommit, updateTree } from 'just-git/repo'
import type { Flow } from '#src/kernel/operation.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { formatListing } from '#src/selling/imports/public/format-listing.ts'
import { picturesOf } from '#src/selling/imports/public/push-rows.ts'
import { picturePath, toFileListing } from '#src/selling/imports/public/to-file-listing.ts'
import type { FileListing, ParsedListing } from '#src/selling/imports/rules.ts'
import { isFileId } from '#src/selling/imports/rules.ts'
import { slugOf } from '#src/buying/library/rules.ts'
import { pathOfUrl } from '#src/common/media/rules.ts'
import type { JudgedRow } from './read-listings.ts'
import type { Repository } from '#src/common/git/public/repository.ts'
import type { TreeFile } from './public/files-of.ts'

type Parts = {
  readonly flow: Flow
  readonly repository: Repository
  /** The files of the last commit. */
  readonly files: ReadonlyMap<string, TreeFile>
  readonly rows: readonly JudgedRow[]
  readonly own: readonly FiledListing[]
  /** The hash of the file of each stored picture. New ones are added. */
  readonly pictures: Map<string, string>
  /** Called after each listing and picture, to store what was added. */
  readonly onAdded: () => Promise<void>
}

/** Changes the files so that they describe the creator's listings. Files of listings that did not change stay as they are. */
export async function writeListings(parts: Parts): Promise<ReadonlyMap<string, TreeFile>> {
  const { repository, rows, own, flow } = parts
  const files = new Map(parts.files)
  const used = new Set<string>()
  const unused = new Set<string>()
  const stale = rows.filter(({ kind }) => kind !== 'unchanged')
  const staleRows = new Set(stale)
  for (const { row } of rows.filter((one) => !staleRows.has(one)))
    for (const [, path] of picturesOf(row.listing)) used.add(path)
  for (const { row } of stale) {
    for (const path of row.files) files.delete(path)
    for (const [, path] of picturesOf(row.listing)) unused.add(path)
  }
  const matched = new Set(rows.map((one) => one.own?.id))
  const missing = own.filter(({ id }) => !matched.has(id)).map((one) => ({ own: one, row: null, rowKey: '' }))
  const changed = stale.flatMap((one) => (one.own === null ? [] : [{ own: one.own, row: one.row, rowKey: one.key }]))
  const taken = namesOf([...files.keys(), ...changed.flatMap(({ row }) => baseOf(row) ?? [])])
  for (const { own: one, row, rowKey } of [...changed, ...missing]) {
    // Other requests have their turn.
    await turn()
    const listing = toFileListing(one, flow.settings.vocabulary)
    const base = (row && baseOf(row)) ?? freeBase(taken, slugOf(one.listing.title))
    const cover = await addPicture(parts, files, one.listing.imageUrl)
    const samples: FileListing['samples'][number][] = []
    for (const [i, sample] of listing.samples.entries())
      samples.push({ ...sample, image: await addPicture(parts, files, one.listing.samples[i]?.imageUrl ?? null) })
    const written: FileListing = { ...listing, id: idOf(one, row, rowKey), cover, samples }
    for (const [, path] of picturesOf(written)) used.add(path)
    for (const [path, bytes] of formatListing(written, base))
      files.set(path, { path, mode: '100644', hash: await repository.repo.objectStore.write('blob', bytes) })
    await parts.onAdded()
  }
  for (const path of unused) if (!used.has(path)) files.delete(path)
  return files
}

/** Where a listing is again; null at the root, where a pack would take all files. */
function baseOf({ file }: ParsedListing): string | null {
  if (!/^(pack|agent)\.md$/i.test(posix.basename(file))) return file.replace(/\.[a-z]+$/i, '')
  const folder = posix.dirname(file)
  return folder === '.' ? null : folder
}

/** Files with these names are not read as listings, or hold several. */
const reserved =
  /^((readme|license|licence|contributing|changelog|security)(-.*)?|skill|agents|claude|gemini|pack|agent|pictures)$/

/** The names of the files and folders at the root, with and without their endings. */
function namesOf(paths: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const path of paths) {
    const [top = ''] = path.toLowerCase().split('/')
    names.add(top).add(top.replace(/\.[a-z]+$/, ''))
  }
  return names
}

/** A name that no file or folder has, on any system. It is taken then. */
function freeBase(taken: Set<string>, slug: string): string {
  const wanted = reserved.test(slug) ? `prompt-${slug}` : slug
  let base = wanted
  for (let i = 2; taken.has(base); i += 1) base = `${wanted}-${i}`
  taken.add(base)
  return base
}

/** The key of a listing in its file; undefined if its path is the key. */
function idOf({ id, key }: FiledListing, row: ParsedListing | null, rowKey: string): string | undefined {
  if (row && row.listing.id === undefined && rowKey === key && baseOf(row) !== null) return undefined
  return isFileId(key) ? key : id
}

/** Adds the file of a stored picture, and returns its path; null if the file is lost. */
async function addPicture(
  { flow, repository, pictures, onAdded }: Parts,
  files: Map<string, TreeFile>,
  url: string | null,
): Promise<string | null> {
  if (url === null) return null
  const known = pictures.get(url)
  if (known !== undefined) for (const [path, { hash }] of files) if (hash === known) return path
  const { objectStore } = repository.repo
  const isStored = known !== undefined && (await objectStore.exists(known))
  const bytes = isStored ? null : (await flow.files.get(pathOfUrl(url) ?? ''))?.bytes
  if (bytes === undefined) return null
  const hash = bytes === null ? (known ?? '') : await objectStore.write('blob', bytes)
  const wanted = picturePath(url)
  let path = wanted
  for (let i = 2; files.has(path); i += 1) path = `${posix.dirname(wanted)}/${i}-${posix.basename(wanted)}`
  files.set(path, { path, hash, mode: '100644' })
  pictures.set(url, hash)
  await onAdded()
  return path
}

type Commit = Pick<Parts, 'flow' | 'repository' | 'files' | 'own'> & {
  readonly head: { readonly commit: string; readonly tree: string; readonly timestamp: number } | null
  readonly next: ReadonlyMap<string, TreeFile>
}

/** Commits changed files. The same listings on the same commit give the same commit. Null if nothing changed. */
export async function commitFiles({ flow, repository, files, own, head, next }: Commit): Promise<string | null> {
  const { repo } = repository
  const removed = [...files].filter(([path]) => !next.has(path)).map(([, { path }]) => ({ path, hash: null }))
  const set = [...next].filter(([path, { hash }]) => files.get(path)?.hash !== hash).map(([, file]) => file)
  if (removed.length + set.length === 0) return null
  const before = head?.tree ?? (await repo.objectStore.write('tree', new Uint8Array()))
  const tree = await updateTree(repo, before, [...removed, ...set])
  const changedAt = Math.max(0, ...own.map(({ updatedAt }) => Math.floor(updatedAt.getTime() / 1000)))
  const { shopName, publicUrl } = flow.settings
  const author = {
    name: shopName.replaceAll(/[<>\n]/g, ' ').trim(),
    email: `no-reply@${new URL(publicUrl).hostname}`,
    timestamp: Math.max(changedAt, head?.timestamp ?? 0),
    timezone: '+0000',
  }
  const message = head === null ? 'Listings\n' : 'Changes made in the browser\n'
  return createCommit(repo, { tree, parents: head === null ? [] : [head.commit], author, message })
}
