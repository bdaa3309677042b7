import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtServer, compileCache } from '../../scripts/starter/server.mjs'

export type ShopProcess = {
  /** Ends it at once, as a crash would; the payment provider's emulator too, or that is left to notice by itself. */
  kill(what: 'all' | 'shop'): Promise<void>
  /** Lets it finish what it is doing. */
  stop(): Promise<void>
  /** The end of what it has written to its log. */
  said(): string
}

export type Ports = { readonly port: number; readonly sandboxPort: number }

type Options = Ports & {
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** It is about to be killed: to compile the database's code well would take longer than what is gained. */
  readonly isBrief?: boolean
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Its first start fills it with the demo catalogue: half a minute alone, and far more beside other checks on a busy machine. */
const readyWithinMs = 5 * 60_000
const goneWithinMs = 20_000

/** Starts the built shop as `npm start` does, and waits until it answers. */
export async function startProcess(options: Options): Promise<ShopProcess> {
  const { isReady, hasEnded, ...shop } = launchProcess(options)
  if (await isReady()) return shop
  const how = hasEnded() ? 'ended by itself' : `did not answer within ${readyWithinMs / 1000} s`
  await shop.kill('all')
  throw new Error(`The shop ${how} when it was started. It said:\n${shop.said().slice(-8000)}`)
}

/** The same, without waiting: who kills it while it starts has this. */
export function launchProcess(options: Options) {
  const flags = options.isBrief ? ['--liftoff-only'] : []
  const child = spawn(process.execPath, [...flags, ...builtServer], {
    cwd: root,
    env: settings(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be killed in one instant.
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-20_000)))
  const gone = once(child, 'close').then(() => undefined)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = (signal: NodeJS.Signals, whom: 'all' | 'shop') => {
    if (child.pid === undefined || hasEnded()) return
    process.kill(whom === 'all' ? -child.pid : child.pid, signal)
  }
  const endWithUs = () => end('SIGKILL', 'all')
  process.once('exit', endWithUs)
  void gone.then(() => process.off('exit', endWithUs))
  const finish = async (signal: NodeJS.Signals, whom: 'all' | 'shop') => {
    end(signal, whom)
    const force = setTimeout(endWithUs, goneWithinMs)
    await gone
    clearTimeout(force)
  }
  return {
    kill: (what: 'all' | 'shop') => finish('SIGKILL', what),
    stop: () => finish('SIGTERM', 'shop'),
    said: () => said,
    hasEnded,
    isReady: () => answersWithin(`http://127.0.0.1:${options.port}/readyz`, () => !hasEnded()),
  }
}

/** What `npm run ledger:check` says of a shop that is stopped. */
export async function checkBooks(options: Options): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [...builtServer, 'ledger-check'], {
    cwd: root,
    env: settings(options),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

const settings = ({ port, sandboxPort, dataDir, env }: Options) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  ...compileCache,
  LOG_LEVEL: 'warn',
  // Its makers have all just signed up, and list for many tests.
  NEW_ACCOUNT_LISTINGS: '10000',
  DEMO: '1',
  TRUST_PROXY: '1',
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
  ...env,
})

async function answersWithin(url: string, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  while (isAlive() && Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Two ports that were free a moment ago. */
export async function freePorts(): Promise<Ports> {
  const servers = [createServer(), createServer()] as const
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  const [port = 0, sandboxPort = 0] = ports
  return { port, sandboxPort }
}
