import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dueJobs } from '#src/testing/due-jobs.ts'
import { connectDatabase, connectEmulator } from './backend.ts'
import { freePorts, startProcess } from './app-process.ts'
import { patienceMs } from './patience.ts'

const cacheDir = join(import.meta.dirname, '../../build/.e2e')

/**
 * Returns a new data directory with the demo catalog. Seeding takes some seconds, so the first result is cached next to
 * the build and copied.
 */
export async function copySeedData(): Promise<string> {
  const template = await ensureSeedData()
  const copy = await mkdtemp(join(tmpdir(), 'skald-e2e-'))
  await cp(template, copy, { recursive: true })
  return copy
}

/** Returns the cached seed directory, and creates it if needed. */
export async function ensureSeedData(): Promise<string> {
  const template = join(cacheDir, await fingerprint())
  if (!existsSync(template)) await createOnce(template)
  return template
}

/** One of several concurrent workers creates the directory; the others wait. */
async function createOnce(template: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  const lock = `${template}.lock`
  const hasLock = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (!hasLock) return waitForTemplate(template, lock)
  try {
    await create(template)
  } finally {
    await rm(lock, { force: true })
  }
}

async function create(template: string): Promise<void> {
  const tempDir = await mkdtemp(join(tmpdir(), 'skald-e2e-'))
  try {
    const ports = await freePorts()
    const app = await startProcess({ ...ports, dataDir: tempDir })
    await waitUntilIdle(tempDir, `http://127.0.0.1:${ports.sandboxPort}`)
    await app.stop()
    for (const stale of await readdir(cacheDir))
      if (!stale.endsWith('.lock')) await rm(join(cacheDir, stale), { recursive: true, force: true })
    await cp(tempDir, `${template}.draft`, { recursive: true })
    await rename(`${template}.draft`, template)
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
}

/** Waits until the demo sales are fully processed, so that no copy has to catch up on startup. */
async function waitUntilIdle(dataDir: string, sandboxUrl: string): Promise<void> {
  const { drained } = await (await connectEmulator(dataDir, sandboxUrl)).drainWebhooks(patienceMs)
  if (!drained) throw new Error('The webhooks of the demo sales were not handled in time')
  const sql = connectDatabase(dataDir)
  const deadline = Date.now() + patienceMs
  try {
    for (;;) {
      const due = await dueJobs(sql)
      const unread = await sql`
        select from events, event_cursors as reader where (events.tx_id, events.seq) > (reader.tx_id, reader.seq)`
      if (due.length + unread.length === 0) return
      if (Date.now() > deadline) throw new Error(`The demo app is still busy: ${JSON.stringify(due)}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    await sql.end()
  }
}

async function waitForTemplate(template: string, lock: string): Promise<void> {
  while (!existsSync(template)) {
    const holder = await readFile(lock, 'utf8').catch(() => null)
    // It is empty for a moment, until its process id is written.
    if (holder !== '' && !isRunning(Number(holder))) {
      await rm(lock, { force: true })
      return createOnce(template)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** False for the process of a test run that was killed. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function fingerprint(): Promise<string> {
  const server = await readFile(join(cacheDir, '../server/index.js'))
  const hash = createHash('sha256').update(server)
  const demo = join(import.meta.dirname, '../../demo')
  const entries = await readdir(demo, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) hash.update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}
