import { setTimeout as pause } from 'node:timers/promises'
import type { GitRepo, RawObject } from 'just-git/server'
import { getNewCommits, isAncestor, readCommit } from 'just-git/repo'
import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context, Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Task } from '#src/ports/compute.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { attemptsLeft, countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { changeActive } from '#src/selling/listings/public/change-active.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { removeListing } from '#src/selling/listings/public/remove-listing.ts'
import { runImport } from '#src/selling/imports/operations/run-import.ts'
import type { NewFile, NewRow } from '#src/selling/imports/public/push-rows.ts'
import { beginImport, findUnderWay, picturesOf, readOutcomes } from '#src/selling/imports/public/push-rows.ts'
import type { Problem } from '#src/selling/imports/rules.ts'
import { mostListings, problemsAt } from '#src/selling/imports/rules.ts'
import { imageFailure, judgeImage, saveImage } from '#src/common/media/operations/uploads.ts'
import { wasOrdered } from '#src/buying/orders/public/store.ts'
import {
  accountDeleted,
  busy,
  damaged,
  full,
  largeObject,
  notForward,
  onlyFiles,
  pullFirst,
  tooLarge,
  tooManyPictures,
  tooManyPushes,
  tooManyRemovals,
  tooManyRows,
  underWay,
  wrongFiles,
} from '../failures.ts'
import type { JudgedRow, Read } from '../read-listings.ts'
import { judgeRows, readListings, urlsOf } from '../read-listings.ts'
import type { Objects, Repository } from '#src/common/git/public/repository.ts'
import { MissingObject, repositoryOf } from '#src/common/git/public/repository.ts'
import { mostRemovals, mostStoredBytes, noteOf, objectLimits, pictureRate, pushRate } from '../rules.ts'
import {
  countOpen,
  digestListings,
  inflated,
  insertObjects,
  insertPictures,
  lockRepository,
  lockTitle,
  readPictures,
  readSizes,
  readVersions,
  setRepository,
  storedObjects,
} from '../store.ts'
import { gitTexts } from '../texts.ts'
import type { StoredObject, Unpacked } from '../unpack-task.ts'
import { openRepository } from './repository.ts'

const access = signedIn(gitTexts.signIn, gitTexts.signInTitle)
const unpackTask: Task<{ readonly pack: Uint8Array }, Unpacked> = { name: 'selling/git/unpack-task', ms: 60_000 }
const hash = z.string().regex(/^[0-9a-f]{40}$/)
/** So that no client and no proxy gives up. */
const progressMs = 2000
const picturesPerLine = 10

/**
 * Takes a push of the user: checks all listings in it, and adds and changes them as an import. The commits and the import are stored
 * together, before the first listing changes, so that an import which is interrupted goes on by itself.
 */
export const pushListings = defineWorkflow({
  name: 'git.push-listings',
  input: z.object({
    /** The commit that the client knows as the last one; null for none. */
    from: hash.nullable(),
    to: hash,
    pack: z.instanceof(Uint8Array),
    tell: z.custom<(line: string) => void>(),
  }),
  access,
  async run(flow, { from, to, pack, tell }) {
    const creatorId = flow.actor.userId
    const counted = await flow.run(countPush, {})
    if (!counted.ok) return counted
    const opened = await flow.run(openRepository, {})
    if (!opened.ok) return opened
    if (opened.value.isImporting) return err(underWay)
    if (opened.value.head !== from) return err(pullFirst)
    const unpacked = await unpack(flow, creatorId, pack)
    if (!unpacked.ok) return unpacked
    const repository = withObjects(flow, creatorId, { objects: unpacked.value, head: to })
    const checked = await check(flow, creatorId, { repository, from, to }).catch((error: unknown) => {
      if (error instanceof MissingObject) return err(damaged)
      throw error
    })
    if (!checked.ok) return checked
    const pictures = await storePictures(flow, creatorId, { repository, pictures: checked.value.pictures, tell })
    if (!pictures.ok) return pictures
    const found = {
      creatorId,
      from,
      to,
      objects: unpacked.value,
      checked: { ...checked.value, pictures: pictures.value },
    }
    const accepted = await flow.runAsSystem(acceptPush, found)
    if (!accepted.ok) return accepted
    const { importId, removed } = accepted.value
    if (importId !== null) await runWithProgress(flow, importId, tell)
    for (const line of await linesOf(flow, creatorId, importId, checked.value.versions)) tell(line)
    for (const line of removed) tell(line)
    if (checked.value.unchanged > 0) tell(`${checked.value.unchanged} unchanged`)
    return ok()
  },
})

/** Counts a push. A step of push-listings. */
export const countPush = defineOperation({
  name: 'git.count-push',
  input: z.object({}),
  access,
  async run({ tx, now, actor }) {
    const counted = await countAttempt(tx, `git-push:${actor.userId}`, pushRate, now)
    return counted.allowed ? ok() : err(tooManyPushes)
  },
})

const picturesOfDay = (creatorId: string) => `git-pictures:${creatorId}`

/** Counts a new picture before it is processed. A step of push-listings. */
export const countPicture = defineOperation({
  name: 'git.count-picture',
  input: z.object({}),
  access,
  async run({ tx, now, actor }) {
    const counted = await countAttempt(tx, picturesOfDay(actor.userId), pictureRate, now)
    return counted.allowed ? ok() : err(tooManyPictures)
  },
})

async function unpack(
  flow: Flow,
  creatorId: string,
  pack: Uint8Array,
): Promise<Result<readonly StoredObject[], Failure>> {
  // A push of commits that are known has no pack.
  if (pack.length === 0) return ok([])
  const done = await flow.compute.run(unpackTask, { pack }, creatorId)
  if (!done.ok) return err(busy)
  if (done.value === 'damaged') return err(damaged)
  if (done.value === 'too-large') return err(tooLarge)
  if ('large' in done.value) return err(largeObject(done.value.large))
  const { objects, needs } = done.value
  const stored = await readSizes(flow.db, creatorId, needs)
  return stored.size === needs.length ? ok(objects) : err(damaged)
}

function withObjects(
  flow: Flow,
  creatorId: string,
  { objects, head }: { readonly objects: readonly StoredObject[]; readonly head: string },
): Repository {
  const pushed = new Map(objects.map((object) => [object.hash, object]))
  const stored = storedObjects(flow.db, creatorId)
  const others = (hashes: readonly string[]) => hashes.filter((one) => !pushed.has(one))
  const own = (hashes: readonly string[]) => hashes.flatMap((one) => pushed.get(one) ?? [])
  const both: Objects = {
    async read(hashes) {
      const found = new Map(await stored.read(others(hashes)))
      for (const object of own(hashes))
        found.set(object.hash, { type: object.type as RawObject['type'], content: await inflated(object.content) })
      return found
    },
    async sizes(hashes) {
      const found = new Map(await stored.sizes(others(hashes)))
      for (const object of own(hashes)) found.set(object.hash, object.size)
      return found
    },
  }
  return repositoryOf(both, head)
}

type Pushed = { readonly repository: Repository; readonly from: string | null; readonly to: string }

/** `url`: where it is stored; null if it is new. */
type Picture = { readonly path: string; readonly hash: string; readonly url: string | null }

type Checked = {
  readonly note: string
  readonly rows: readonly NewRow[]
  readonly pictures: readonly Picture[]
  /** Listings whose files were removed. */
  readonly removals: readonly Pick<FiledListing, 'id' | 'edition'>[]
  readonly unchanged: number
  /** The version of the text of each listing that changes. */
  readonly versions: ReadonlyMap<string, number>
}

/** Checks everything that was pushed, and says what an import of it does. */
async function check(
  flow: Flow,
  creatorId: string,
  { repository, from, to }: Pushed,
): Promise<Result<Checked, Failure>> {
  const { repo } = repository
  if ((await readTypes(repo, to)) !== 'commit') return err(damaged)
  if (from !== null && !(await isAncestor(repo, from, to))) return err(notForward)
  const read = await readListings(flow, creatorId, repository, to)
  if (!read.ok) return read
  const { files, problems } = read.value
  if ([...files.values()].some(({ mode }) => !mode.startsWith('100'))) return err(onlyFiles)
  const own = await readFiled(flow.db, creatorId)
  // Before the work of comparing them.
  if (read.value.rows.length > own.length + mostListings) return err(tooManyRows)
  const pictures = await readPictures(flow.db, creatorId)
  const judged = await judgeRows(read.value.rows, { files, own, pictures, settings: flow.settings })
  const kept = new Set(judged.map((one) => one.own?.id))
  const removed = own.filter(({ id }) => !kept.has(id))
  // What could not be read is missing too.
  const places = new Set(problems.map(({ file, line }) => `${file}:${line}`))
  const isNews = ({ file, line }: Problem) => line === null || !places.has(`${file}:${line}`)
  const wrong = [
    ...problems,
    ...judged.flatMap(({ row, issues }) => problemsAt(row, issues).filter(isNews)),
    ...repeated(judged),
    ...(removed.length === 0
      ? []
      : await noLongerRead(flow, creatorId, { repository, from, removed, read: read.value })),
  ]
  if (wrong.length > 0) return err(wrongFiles(wrong))
  if (removed.length > mostRemovals) return err(tooManyRemovals)
  const changed = judged.filter(({ kind }) => kind === 'new' || kind === 'changed')
  if (changed.length > mostListings) return err(tooManyRows)
  return ok({
    note: await noteOfPush(repo, from, to),
    rows: changed.map(toRow),
    pictures: picturesIn({ changed, files, pictures }),
    removals: removed.map(({ id, edition }) => ({ id, edition })),
    unchanged: judged.length - changed.length,
    versions: await readVersions(
      flow.db,
      changed.flatMap(({ own: one }) => (one ? [one.id] : [])),
    ),
  })
}

const readTypes = async (repo: GitRepo, commit: string) => (await repo.objectStore.read(commit)).type

/** Two files of one listing, such as by its key and by its id. */
function repeated(judged: readonly JudgedRow[]): Problem[] {
  const first = new Map<string, string>()
  return judged.flatMap(({ row, own, key }) => {
    const name = own?.id ?? key
    const other = first.get(name)
    if (other === undefined) first.set(name, row.file)
    return other === undefined ? [] : [{ file: row.file, line: null, message: `${other} is the same listing.` }]
  })
}

type Gone = {
  readonly repository: Repository
  readonly from: string | null
  readonly read: Read
  readonly removed: readonly FiledListing[]
}

/** Files that are still there but not read as a listing any more, which would delete it by mistake. */
async function noLongerRead(
  flow: Flow,
  creatorId: string,
  { repository, from, read, removed }: Gone,
): Promise<Problem[]> {
  if (from === null) return []
  const before = await readListings(flow, creatorId, repository, from)
  if (!before.ok) return []
  const around = {
    files: before.value.files,
    own: removed,
    pictures: new Map<string, string>(),
    settings: flow.settings,
  }
  const still = new Set(read.rows.flatMap((row) => row.files))
  const judged = await judgeRows(before.value.rows, around)
  return judged
    .filter(({ own, row }) => own !== null && read.files.has(row.file) && !still.has(row.file))
    .map(({ row }) => ({
      file: row.file,
      line: null,
      message: 'This file is no longer recognized as a listing. Restore its name, or delete it.',
    }))
}

function toRow({ row, key, own, kind }: JudgedRow): NewRow {
  return {
    ...{ file: row.file, key, kind, listing: row.listing, problems: [] },
    before: own && { listing: own.listing, isActive: own.isActive },
    ...{ promptId: own?.id ?? null, edition: own?.edition ?? null },
  }
}

type Named = Pick<Read, 'files'> & {
  readonly changed: readonly JudgedRow[]
  readonly pictures: ReadonlyMap<string, string>
}

/** The pictures that changed listings name. Those that their listing has already are not sent again. */
function picturesIn({ changed, files, pictures }: Named): Picture[] {
  const found = new Map<string, Picture>()
  for (const { row, own } of changed)
    for (const [, path] of picturesOf(row.listing)) {
      if (found.has(path)) continue
      const { hash: of = '' } = files.get(path) ?? {}
      found.set(path, { path, hash: of, url: (own && urlsOf(own).find((one) => pictures.get(one) === of)) ?? null })
    }
  return [...found.values()]
}

const bucket = 'prompt-images'

type StoredPictures = readonly (Picture & NewFile)[]
type ToStore = {
  readonly repository: Repository
  readonly pictures: readonly Picture[]
  readonly tell: (line: string) => void
}

/**
 * Stores new pictures like uploads, before anything else is changed, one at a time. All are checked before the first is stored. Those
 * of a push that is refused are deleted like other unused ones.
 */
async function storePictures(
  flow: Flow,
  creatorId: string,
  { repository, pictures, tell }: ToStore,
): Promise<Result<StoredPictures, Failure>> {
  const added = Map.groupBy(
    pictures.filter(({ url }) => url === null),
    (picture) => picture.hash,
  )
  if (added.size > (await attemptsLeft(flow.db, picturesOfDay(creatorId), pictureRate, flow.now())))
    return err(tooManyPictures)
  const sizes = await repository.sizes([...added.keys()])
  const read = async (one: string) => (await repository.read([one])).get(one)?.content ?? new Uint8Array()
  const wrong: Problem[] = []
  const refuse = (of: string, { message }: Failure) => {
    for (const { path } of added.get(of) ?? []) wrong.push({ file: path, line: null, message })
  }
  for (const of of added.keys()) {
    const isLarge = (sizes.get(of) ?? 0) > (objectLimits['blob'] ?? 0)
    const problem = isLarge ? imageFailure(bucket, 'too-large') : judgeImage(flow, bucket, await read(of))
    if (problem) refuse(of, problem)
  }
  if (wrong.length > 0) return err(wrongFiles(wrong))
  const urls = new Map<string, string>()
  for (const [i, of] of [...added.keys()].entries()) {
    const counted = await flow.run(countPicture, {})
    if (!counted.ok) return counted
    const saved = await saveImage(flow, { ownerId: creatorId, bucket, bytes: await read(of) })
    if (!saved.ok && saved.failure.status === 'unavailable') return saved
    if (saved.ok) urls.set(of, saved.value.url)
    else refuse(of, saved.failure)
    if ((i + 1) % picturesPerLine === 0) tell(`Storing pictures: ${i + 1} of ${added.size}`)
  }
  if (wrong.length > 0) return err(wrongFiles(wrong))
  return ok(pictures.map((one) => ({ ...one, bytes: new Uint8Array(), url: one.url ?? urls.get(one.hash) ?? null })))
}

/** The message of the newest commit that is no merge. */
async function noteOfPush(repo: GitRepo, from: string | null, to: string): Promise<string> {
  for await (const { message, parents } of getNewCommits(repo, from, to)) if (parents.length < 2) return noteOf(message)
  return noteOf((await readCommit(repo, to)).message)
}

/** Stores the commits and the import of a push, and removes listings. A step of push-listings. */
export const acceptPush = defineOperation({
  name: 'git.accept-push',
  input: z.object({
    creatorId: z.uuid(),
    from: hash.nullable(),
    to: hash,
    objects: z.custom<readonly StoredObject[]>(),
    checked: z.custom<Omit<Checked, 'pictures'> & { readonly pictures: StoredPictures }>(),
  }),
  access: systemOnly,
  async run(context, { creatorId, from, to, objects, checked }) {
    const { tx } = context
    const { note, rows, pictures, removals } = checked
    // Two imports of a creator never run at once.
    if (!(await lockUser(tx, creatorId))) return err(accountDeleted)
    const { head, listings, bytes: before } = await lockRepository(tx, creatorId)
    if (head !== from) return err(pullFirst)
    if (await findUnderWay(tx, creatorId)) return err(underWay)
    // What was published or changed since the check would be deleted or overwritten.
    if ((await digestListings(tx, creatorId)) !== listings) return err(pullFirst)
    await insertPictures(
      tx,
      creatorId,
      new Map(pictures.flatMap(({ url, hash: of }) => (url === null ? [] : [[url, of]]))),
    )
    const bytes = before + (await insertObjects(tx, creatorId, objects))
    if (bytes > mostStoredBytes) return err(full)
    const removed: string[] = []
    for (const { id, edition } of removals) {
      const own = await lockTitle(tx, id)
      if (own?.edition !== edition) return err(pullFirst)
      removed.push(await remove(context, creatorId, { id, ...own }))
    }
    const importId =
      rows.length === 0
        ? null
        : await beginImport(context, { creatorId, name: 'git.push-listings', note, rows, pictures })
    await setRepository(tx, creatorId, { head: to, bytes })
    return ok({ importId, removed })
  },
})

type Own = { readonly id: string; readonly title: string; readonly isActive: boolean }

/** Deletes a listing that was never ordered, or pauses it. Returns what was done. */
async function remove(context: Context, creatorId: string, { id, title, isActive }: Own): Promise<string> {
  if (!(await wasOrdered(context.tx, id, new Date(0)))) {
    const removed = await removeListing(context, { id, creatorId })
    return `${title}: ${removed.ok ? 'deleted' : removed.failure.message}`
  }
  if (!isActive) return `${title}: kept because it has orders. Pull to restore its file.`
  const paused = await changeActive(context, { id, creatorId, isActive: false })
  return paused.ok
    ? `${title}: paused instead of deleted because it has orders. Pull to restore its file.`
    : `${title}: ${paused.failure.message}`
}

/** Runs an import, and tells its progress now and then. */
async function runWithProgress(flow: Flow, importId: string, tell: (line: string) => void): Promise<void> {
  const ended = new AbortController()
  const running = flow.runAsSystem(runImport, { importId }).finally(() => ended.abort())
  const all = await countOpen(flow.db, importId)
  while (!ended.signal.aborted) {
    await pause(progressMs, undefined, { signal: ended.signal }).catch(() => {})
    if (!ended.signal.aborted) tell(`Saving listings: ${all - (await countOpen(flow.db, importId))} of ${all}`)
  }
  await running
}

/** What became of the rows of an import. */
async function linesOf(
  flow: Flow,
  creatorId: string,
  importId: string | null,
  versions: ReadonlyMap<string, number>,
): Promise<string[]> {
  if (importId === null) return []
  const rows = await readOutcomes(flow.db, importId)
  const ids = rows.flatMap(({ promptId }) => promptId ?? [])
  const after = await readVersions(flow.db, ids)
  const drafts = new Set((await readFiled(flow.db, creatorId, ids)).filter((one) => one.isDraft).map(({ id }) => id))
  return rows.map(({ file, outcome, reason, promptId }) => {
    const id = promptId ?? ''
    if (outcome === 'refused') return `${file}: not saved. ${reason}`
    if (outcome === 'held') return `${file}: held for review`
    if (outcome === 'created') return `${file}: ${drafts.has(id) ? 'created draft' : 'created and put on sale'}`
    if (outcome === null) return `${file}: pending. ${reason || 'It will be saved automatically.'}`
    const version = after.get(id)
    return `${file}: updated${version === versions.get(id) ? '' : ` to version ${version}`}`
  })
}
