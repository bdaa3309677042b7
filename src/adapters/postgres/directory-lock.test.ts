import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory as lockPatiently } from '#src/adapters/postgres/directory-lock.ts'
import { ownIdentity } from '#src/adapters/postgres/process-identity.ts'

let directory: string
let file: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skald-lock-'))
  file = join(directory, 'skald.lock')
})
afterEach(() => rm(directory, { recursive: true }))

/** Like the app, with a shorter timeout. */
const lockDirectory = (at: string) => lockPatiently(at, { watchMs: 900, dyingMs: 900 })

const holder = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

test('a second process learns the holder and can lock the directory afterwards', async () => {
  const unlock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  await expect(lockDirectory(directory)).rejects.toThrow(`Another Skald (pid ${process.pid} on ${hostname()}) is using`)
  await unlock()
  await (
    await lockDirectory(directory)
  )()
})

test('one of many concurrent processes gets the lock', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)))
  const got = asked.filter((outcome) => outcome.status === 'fulfilled')
  expect(got).toHaveLength(1)
  await got[0]?.value()
})

test('one of many concurrent processes takes over an abandoned lock', async () => {
  await writeFile(file, JSON.stringify({ ...(await ownIdentity()), started: 'long ago' }))
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)))
  const got = asked.filter((outcome) => outcome.status === 'fulfilled')
  expect(got).toHaveLength(1)
  expect(await holder()).toEqual(await ownIdentity())
  await got[0]?.value()
})

test('takes over the lock of a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const identity = { ...(await ownIdentity()), pid: child.pid }
  await writeFile(file, JSON.stringify(identity))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (
    await lockDirectory(directory)
  )()
})

const onLinux = test.runIf(process.platform === 'linux')

onLinux('the lock of a killed process is taken over even where its parent never asks what became of it', async () => {
  // The shell becomes a program that ignores the inherited child.
  const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const pid = Number(String(((await once(parent.stdout, 'data')) as [Buffer])[0]))
  try {
    const identity = { ...(await ownIdentity()), pid, started: (await statFields(pid))[19] }
    await writeFile(file, JSON.stringify(identity))
    // Until then, the shell may reap it.
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(pid, 'SIGKILL')
    await expect.poll(async () => (await statFields(pid))[0]).toBe('Z')
    await (
      await lockDirectory(directory)
    )()
  } finally {
    parent.kill('SIGKILL')
  }
})

onLinux('who is just ending is waited for', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = child.pid ?? 0
  await writeFile(file, JSON.stringify({ ...(await ownIdentity()), pid, started: (await statFields(pid))[19] }))
  setTimeout(() => child.kill('SIGKILL'), 300)
  await (
    await lockDirectory(directory)
  )()
})

/** The fields of /proc/PID/stat, from the state on. */
async function statFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

test('a reused process id does not count as the holder', async () => {
  await writeFile(file, JSON.stringify({ ...(await ownIdentity()), started: 'before' }))
  await (
    await lockDirectory(directory)
  )()
})

test('takes over a lock from before a restart of the machine', async () => {
  await writeFile(file, JSON.stringify({ ...(await ownIdentity()), boot: 'before' }))
  await (
    await lockDirectory(directory)
  )()
})

test('a holder in another container is alive while it touches its lock', async () => {
  await writeFile(file, JSON.stringify({ ...(await ownIdentity()), host: 'elsewhere' }))
  const beat = setInterval(() => void utimes(file, new Date(), new Date()), 200)
  await expect(lockDirectory(directory)).rejects.toThrow('on elsewhere')
  clearInterval(beat)
  await (
    await lockDirectory(directory)
  )()
})
