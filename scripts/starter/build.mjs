import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './run-child.mjs'

const sourceFolders = ['src', 'db', 'public']
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/browser-import-check.ts',
  'scripts/split-icons.ts',
  'scripts/trim-react-router.ts',
  'scripts/native-dynamic-imports.ts',
]

/** Builds where a source changed since the last build. Resolves to the exit code. */
export async function ensureBuilt({ root, node, env }) {
  const stamp = join(root, 'build', '.sources')
  const wanted = fingerprint(root, env.NODE_ENV)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0
  // Gone while a build is under way: one that was broken off is never taken for a finished one.
  rmSync(stamp, { force: true })
  console.log('Building ...')
  const started = Date.now()
  let said = ''
  const bin = join('node_modules', '@react-router', 'dev', 'bin.cjs')
  const code = await runChild(node, [bin, 'build'], { root, env, onOutput: (text) => (said += text) })
  if (code !== 0) {
    process.stderr.write(said)
    return code
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return 0
}

/** Of everything that could change what is built: names and contents. */
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
      return /\.test\.tsx?$|\.sql$|\.md$/.test(path) || path.startsWith('db/demo/art/') ? [] : [path]
    })
}
