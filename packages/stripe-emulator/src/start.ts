import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { controlClient, type ControlClient } from './control/control-client.ts'

export interface StripeEmulatorOptions {
  /** The directory of its journal. */
  dir: string
  /** 0 picks a free port. */
  port: number
  secretKey: string
  webhookSecret: string
  connectWebhookSecret: string
  webhookUrl: string
  connectWebhookUrl: string
  controlToken: string
  host?: string
  /** The URL where browsers reach its pages, if not `http://host:port`. */
  publicUrl?: string
  businessName?: string
  /** In which it settles: usd unless given. */
  currency?: string
  /** Of the platform: US unless given. */
  country?: string
  availableDays?: number
  payoutDays?: number
}

export interface StripeEmulator {
  port: number
  url: string
  control: ControlClient
  /** Stops it gracefully and waits for it to exit. */
  stop(): Promise<void>
  /** Kills the process, as a crash would. */
  kill(): void
  /** Resolves when the process has exited for any reason. */
  exited: Promise<void>
}

/** The emulator did not start. The message is for the operator. */
export class EmulatorNotStarted extends Error {
  override name = 'EmulatorNotStarted'
}

const STOP_TIMEOUT_MS = 10_000

/**
 * Starts the Stripe emulator as a child process and waits as long as it runs: a busy machine may need minutes. Rejects if it exits
 * before it is ready.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: environment(options),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'close').then(() => undefined)
  // The child may close its end of the pipe first; that is not an error.
  child.stdin.on('error', () => undefined)
  const port = await readyPort(child, exited)
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  return {
    port,
    url,
    exited,
    control: controlClient(url, options.controlToken),
    stop: () => stop(child, exited),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Returns the options as environment variables. */
export function environment(options: StripeEmulatorOptions): NodeJS.ProcessEnv {
  return {
    ...inherited('PATH'),
    ...inherited('NODE_COMPILE_CACHE'),
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    SANDBOX_DIR: options.dir,
    SANDBOX_PORT: String(options.port),
    SANDBOX_HOST: options.host ?? '127.0.0.1',
    SANDBOX_SECRET_KEY: options.secretKey,
    SANDBOX_WEBHOOK_SECRET: options.webhookSecret,
    SANDBOX_CONNECT_WEBHOOK_SECRET: options.connectWebhookSecret,
    SANDBOX_WEBHOOK_URL: options.webhookUrl,
    SANDBOX_CONNECT_WEBHOOK_URL: options.connectWebhookUrl,
    SANDBOX_CONTROL_TOKEN: options.controlToken,
    SANDBOX_PUBLIC_URL: options.publicUrl ?? '',
    SANDBOX_BUSINESS_NAME: options.businessName ?? '',
    SANDBOX_CURRENCY: options.currency ?? '',
    SANDBOX_COUNTRY: options.country ?? '',
    SANDBOX_AVAILABLE_DAYS: options.availableDays === undefined ? '' : String(options.availableDays),
    SANDBOX_PAYOUT_DAYS: options.payoutDays === undefined ? '' : String(options.payoutDays),
  }
}

function inherited(name: string): NodeJS.ProcessEnv {
  const value = process.env[name]
  return value ? { [name]: value } : {}
}

async function readyPort(child: ChildProcess, exited: Promise<void>): Promise<number> {
  if (!child.stdout) throw new Error('The Stripe emulator has no output')
  const lines = createInterface({ input: child.stdout })
  try {
    const first = once(lines, 'line').then(([line]) => String(line))
    const line = await Promise.race([first, exited.then(() => null)])
    if (line === null) throw new EmulatorNotStarted('The payment emulator could not start. The line above says why.')
    const { port } = JSON.parse(line) as { port: number }
    return port
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(force)
}
