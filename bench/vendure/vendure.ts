import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnv } from '../../scripts/starter/server.mjs'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { cpuSecondsOf, freePort, memoryMbOf } from '../built-app.ts'
import type { Product } from './products.ts'
import { csvOf, initialDataOf } from './products.ts'
import type { Shop } from './skald.ts'

/** Vendure is not part of Skald, nor linked with it: these are only installed into a cache to be measured. */
const packages = { '@vendure/core': '3.7.3', '@vendure/harden-plugin': '3.7.3', pg: '8.23.1' }
const folder = join(projectRoot(), 'node_modules/.cache/skald/vendure')
const script = join(projectRoot(), 'bench/vendure/shop.mjs')
const maxInstallMs = 15 * 60_000
const maxStartMs = 120_000

export const vendureVersion = packages['@vendure/core']

/** Installs the pinned version if the cache has another or none. Throws if npm cannot. */
export function installVendure(): void {
  if (Object.entries(packages).every(([name, version]) => versionOf(name) === version)) return
  const names = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', '--prefix', folder]
  const { status } = spawnSync('npm', ['install', ...flags, ...names], {
    stdio: ['ignore', 2, 2],
    timeout: maxInstallMs,
  })
  if (status !== 0) throw new Error(`npm could not install ${names.join(', ')}, which this benchmark needs.`)
}

function versionOf(name: string): string | null {
  try {
    const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(text) as { version: string }).version
  } catch {
    return null
  }
}

type Place = { readonly databaseUrl: string; readonly dir: string; readonly secret: string }

/** Creates the tables, the products and their search index. */
export async function fillVendure(place: Place, products: readonly Product[]): Promise<void> {
  const [initialData, csv] = [join(place.dir, 'initial-data.json'), join(place.dir, 'products.csv')]
  await mkdir(place.dir, { recursive: true })
  await writeFile(initialData, JSON.stringify(initialDataOf(products)))
  await writeFile(csv, csvOf(products))
  const child = run(place, await freePort(), 'fill', initialData, csv)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Vendure could not import the products. Its log:\n${logOf(place)}`)
}

/** Starts the server, and the worker when the server answered `path`. */
export async function startVendure(place: Place, path: string): Promise<Shop> {
  const port = await freePort()
  const began = performance.now()
  const server = run(place, port, 'server')
  const url = `http://127.0.0.1:${port}${path}`
  while (!(await answers(url))) {
    if (server.exitCode !== null || performance.now() - began > maxStartMs)
      throw new Error(`Vendure did not start. Its log:\n${logOf(place)}`)
    await pause(20)
  }
  const firstAnswerMs = performance.now() - began
  const processes = [server, run(place, port, 'worker')]
  const sum = (of: (pid: number) => number) => processes.reduce((total, { pid = 0 }) => total + of(pid), 0)
  return {
    port,
    firstAnswerMs,
    cpuSeconds: () => sum(cpuSecondsOf),
    memoryMb: () => sum(memoryMbOf),
    stop: async () => void (await Promise.all(processes.map(stop))),
  }
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  )

function run({ databaseUrl, dir, secret }: Place, port: number, ...args: readonly string[]): ChildProcess {
  const log = openSync(join(dir, 'vendure.log'), 'a')
  const own = { NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true' }
  const place = { DATABASE_URL: databaseUrl, PORT: String(port), SHOP_SECRET: secret }
  const child = spawn(process.execPath, [script, folder, ...args], {
    cwd: dir,
    env: { ...serverEnv, PATH: process.env['PATH'], ...own, ...place },
    stdio: ['ignore', log, log],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await exited
  clearTimeout(force)
}

const logOf = ({ dir }: Place) => readFileSync(join(dir, 'vendure.log'), 'utf8').slice(-4000)
