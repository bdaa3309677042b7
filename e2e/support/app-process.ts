import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patienceMs } from './patience.ts'
import { builtServer, serverEnv } from '../../scripts/starter/server.mjs'

export type AppProcess = {
  /** Kills the app with SIGKILL. `all` also kills the payment emulator, which otherwise has to detect the exit itself. */
  kill(target: 'all' | 'app'): Promise<void>
  /** Shuts the app down gracefully. */
  stop(): Promise<void>
  /** Returns the end of the log. */
  logTail(): string
}

export type Ports = { readonly port: number; readonly sandboxPort: number }

type Options = Ports & {
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** Skips optimizing the database's WebAssembly, which does not pay off in an app that is killed soon. */
  readonly isShortLived?: boolean
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Starts the built app like `npm start` and waits as long as it runs until it is ready. */
export async function startProcess(options: Options): Promise<AppProcess> {
  const { isReady, ...app } = launchProcess(options)
  if (await isReady()) return app
  throw new Error(`The app exited on startup. Log:\n${app.logTail().slice(-8000)}`)
}

/** Starts the app without waiting, so that a test can kill it during startup. */
export function launchProcess(options: Options) {
  const flags = options.isShortLived ? ['--liftoff-only'] : []
  const child = spawn(process.execPath, [...flags, ...builtServer], {
    cwd: root,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that all processes can be killed at once.
    detached: true,
  })
  let logTail = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (logTail = `${logTail}${text}`.slice(-20_000)))
  const closed = once(child, 'close').then(() => undefined)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const signalProcess = (signal: NodeJS.Signals, target: 'all' | 'app') => {
    if (child.pid === undefined || hasEnded()) return
    process.kill(target === 'all' ? -child.pid : child.pid, signal)
  }
  const killAll = () => signalProcess('SIGKILL', 'all')
  process.once('exit', killAll)
  void closed.then(() => process.off('exit', killAll))
  const terminate = async (signal: NodeJS.Signals, target: 'all' | 'app') => {
    signalProcess(signal, target)
    const force = setTimeout(killAll, patienceMs)
    await closed
    clearTimeout(force)
  }
  return {
    kill: (target: 'all' | 'app') => terminate('SIGKILL', target),
    stop: () => terminate('SIGTERM', 'app'),
    logTail: () => logTail,
    hasEnded,
    isReady: () => waitUntilReady(`http://127.0.0.1:${options.port}/readyz`, () => !hasEnded()),
  }
}

/** Runs `npm run ledger:check` on a stopped app. */
export const runLedgerCheck = (options: Options) => runCommand(options, ['ledger-check'])

/** Runs a command of `npm run admin` on a stopped app. */
export async function runCommand(
  options: Options,
  words: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [...builtServer, ...words], {
    cwd: root,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

const environment = ({ port, sandboxPort, dataDir, env }: Options) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  ...serverEnv,
  LOG_LEVEL: 'warn',
  // The sellers are new accounts and publish for many tests.
  NEW_ACCOUNT_LISTINGS: '10000',
  DEMO: '1',
  TRUST_PROXY: '1',
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
  ...env,
})

async function waitUntilReady(url: string, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Returns two ports that were free when checked. */
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
