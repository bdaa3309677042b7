import { execFile, spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createVisitor } from '../../e2e/support/visitor.ts'
import { createSampleData } from '../../e2e/views/sample-data.ts'
import { viewsOf } from '../../e2e/views/views.ts'

/** The package's own way to its jar looks for a Java to download, so only the path is taken from it. */
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

export const hasJava = () => spawnSync('java', ['-version']).status === 0

/**
 * What the Nu HTML checker says of the documents as the server sends them: every page, by everybody who sees it differently.
 * Says each finding with its page, and resolves to whether there was none, neither error nor warning.
 */
export async function auditMarkup(shop, { paths, folder }) {
  const pages = join(folder, 'markup')
  await rm(pages, { recursive: true, force: true })
  await mkdir(pages, { recursive: true })
  const samples = await createSampleData(shop)
  const views = viewsOf(samples).filter(({ path, prepare }) => !prepare && (paths.length === 0 || paths.includes(path)))
  const named = new Map()
  for (const { viewer, path } of views) {
    const visitor = samples.visitors[viewer] ?? createVisitor(shop.url)
    const { text, headers } = await visitor.get(path)
    // What leads elsewhere has no document of its own.
    if (!headers.get('content-type')?.startsWith('text/html') || text === '') continue
    const file = join(pages, `${named.size}.html`)
    await writeFile(file, text)
    named.set(file, `${path} (${viewer})`)
  }
  const findings = (await check([...named.keys()])).filter(isFault)
  for (const { url, type, subType, lastLine, message, extract } of findings) {
    const page = named.get(decodeURIComponent(new URL(url).pathname))
    console.log(`${page}, line ${lastLine}: ${subType ?? type}: ${message}\n    ${extract?.replaceAll(/\s+/g, ' ')}`)
  }
  console.log(`The Nu HTML checker read ${named.size} pages and found ${findings.length || 'nothing'} to mend.`)
  return findings.length === 0
}

/** What it merely remarks is of taste: that React closes empty elements, on every line. */
const isFault = ({ type, subType }) => type !== 'info' || subType === 'warning'

async function check(files) {
  const flags = ['-jar', jar, '--exit-zero-always', '--stdout', '--format', 'json']
  const { stdout } = await promisify(execFile)('java', [...flags, ...files], { maxBuffer: 2 ** 28 })
  return JSON.parse(stdout).messages
}
