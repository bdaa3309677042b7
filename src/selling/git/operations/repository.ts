import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { readCommit } from 'just-git/repo'
import type { RawObject } from 'just-git/server'
import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { findUnderWay } from '#src/selling/imports/public/push-rows.ts'
import { accountDeleted, busy, pullFirst } from '../failures.ts'
import { judgeRows, readListings } from '../read-listings.ts'
import { partBytes, repositoryOf } from '#src/common/git/public/repository.ts'
import type { RepositoryRow } from '../store.ts'
import {
  deleteRepository,
  digestListings,
  findRepository,
  insertObjects,
  insertPictures,
  lockRepository,
  readObjects,
  readPictures,
  readSizes,
  setRepository,
  storedObjects,
} from '../store.ts'
import { gitTexts } from '../texts.ts'
import type { StoredObject } from '../unpack-task.ts'
import { commitFiles, writeListings } from '../write-listings.ts'

const access = signedIn(gitTexts.signIn, gitTexts.signInTitle)
const attempts = 3

/**
 * Returns the last commit of the user's listings. If the listings changed in the browser since, a commit with their changes is added
 * and stored before, so that all clients see one history. While an import runs, its listings are in between, so nothing is added.
 */
export const openRepository = defineWorkflow({
  name: 'git.open-repository',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run(flow) {
    const creatorId = flow.actor.userId
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await findRepository(flow.db, creatorId)
      const head = found?.head ?? null
      if (await findUnderWay(flow.db, creatorId)) return ok({ head, isImporting: true })
      const listings = await digestListings(flow.db, creatorId)
      if (found?.listings === listings) return ok({ head, isImporting: false })
      const next = await describe(flow, creatorId, found)
      if (!next.ok) return next
      const saved = await flow.runAsSystem(saveHead, { creatorId, from: head, listings, ...next.value })
      if (!saved.ok && saved.failure.code === accountDeleted.code) return saved
      if (saved.ok) return ok({ head: next.value.head, isImporting: false })
    }
    return err(busy)
  },
})

type Described = {
  readonly head: string | null
  readonly objects: readonly StoredObject[]
  readonly pictures: ReadonlyMap<string, string>
}

/** The commit that describes the listings as they are. */
async function describe(
  flow: Flow,
  creatorId: string,
  found: RepositoryRow | undefined,
): Promise<Result<Described, Failure>> {
  const head = found?.head ?? null
  const repository = repositoryOf(storedObjects(flow.db, creatorId), head)
  const read = await readListings(flow, creatorId, repository, head)
  if (!read.ok) return read
  const { files } = read.value
  const own = await readFiled(flow.db, creatorId)
  const pictures = new Map(await readPictures(flow.db, creatorId))
  const rows = await judgeRows(read.value.rows, { files, own, pictures, settings: flow.settings })
  let isDeleted = false
  const onAdded = async () => {
    const objects = await compressed(repository.takeAdded(partBytes))
    if (objects.length === 0 || isDeleted) return
    const stored = await flow.runAsSystem(storeObjects, { creatorId, objects })
    isDeleted = !stored.ok
  }
  const next = await writeListings({ flow, repository, files, rows, own, pictures, onAdded })
  if (isDeleted) return err(accountDeleted)
  const before = head === null ? null : await readCommit(repository.repo, head)
  const about = before && { commit: head ?? '', tree: before.tree, timestamp: before.committer.timestamp }
  const commit = await commitFiles({ flow, repository, files, own, head: about, next })
  return ok({ head: commit ?? head, objects: await compressed(repository.takeAdded()), pictures })
}

const zip = promisify(deflate)

/** Compresses objects in another thread. */
async function compressed(added: ReadonlyMap<string, RawObject>): Promise<StoredObject[]> {
  const objects: StoredObject[] = []
  for (const [hash, { type, content }] of added)
    objects.push({ hash, type, content: new Uint8Array(await zip(content)), size: content.length })
  return objects
}

/** Stores objects before the commit that needs them. A step of open-repository. */
export const storeObjects = defineOperation({
  name: 'git.store-objects',
  input: z.object({ creatorId: z.uuid(), objects: z.custom<readonly StoredObject[]>() }),
  access: systemOnly,
  async run({ tx }, { creatorId, objects }) {
    if (!(await lockUser(tx, creatorId))) return err(accountDeleted)
    const { bytes } = await lockRepository(tx, creatorId)
    await setRepository(tx, creatorId, { bytes: bytes + (await insertObjects(tx, creatorId, objects)) })
    return ok()
  },
})

/** Moves the head to the commit that describes the listings. A step of open-repository. */
export const saveHead = defineOperation({
  name: 'git.save-head',
  input: z.object({
    creatorId: z.uuid(),
    from: z.string().nullable(),
    listings: z.string(),
    head: z.string().nullable(),
    objects: z.custom<Described['objects']>(),
    pictures: z.custom<Described['pictures']>(),
  }),
  access: systemOnly,
  async run({ tx }, { creatorId, from, listings, head, objects, pictures }) {
    if (!(await lockUser(tx, creatorId))) return err(accountDeleted)
    const locked = await lockRepository(tx, creatorId)
    if (locked.head !== from) return err(pullFirst)
    const bytes = locked.bytes + (await insertObjects(tx, creatorId, objects))
    await insertPictures(tx, creatorId, pictures)
    await setRepository(tx, creatorId, { head, listings, bytes })
    return ok()
  },
})

/** Returns objects of the user's repository. */
export const readOwnObjects = defineQuery({
  name: 'git.read-own-objects',
  input: z.object({ hashes: z.array(z.string().length(40)).max(1000) }),
  access,
  allowWhileSuspended: true,
  run: async ({ db, actor }, { hashes }) => ok(await readObjects(db, actor.userId, hashes)),
})

/** Returns the bytes of objects of the user's repository. */
export const measureOwnObjects = defineQuery({
  name: 'git.measure-own-objects',
  input: z.object({ hashes: z.array(z.string().length(40)).max(20_000) }),
  access,
  allowWhileSuspended: true,
  run: async ({ db, actor }, { hashes }) => ok(await readSizes(db, actor.userId, hashes)),
})

/** What the page about Git shows. */
export const readRepository = defineQuery({
  name: 'git.read-repository',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }) {
    const found = await findRepository(db, actor.userId)
    return ok({ head: found?.head ?? null, bytes: found?.bytes ?? 0 })
  },
})

/** Deletes the history of the user's listings, which stay. The next clone begins a new one. */
export const startOver = defineOperation({
  name: 'git.start-over',
  input: z.object({}),
  access,
  async run({ tx, actor }) {
    await deleteRepository(tx, actor.userId)
    return ok()
  },
})
