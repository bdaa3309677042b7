import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportStep, runChild } from './run-child.mjs'

const sourceFolders = ['src', 'public']
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/browser-import-check.ts',
]

/** Builds if a source file changed since the last build. Resolves to the exit code. */
export async function ensureBuilt({ root, node, env }) {
  const stamp = join(root, 'build', '.sources')
  const expected = fingerprint(root, env.NODE_ENV)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return 0
  // Removed during the build, so that an interrupted build does not count as finished.
  rmSync(stamp, { force: true })
  const step = reportStep('Building')
  let output = ''
  const bin = join('node_modules', '@react-router', 'dev', 'bin.cjs')
  const code = await runChild(node, [bin, 'build'], { root, env, onOutput: (text) => (output += text) })
  step.end()
  if (code !== 0) {
    process.stderr.write(output)
    return code
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, expected)
  console.log(`Built in ${step.seconds().toFixed(1)} s.`)
  return 0
}

/** Hashes the names and contents of all files that affect the build. */
function fingerprint(root, mode) {
  const hash = createHash('sha256').update(`${mode}`)
  const folders = sourceFolders.flatMap((folder) => filesUnder(root, folder))
  for (const file of [...folders, ...sourceFiles]) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesUnder(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesUnder(root, path)
      return /\.test\.tsx?$|\.sql$|\.md$/.test(path) ? [] : [path]
    })
}
