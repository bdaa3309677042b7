// The protocol of the lock file.
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { ProcessIdentity } from '#src/adapters/postgres/process-identity.ts'
import { isAlive, ownIdentity } from '#src/adapters/postgres/process-identity.ts'
import { softwareName, softwareTitle } from '#src/kernel/software.ts'

const lockFile = `${softwareName}.lock`
const heartbeatMs = 1000

export type LockPatience = {
  /** How long the lock of another machine is watched for a heartbeat. */
  readonly watchMs: number
  /** How long to wait for a process that is closing. */
  readonly dyingMs: number
}
/** Generous, since a busy machine delays heartbeats and the end of a process. */
const usual: LockPatience = { watchMs: 10 * heartbeatMs, dyingMs: 10_000 }

export class DirectoryInUse extends OperatorError {
  override name = 'DirectoryInUse'
  constructor(directory: string, pid: number, machine: string) {
    super(
      `Another ${softwareTitle} (pid ${pid} on ${machine}) is using ${directory}. Stop it first, or set DATA_DIR to another directory.`,
    )
  }
}

/**
 * Locks `directory` (created if missing) for this process, since two embedded databases in one directory destroy it. Takes over
 * the lock of a dead process. Throws DirectoryInUse. Call the result to unlock.
 */
export async function lockDirectory(directory: string, patience = usual): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, lockFile)
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(await ownIdentity()))
  try {
    await claim(directory, draft, patience)
  } finally {
    await rm(draft, { force: true })
  }
  // Another machine or container cannot see our process, only this changing time.
  const heartbeat = setInterval(() => void touch(file), heartbeatMs).unref()
  return async () => {
    clearInterval(heartbeat)
    await rm(file, { force: true })
  }
}

/** Links the finished file into place, which fails if a lock exists, so that nobody reads half a lock. */
async function claim(directory: string, draft: string, patience: LockPatience): Promise<void> {
  const file = join(directory, lockFile)
  // Long enough for a guard of a killed process to become stale.
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    try {
      return await link(draft, file)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const found = await look(file)
    if (!found) continue
    const { pid, host } = found.holder
    if (await isHeld(file, found, patience)) throw new DirectoryInUse(directory, pid, host)
    await removeAbandoned(file, found, patience)
  }
  throw new Error(`could not lock ${directory}: other processes keep locking and releasing it`)
}

/** Removes an abandoned lock. The guard lets one process at a time do so, so that no fresh lock is lost. */
async function removeAbandoned(file: string, found: Found, { watchMs }: LockPatience): Promise<void> {
  const guard = `${file}.guard`
  try {
    await mkdir(guard)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const since = await modified(guard)
    if (Date.now() - since > 2 * watchMs) await rmdir(guard).catch(() => {})
    return pause(50)
  }
  try {
    const now = await look(file)
    if (now && now.text === found.text && now.touched === found.touched) await rm(file)
  } finally {
    await rmdir(guard).catch(() => {})
  }
}

async function isHeld(file: string, { holder, touched }: Found, { watchMs, dyingMs }: LockPatience) {
  const deadline = performance.now() + dyingMs
  let alive = await isAlive(holder)
  while (alive === true && performance.now() < deadline) {
    await pause(100)
    if ((await modified(file)) === 0) return false
    alive = await isAlive(holder)
  }
  if (alive !== 'unknown') return alive
  await pause(watchMs)
  return (await modified(file)) !== touched
}

type Found = { readonly holder: ProcessIdentity; readonly text: string; readonly touched: number }

/** Reads the lock; null without one. An unreadable lock belongs to no living process. */
async function look(file: string): Promise<Found | null> {
  try {
    const text = await readFile(file, 'utf8')
    return { holder: parseHolder(text), text, touched: await modified(file) }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function parseHolder(text: string): ProcessIdentity {
  try {
    return JSON.parse(text) as ProcessIdentity
  } catch {
    return { pid: 0, started: '', host: hostname(), boot: 'unreadable' }
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => {})
}

async function modified(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
