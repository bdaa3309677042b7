import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Identifies a process, since process ids are reused. Empty if the system does not provide it. */
export type ProcessIdentity = {
  readonly pid: number
  /** Its start time in kernel ticks. */
  readonly started: string
  readonly host: string
  /** The boot id of the machine. */
  readonly boot: string
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, started: (await statOf(process.pid)).started, host: hostname(), boot: await bootId() }
}

/** Whether the process is running; unknown for another machine or container. */
export async function isAlive(identity: ProcessIdentity): Promise<boolean | 'unknown'> {
  if (identity.host !== hostname()) return 'unknown'
  if (identity.boot !== (await bootId())) return false
  if (!exists(identity.pid)) return false
  const stat = await statOf(identity.pid)
  return stat.started === identity.started && !isZombie(stat)
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

type Stat = { readonly state: string; readonly threads: number; readonly started: string }

/**
 * A zombie, whose parent has not read its exit code; in a container perhaps nobody ever does. A process whose first thread has
 * ended looks the same while other threads still write.
 */
function isZombie({ state, threads }: Stat): boolean {
  return state === 'X' || (state === 'Z' && threads <= 1)
}

/** Fields 3, 20 and 22 of /proc/PID/stat, counted after field 2, which may contain spaces and brackets. */
async function statOf(pid: number): Promise<Stat> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', threads: Number(fields[17] ?? 0), started: fields[19] ?? '' }
}

async function bootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()
}
