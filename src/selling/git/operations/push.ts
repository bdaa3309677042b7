import { setTimeout as pause } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
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
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { changeActive } from '#src/selling/listings/public/change-active.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { removeListing } from '#src/selling/listings/public/remove-listing.ts'
import { runImport } from '#src/selling/imports/operations/run-import.ts'
import type { NewRow } from '#src/selling/imports/public/push-rows.ts'
import { beginImport, findUnderWay, picturesOf, readOutcomes } from '#src/selling/imports/public/push-rows.ts'
import type { Problem } from '#src/selling/imports/rules.ts'
import { mostListings, problemsAt } from '#src/selling/imports/rules.ts'
import { saveImage } from '#src/common/media/operations/uploads.ts'
import { wasOrdered } from '#src/buying/orders/public/store.ts'
import {
  busy,
  damaged,
  full,
  notForward,
  onlyFiles,
  pullFirst,
  tooLarge,
  tooManyPushes,
  tooManyRemovals,
  tooManyRows,
  underWay,
  wrongFiles,
} from '../failures.ts'
import type { JudgedRow, Read } from '../read-listings.ts'
import { judgeRows, readListings, urlsOf } from '../read-listings.ts'
import type { Repository } from '../public/repository.ts'
import { MissingObject, repositoryOf } from '../public/repository.ts'
import { mostRemovals, mostStoredBytes, noteOf, pushRate } from '../rules.ts'
import {
  countOpen,
  findStored,
  findTitle,
  insertObjects,
  insertPictures,
  lockRepository,
  readObjects,
  readPictures,
  readVersions,
  setRepository,
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
    const pictures = await storePictures(flow, creatorId, checked.value.pictures, tell)
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
  const { objects, needs } = done.value
  const stored = await findStored(flow.db, creatorId, needs)
  return stored.size === needs.length ? ok(objects) : err(damaged)
}

function withObjects(
  flow: Flow,
  creatorId: string,
  { objects, head }: { readonly objects: readonly StoredObject[]; readonly head: string },
): Repository {
  const pushed = new Map(objects.map((object) => [object.hash, object]))
  return repositoryOf(async (hashes) => {
    const found = new Map<string, RawObject>()
    for (const one of hashes) {
      const object = pushed.get(one)
      if (object) found.set(one, { type: object.type as RawObject['type'], content: inflateSync(object.content) })
    }
    const missing = hashes.filter((one) => !found.has(one))
    return new Map([...found, ...(await readObjects(flow.db, creatorId, missing))])
  }, head)
}

type Pushed = { readonly repository: Repository; readonly from: string | null; readonly to: string }

/** `url`: where it is stored. */
type Picture = { readonly path: string; readonly hash: string; readonly bytes: Uint8Array; readonly url: string | null }

type Checked = {
  readonly note: string
  readonly rows: readonly NewRow[]
  readonly pictures: readonly Picture[]
  /** The ids of listings whose files were removed. */
  readonly removals: readonly string[]
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
  const pictures = await readPictures(flow.db, creatorId)
  const judged = judgeRows(read.value.rows, { files, own, pictures, settings: flow.settings })
  const removed = own.filter(({ id }) => !judged.some((one) => one.own?.id === id))
  // What could not be read is missing too.
  const isNews = ({ file, line }: Problem) =>
    line === null || !problems.some((one) => one.file === file && one.line === line)
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
    pictures: await picturesIn(repository, { changed, files: read.value.files, pictures }),
    removals: removed.map(({ id }) => id),
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
  return judgeRows(before.value.rows, around)
    .filter(({ own, row }) => own !== null && read.files.has(row.file))
    .filter(({ row }) => !read.rows.some((one) => one.files.includes(row.file)))
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
async function picturesIn({ read }: Repository, { changed, files, pictures }: Named): Promise<Checked['pictures']> {
  const found = new Map<string, Checked['pictures'][number]>()
  for (const { row, own } of changed)
    for (const [, path] of picturesOf(row.listing)) {
      if (found.has(path)) continue
      const { hash: of = '' } = files.get(path) ?? {}
      const url = (own && urlsOf(own).find((one) => pictures.get(one) === of)) ?? null
      const bytes = url === null ? (await read([of])).get(of)?.content : undefined
      found.set(path, { path, hash: of, url, bytes: bytes ?? new Uint8Array() })
    }
  return [...found.values()]
}

/** Stores new pictures like uploads, before anything else is changed. Those of a push that is refused are deleted like other unused ones. */
async function storePictures(
  flow: Flow,
  creatorId: string,
  pictures: readonly Picture[],
  tell: (line: string) => void,
): Promise<Result<readonly Picture[], Failure>> {
  const stored: Picture[] = []
  const wrong: Problem[] = []
  for (const [i, picture] of pictures.entries()) {
    const { path, bytes, url } = picture
    const saved =
      url === null ? await saveImage(flow, { ownerId: creatorId, bucket: 'prompt-images', bytes }) : ok({ url })
    if (!saved.ok && saved.failure.status === 'unavailable') return saved
    if (saved.ok) stored.push({ ...picture, bytes: new Uint8Array(), url: saved.value.url })
    else wrong.push({ file: path, line: null, message: saved.failure.message })
    if ((i + 1) % picturesPerLine === 0) tell(`Storing pictures: ${i + 1} of ${pictures.length}`)
  }
  return wrong.length === 0 ? ok(stored) : err(wrongFiles(wrong))
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
    checked: z.custom<Checked>(),
  }),
  access: systemOnly,
  async run(context, { creatorId, from, to, objects, checked }) {
    const { tx } = context
    const { note, rows, pictures, removals } = checked
    // Two imports of a creator never run at once.
    await lockUser(tx, creatorId)
    const { head, bytes: before } = await lockRepository(tx, creatorId)
    if (head !== from) return err(pullFirst)
    if (await findUnderWay(tx, creatorId)) return err(underWay)
    await insertPictures(
      tx,
      creatorId,
      new Map(pictures.flatMap(({ url, hash: of }) => (url === null ? [] : [[url, of]]))),
    )
    const bytes = before + (await insertObjects(tx, creatorId, objects))
    if (bytes > mostStoredBytes) return err(full)
    const removed: string[] = []
    for (const id of removals.toSorted()) removed.push(await remove(context, creatorId, id))
    const importId =
      rows.length === 0
        ? null
        : await beginImport(context, { creatorId, name: 'git.push-listings', note, rows, pictures })
    await setRepository(tx, creatorId, { head: to, bytes })
    return ok({ importId, removed })
  },
})

/** Deletes a listing that was never ordered, or pauses it. Returns what was done. */
async function remove(context: Context, creatorId: string, id: string): Promise<string> {
  const { title = '', isActive = false } = (await findTitle(context.tx, id)) ?? {}
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
