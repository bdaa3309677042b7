import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './run-child.mjs'

const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']

/** Brings node_modules in step with the lock file. Rejects with what to do when npm fails. */
export async function ensureInstalled(root) {
  const lock = join(root, 'package-lock.json')
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(lock))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!matches(root, lock)) await install(root, lock)
  writeFileSync(stamp, wanted)
}

/** True where somebody ran npm by hand, and everything is there already in the versions of the lock file. */
function matches(root, lock) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const { packages: present } = JSON.parse(readFileSync(hidden, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(lock, 'utf8'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
}

async function install(root, lock) {
  console.log('Installing packages, which takes a minute the first time ...')
  const started = Date.now()
  const kept = readFileSync(lock, 'utf8')
  const first = await npm(root, ['ci', ...quietly])
  // Where a registry lacks a package of some other platform, `npm ci` refuses; `npm install` does what the lock file says.
  if (first.code !== 0 && /Missing: .* from lock file/.test(first.said)) {
    first.code = (await npm(root, ['install', '--no-save', ...quietly])).code
    if (readFileSync(lock, 'utf8') !== kept) writeFileSync(lock, kept)
  } else if (first.code !== 0) process.stderr.write(first.said)
  if (first.code !== 0) throw new Error('npm could not install the packages: see above. Then try again.')
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
}

/** The npm that runs us, else the one on the PATH. */
async function npm(root, args) {
  const cli = process.env.npm_execpath
  const isNpm = cli && /npm-cli\.c?js$/.test(cli)
  let said = ''
  const options = { root, shell: !isNpm && process.platform === 'win32', onOutput: (text) => (said += text) }
  const code = await (isNpm ? runChild(process.execPath, [cli, ...args], options) : runChild('npm', args, options))
  return { code, said }
}
