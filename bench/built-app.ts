import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtServer, serverEnv } from '../scripts/starter/server.mjs'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'

/** The built app in its own process, with the demo catalog. */
export type BuiltApp = {
  readonly port: number
  /** Time from start until /readyz succeeds. */
  readonly readyMs: number
  /** The CPU time of the app's process so far, without the emulator's. */
  cpuSeconds(): number
  /** The app's resident memory in MB, with the embedded database, without the emulator. */
  memoryMb(): number
  stop(): Promise<void>
}

const readyTimeoutMs = 90_000
const exitTimeoutMs = 15_000

/** Starts the app as `npm start` does, with its log in a file as in production. Rejects if it does not become ready. */
export async function startBuiltApp(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<BuiltApp> {
  const [port, sandboxPort] = [Number(env['PORT'] ?? (await freePort())), await freePort()]
  const logFile = join(dataDir, 'app.log')
  const log = openSync(logFile, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, builtServer, {
    cwd: projectRoot(),
    env: {
      ...serverEnv,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      // The load generator is one user.
      API_REQUESTS_PER_KEY: '1000000',
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit').then(() => process.off('exit', kill))
  const isReady = await becomesReady(port, () => child.exitCode === null)
  if (!isReady) throw new Error(`The app did not become ready. Its log:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
  return {
    port,
    readyMs: performance.now() - started,
    memoryMb: () => memoryMbOf(child.pid ?? 0),
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      const force = setTimeout(kill, exitTimeoutMs)
      await exited
      clearTimeout(force)
    },
  }
}

async function becomesReady(port: number, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs
  while (isAlive() && Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (response?.ok) return true
    await pause(20)
  }
  return false
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Reads user and system time, in hundredths of a second, from /proc (Linux). */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Reads the resident memory from /proc (Linux). */
export function memoryMbOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
