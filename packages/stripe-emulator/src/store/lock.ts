import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another running process has locked the directory. */
export class DirectoryInUse extends Error {
  /** The process that started the holder is gone, so the holder ends soon. */
  readonly isExiting: boolean
  constructor(message: string, { isExiting = false } = {}) {
    super(message)
    this.isExiting = isExiting
  }
}

/**
 * Locks the directory for this process and returns the function that unlocks it. Takes over the lock of a dead process.
 * Throws DirectoryInUse if a running process holds it.
 */
export function lockDirectory(dir: string): () => void {
  const path = join(dir, 'lock')
  if (!createLock(path)) {
    const [holder = 0, parent = 0] = readLock(path)
    if (isAlive(holder))
      throw new DirectoryInUse(`${dir} is in use by process ${holder}`, { isExiting: hasLost(holder, parent) })
    rmSync(path, { force: true })
    if (!createLock(path)) throw new DirectoryInUse(`${dir} was just locked by another process`)
  }
  return () => rmSync(path, { force: true })
}

function createLock(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${process.ppid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The process ids of the holder and of its parent. Empty if the holder has just unlocked. */
function readLock(path: string): number[] {
  try {
    return readFileSync(path, 'utf8').split(' ').map(Number)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  return exists(pid) && isEmulatorProcess(pid)
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the parent of the process has ended. On systems with /proc, a dead parent that nobody has waited for counts as ended. */
function hasLost(pid: number, parent: number): boolean {
  if (!Number.isInteger(parent) || parent <= 0) return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The fourth field, after the name in parentheses.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== parent
  } catch {
    return !exists(parent)
  }
}

/** Process ids are reused, so on systems with /proc the holder must be an emulator. */
function isEmulatorProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('stripe-emulator')
  } catch {
    return true
  }
}
