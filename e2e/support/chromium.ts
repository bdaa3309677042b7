import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const packages = join(import.meta.dirname, '../../node_modules')

/** Returns the options for the first Chromium found: CHROMIUM_PATH, the system's, or the npm package. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const systemPath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const { executablePath, env } = systemPath ? { executablePath: systemPath, env: {} } : await unpackPackage()
  return {
    executablePath,
    env: { ...definedEntries(process.env), ...env },
    // The Chromium sandbox does not run as root and is not part of the npm package.
    chromiumSandbox: systemPath !== undefined && process.getuid?.() !== 0,
    args: [
      // Containers have little shared memory and no GPU.
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // Prevents requests to other hosts.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}

/** Unpacks the package once per version, with the libraries and fonts that a minimal system lacks. */
async function unpackPackage() {
  const { version } = JSON.parse(await readFile(join(packages, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string
  }
  const installDir = join(packages, '.cache/skald', `chromium-${version}`)
  if (!existsSync(installDir)) {
    const tempDir = `${installDir}.${process.pid}`
    await mkdir(tempDir, { recursive: true })
    await unpackInto(tempDir)
    await writeFile(join(tempDir, 'fonts.conf'), `<fontconfig><dir>${join(installDir, 'fonts')}</dir></fontconfig>\n`)
    // If two processes unpack at once, the first to finish wins.
    await rename(tempDir, installDir).catch(() => rm(tempDir, { recursive: true }))
  }
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(installDir, 'fonts.conf') }
  return {
    executablePath: join(installDir, 'chromium'),
    env: { ...fonts, LD_LIBRARY_PATH: join(installDir, 'al2023/lib') },
  }
}

/** The package unpacks into TMPDIR, and unpacks its libraries only if it detects AWS Lambda. */
async function unpackInto(directory: string): Promise<void> {
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  setEnv({ TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    setEnv({ TMPDIR, AWS_EXECUTION_ENV })
  }
}

function setEnv(variables: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
}

function definedEntries(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
