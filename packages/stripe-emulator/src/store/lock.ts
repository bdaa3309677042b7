import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another living process has the directory. */
export class DirectoryInUse extends Error {}

/**
 * Takes the directory for this process alone, and returns what gives it back. A lock left by a process that was
 * killed is taken over. Throws DirectoryInUse when a living one holds it.
 */
export function lockDirectory(dir: string): () => void {
  const path = join(dir, 'lock')
  if (!created(path)) {
    const holder = Number(readFileSync(path, 'utf8'))
    if (isAlive(holder)) throw new DirectoryInUse(`${dir} is in use by process ${holder}`)
    rmSync(path, { force: true })
    if (!created(path)) throw new DirectoryInUse(`${dir} was taken by another process just now`)
  }
  return () => rmSync(path, { force: true })
}

function created(path: string): boolean {
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

/** Numbers of processes are used again: where the system tells, the holder must be an emulator. */
function isEmulatorProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('stripe-emulator')
  } catch {
    return true
  }
}
