import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another running process has locked the directory. */
export class DirectoryInUse extends Error {}

/**
 * Locks the directory for this process and returns the function that unlocks it. Takes over the lock of a dead process.
 * Throws DirectoryInUse if a running process holds it.
 */
export function lockDirectory(dir: string): () => void {
  const path = join(dir, 'lock')
  if (!createLock(path)) {
    const holder = Number(readFileSync(path, 'utf8'))
    if (isAlive(holder)) throw new DirectoryInUse(`${dir} is in use by process ${holder}`)
    rmSync(path, { force: true })
    if (!createLock(path)) throw new DirectoryInUse(`${dir} was just locked by another process`)
  }
  return () => rmSync(path, { force: true })
}

function createLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return isEmulatorProcess(pid)
}

/** Process ids are reused, so on systems with /proc the holder must be an emulator. */
function isEmulatorProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('stripe-emulator')
  } catch {
    return true
  }
}
