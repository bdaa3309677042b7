import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dueJobs } from '#src/testing/due-jobs.ts'
import { databaseOf, provider } from './books.ts'
import { freePorts, startProcess } from './shop-process.ts'

const kept = join(import.meta.dirname, '../../build/.e2e')
const waitMs = 5 * 60_000

/**
 * A data directory of its own with the demo catalogue in it. Making one takes some seconds, so the first is kept beside
 * the build that made it, and copied.
 */
export async function seededDataDir(): Promise<string> {
  const template = await seededTemplate()
  const copy = await mkdtemp(join(tmpdir(), 'skald-e2e-'))
  await cp(template, copy, { recursive: true })
  return copy
}

/** Where it is kept; made now, where there is none. */
export async function seededTemplate(): Promise<string> {
  const template = join(kept, await fingerprint())
  if (!existsSync(template)) await makeOnce(template)
  return template
}

/** Of several workers that come at once, one makes it and the others wait. */
async function makeOnce(template: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  const lock = `${template}.lock`
  const isOurs = await mkdir(lock).then(
    () => true,
    () => false,
  )
  if (!isOurs) return waitFor(template, lock)
  try {
    await make(template)
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function make(template: string): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), 'skald-e2e-'))
  try {
    const ports = await freePorts()
    const shop = await startProcess({ ...ports, dataDir: draft })
    await quiet(draft, `http://127.0.0.1:${ports.sandboxPort}`)
    await shop.stop()
    for (const old of await readdir(kept))
      if (!old.endsWith('.lock')) await rm(join(kept, old), { recursive: true, force: true })
    await cp(draft, `${template}.draft`, { recursive: true })
    await rename(`${template}.draft`, template)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Waits until the demo sales have had all their consequences, or each copy would have to work them off when it starts. */
async function quiet(dataDir: string, sandboxUrl: string): Promise<void> {
  const { drained } = await (await provider(dataDir, sandboxUrl)).settle(waitMs)
  if (!drained) throw new Error('The webhooks of the demo sales were not taken in time')
  const sql = databaseOf(dataDir)
  const deadline = Date.now() + waitMs
  try {
    for (;;) {
      const due = await dueJobs(sql)
      const unread = await sql`
        select from events, event_cursors as reader where (events.tx_id, events.seq) > (reader.tx_id, reader.seq)`
      if (due.length + unread.length === 0) return
      if (Date.now() > deadline) throw new Error(`The demo shop is still busy: ${JSON.stringify(due)}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    await sql.end()
  }
}

async function waitFor(template: string, lock: string): Promise<void> {
  const deadline = Date.now() + waitMs
  while (!existsSync(template)) {
    const since = await stat(lock).catch(() => null)
    // Whoever made it was killed: its lock is of no use.
    if (!since || Date.now() - since.mtimeMs > waitMs) {
      await rm(lock, { recursive: true, force: true })
      return makeOnce(template)
    }
    if (Date.now() > deadline) throw new Error('The demo catalogue was not made in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function fingerprint(): Promise<string> {
  const server = await readFile(join(kept, '../server/index.js'))
  return createHash('sha256').update(server).digest('hex').slice(0, 16)
}
