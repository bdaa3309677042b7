// Fails if the JavaScript of /marketplace exceeds 137 KB (gzip), or if a page that most users open loads the schema
// library: `node scripts/check-bundle-size.mjs`.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const limit = 137_000
const client = join(import.meta.dirname, '..', 'build/client')
const manifestFile = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
const manifest = JSON.parse(
  readFileSync(join(client, 'assets', manifestFile), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;?\s*$/, ''),
)

const page = Object.values(manifest.routes).find(({ path }) => path === 'marketplace')
const routes = []
for (let at = page; at; at = manifest.routes[at.parentId]) routes.push(at)
const files = new Set([`/assets/${manifestFile}`])
for (const { module, imports = [] } of [manifest.entry, ...routes])
  for (const file of [module, ...imports]) files.add(file)

const gzipSize = (file) => gzipSync(readFileSync(join(client, file))).length
const largest = [...files].map((file) => ({ file, bytes: gzipSize(file) })).toSorted((a, b) => b.bytes - a.bytes)
const total = largest.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`/marketplace loads ${files.size} scripts, ${(total / 1000).toFixed(1)} KB (at most ${limit / 1000} KB)`)
for (const { file, bytes } of largest.slice(0, 8)) console.log(`  ${(bytes / 1000).toFixed(1).padStart(5)} KB  ${file}`)

const pagesWithoutSchemas = ['home', 'marketplace', 'prompt', 'creator', 'auth', 'profile', 'cart', 'checkout']
const loaded = ({ module, imports = [] }) => [module, ...imports]
const withSchemas = pagesWithoutSchemas.filter((name) =>
  loaded(manifest.routes[name]).some((file) => file.includes('/schemas-')),
)
if (withSchemas.length > 0)
  console.log(`These pages load the schema library, which only forms need: ${withSchemas.join(', ')}`)
process.exitCode = total <= limit && withSchemas.length === 0 ? 0 : 1
