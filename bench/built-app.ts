import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtServer, compileCache } from '../scripts/starter/server.mjs'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'

/** The built shop in a process of its own, with the demo catalogue. */
export type BuiltApp = {
  readonly port: number
  /** From its start to its first "ready". */
  readonly readyMs: number
  stop(): Promise<void>
}

const readyWithinMs = 90_000
const goneWithinMs = 15_000

/** Starts it as `npm start` does, its log going to a file as it would in service. Rejects where it does not get ready. */
export async function startBuiltApp(dataDir: string): Promise<BuiltApp> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const logFile = join(dataDir, 'shop.log')
  const log = openSync(logFile, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, builtServer, {
    cwd: projectRoot(),
    env: {
      ...compileCache,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
    stdio: ['ignore', log, log],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = once(child, 'exit').then(() => process.off('exit', kill))
  const isReady = await answers(port, () => child.exitCode === null)
  if (!isReady) throw new Error(`The shop did not get ready. Its log:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
  return {
    port,
    readyMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      const force = setTimeout(kill, goneWithinMs)
      await gone
      clearTimeout(force)
    },
  }
}

async function answers(port: number, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  while (isAlive() && Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (answer?.ok) return true
    await pause(20)
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
