import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Installs the Debian packages whose commands are not on PATH if the user is root, otherwise throws. */
export function ensureCommands(packages: Readonly<Record<string, string>>): void {
  const missing = Object.keys(packages).filter((command) => !isOnPath(command))
  if (missing.length === 0) return
  const names = [...new Set(missing.map((command) => packages[command] ?? command))]
  if (process.getuid?.() !== 0)
    throw new Error(`The benchmark needs ${missing.join(', ')} on PATH (Debian: apt-get install ${names.join(' ')}).`)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
  })
}

const isOnPath = (command: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, command)))
