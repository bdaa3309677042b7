import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

export type Page = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

/** A server under load, with the CPU time that its process used so far. */
export type Target = { readonly port: number; cpuSeconds(): number }

export type Load = {
  readonly perSecond: number
  /** The cores that the server used. Below one, it waited for requests: the load generator was the bottleneck. */
  readonly cores: number
}

/** Installs Debian's package if wrk is missing and the user is root. */
export function ensureWrk(): void {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' })
  } catch (error) {
    // It prints its version with exit code 1.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    if (process.getuid?.() !== 0)
      throw new Error('The benchmark needs wrk on PATH (Debian: apt-get install wrk).', { cause: error })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'wrk'], { stdio: ['ignore', 2, 2] })
  }
}

/** Requests one page over some connections for a number of whole seconds. Rejects unless every response is a 200. */
export async function runWrk(target: Target, page: Page, connections: number, seconds: number): Promise<Load> {
  const headers = Object.entries(page.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const url = `http://127.0.0.1:${target.port}${page.path}`
  const [cpu, began] = [target.cpuSeconds(), performance.now()]
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    '--timeout=10s',
    ...headers,
    url,
  ])
  const cores = (target.cpuSeconds() - cpu) / ((performance.now() - began) / 1000)
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1])
  if (!(perSecond > 0) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk ${url}:\n${stdout}`)
  return { perSecond, cores }
}
