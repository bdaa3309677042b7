import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportStep, runChild } from './run-child.mjs'

const npmFlags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=optional']

/**
 * Installs packages if node_modules does not match the lock file. `needsTests` adds those that only tests and checks need. Rejects
 * with instructions if npm fails.
 */
export async function ensureInstalled(root, { needsTests }) {
  const lock = join(root, 'package-lock.json')
  const stamp = join(root, 'node_modules', '.installed')
  const expected = createHash('sha256')
    .update(readFileSync(lock))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const [installed, hasTests] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (installed === expected && (hasTests || !needsTests)) return
  if (matches(root, lock, true)) return writeFileSync(stamp, `${expected} with-tests`)
  if (needsTests || !matches(root, lock, false)) await install(root, lock, needsTests ? '--include=dev' : '--omit=dev')
  writeFileSync(stamp, needsTests ? `${expected} with-tests` : expected)
}

/** Whether node_modules already has the lock file's versions, as after a manual npm install. */
function matches(root, lock, needsTests) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = installedPackages(hidden)
  if (installed === null) return false
  const { packages: expected } = JSON.parse(readFileSync(lock, 'utf8'))
  return Object.entries(expected).every(
    ([path, { version, optional, dev }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional || (dev && !needsTests)),
  )
}

/** Null if npm was killed while it wrote the list. */
function installedPackages(hidden) {
  try {
    return JSON.parse(readFileSync(hidden, 'utf8')).packages
  } catch {
    return null
  }
}

async function install(root, lock, dev) {
  const step = reportStep('Installing packages, which takes a minute the first time')
  const lockText = readFileSync(lock, 'utf8')
  const first = await npm(root, ['ci', ...npmFlags, dev])
  // `npm ci` fails if the registry lacks a package for another platform; `npm install` still follows the lock file.
  if (first.code !== 0 && /Missing: .* from lock file/.test(first.output)) {
    first.code = (await npm(root, ['install', '--no-save', ...npmFlags, dev])).code
    if (readFileSync(lock, 'utf8') !== lockText) writeFileSync(lock, lockText)
  } else if (first.code !== 0) process.stderr.write(first.output)
  step.end()
  if (first.code !== 0) throw new Error('npm could not install the packages: see the output above, then try again.')
  console.log(`Installed in ${step.seconds().toFixed(0)} s.`)
}

/** Runs npm: the one that started this script, or else the one on PATH. */
async function npm(root, args) {
  const cli = process.env.npm_execpath
  const isNpm = cli && /npm-cli\.c?js$/.test(cli)
  let output = ''
  const options = { root, shell: !isNpm && process.platform === 'win32', onOutput: (text) => (output += text) }
  const code = await (isNpm ? runChild(process.execPath, [cli, ...args], options) : runChild('npm', args, options))
  return { code, output }
}
