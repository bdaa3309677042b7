import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const packages = join(import.meta.dirname, '../../node_modules')

/** The browser that is there: the one of CHROMIUM_PATH, the system's, or else the one that comes as a package. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const ofSystem = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const { executablePath, env } = ofSystem ? { executablePath: ofSystem, env: {} } : await ofPackage()
  return {
    executablePath,
    env: { ...definedOf(process.env), ...env },
    // Its own sandbox refuses to run as root, and is not among what the package has.
    chromiumSandbox: ofSystem !== undefined && process.getuid?.() !== 0,
    args: [
      // Containers have next to no shared memory, and no graphics.
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // Nobody outside this machine is there to answer.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}

/** Unpacked once for each version, with the libraries and the fonts that a bare machine lacks. */
async function ofPackage() {
  const { version } = JSON.parse(await readFile(join(packages, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string
  }
  const home = join(packages, '.cache/skald', `chromium-${version}`)
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`
    await mkdir(draft, { recursive: true })
    await unpackInto(draft)
    await writeFile(join(draft, 'fonts.conf'), `<fontconfig><dir>${join(home, 'fonts')}</dir></fontconfig>\n`)
    // Of two that come at once, the first to finish wins.
    await rename(draft, home).catch(() => rm(draft, { recursive: true }))
  }
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(home, 'fonts.conf') }
  return { executablePath: join(home, 'chromium'), env: { ...fonts, LD_LIBRARY_PATH: join(home, 'al2023/lib') } }
}

/** The package unpacks into the temporary directory, and its libraries only where it believes to run in one vendor's cloud. */
async function unpackInto(directory: string): Promise<void> {
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  setAll({ TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    setAll({ TMPDIR, AWS_EXECUTION_ENV })
  }
}

function setAll(variables: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
