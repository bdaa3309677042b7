// `npm run bench -- rolling-restart`: restarts three app processes behind HAProxy, one after the other, while 50,000 pages are requested,
// every tenth of them uncached. Fails unless every response is a 200.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltApp } from '../built-app.ts'
import { freePort, startBuiltApp } from '../built-app.ts'
import { newDatabase } from '../databases.ts'
import { startProxy } from '../scaling/haproxy.ts'

const requests = 50_000
const connections = 16
const processes = 3
/** HAProxy checks every two seconds, and gives up a process after three failed checks. */
const drainSeconds = 8

const scratch = await mkdtemp(join(tmpdir(), 'skald-rolling-'))
try {
  process.exitCode = (await measure()) === 0 ? 0 : 1
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measure(): Promise<number> {
  const environment = {
    DATABASE_URL: await newDatabase('rolling'),
    AUTH_SECRET: randomUUID(),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(drainSeconds),
  }
  const start = async (port: number) =>
    startBuiltApp(await mkdtemp(join(scratch, 'data-')), { ...environment, PORT: String(port) })
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const apps: BuiltApp[] = []
  // The first one creates the tables.
  for (const port of ports) apps.push(await start(port))
  const port = await freePort()
  const proxy = await startProxy(scratch, port, ports)
  const load = startLoad(port)
  for (const [n, own] of ports.entries()) {
    await pause(2000)
    await apps[n]?.stop()
    apps[n] = await start(own)
    // HAProxy uses it again after two checks.
    await pause(6000)
  }
  const failures = await load.finish()
  proxy.stop()
  for (const app of apps) await app.stop()
  process.stdout.write(`${load.sent()} requests, ${failures.length} failed\n${[...new Set(failures)].join('\n')}\n`)
  return failures.length
}

/** Requests pages over keep-alive connections, spread so that the load outlasts the restarts. */
function startLoad(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const failures: string[] = []
  let [sent, isOver] = [0, false]
  const work = async () => {
    while (!isOver || sent < requests) {
      const path = sent++ % 10 === 0 ? `/marketplace?search=${sent % 97}` : '/marketplace'
      const outcome = await ask(agent, port, path)
      if (outcome !== '200') failures.push(outcome)
      if (!isOver) await pause(10)
    }
  }
  const workers = Array.from({ length: connections }, work)
  return {
    sent: () => sent,
    async finish() {
      isOver = true
      await Promise.all(workers)
      agent.destroy()
      return failures
    },
  }
}

function ask(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve) => {
    const sending = request({ agent, port, host: '127.0.0.1', path, headers: { host: 'localhost' } }, (incoming) => {
      incoming.resume().once('end', () => resolve(String(incoming.statusCode)))
      incoming.once('error', ({ message }) => resolve(message))
    })
    sending.once('error', ({ message }) => resolve(message)).end()
  })
}
