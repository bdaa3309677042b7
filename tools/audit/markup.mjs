import { execFile, spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createVisitor } from '../../e2e/support/visitor.ts'
import { createSampleData } from '../../e2e/views/sample-data.ts'
import { viewsOf } from '../../e2e/views/views.ts'

/** Resolves only the jar's path, since the package's main module looks for a Java runtime to download. */
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

export const hasJava = () => spawnSync('java', ['-version']).status === 0

/**
 * Checks the server-rendered HTML of every page, for each kind of visitor, with the Nu HTML checker. Prints each finding
 * with its page, and resolves to whether there are no errors or warnings.
 */
export async function auditMarkup(shop, { paths, folder }) {
  const pages = join(folder, 'markup')
  await rm(pages, { recursive: true, force: true })
  await mkdir(pages, { recursive: true })
  const samples = await createSampleData(shop)
  const views = viewsOf(samples).filter(({ path, prepare }) => !prepare && (paths.length === 0 || paths.includes(path)))
  const pageByFile = new Map()
  for (const { viewer, path } of views) {
    const visitor = samples.visitors[viewer] ?? createVisitor(shop.url)
    const { text, headers } = await visitor.get(path)
    // Redirects have no document.
    if (!headers.get('content-type')?.startsWith('text/html') || text === '') continue
    const file = join(pages, `${pageByFile.size}.html`)
    await writeFile(file, text)
    pageByFile.set(file, `${path} (${viewer})`)
  }
  const findings = (await check([...pageByFile.keys()])).filter(isFault)
  for (const { url, type, subType, lastLine, message, extract } of findings) {
    const page = pageByFile.get(decodeURIComponent(new URL(url).pathname))
    console.log(`${page}, line ${lastLine}: ${subType ?? type}: ${message}\n    ${extract?.replaceAll(/\s+/g, ' ')}`)
  }
  console.log(`The Nu HTML checker read ${pageByFile.size} pages and found ${findings.length} problems.`)
  return findings.length === 0
}

/** Ignores plain info messages, such as React's closing of void elements. */
const isFault = ({ type, subType }) => type !== 'info' || subType === 'warning'

async function check(files) {
  const flags = ['-jar', jar, '--exit-zero-always', '--stdout', '--format', 'json']
  const { stdout } = await promisify(execFile)('java', [...flags, ...files], { maxBuffer: 2 ** 28 })
  return JSON.parse(stdout).messages
}
