// `npm run audit`: audits the app's pages with external tools. Lighthouse checks public pages and a creator's profile
// (lighthouse.mjs); the Nu HTML checker checks every page (markup.mjs; needs Java 17). Arguments select a tool and paths:
// `npm run audit -- markup /marketplace`.
import { join } from 'node:path'
import { startApp } from '../../e2e/support/app.ts'
import { ensureInstalled } from '../../scripts/starter/install.mjs'

const args = process.argv.slice(2)
const paths = args.filter((word) => word.startsWith('/'))
const [only] = args.filter((word) => !word.startsWith('/'))
if (only && only !== 'lighthouse' && only !== 'markup')
  throw new Error(`Unknown audit: ${only}. Use lighthouse or markup.`)

await ensureInstalled(import.meta.dirname, { needsTests: false })
const { hasJava, auditMarkup } = await import('./markup.mjs')
const { auditPages } = await import('./lighthouse.mjs')
const folder = join(import.meta.dirname, '../../test-results/audit')
if (only !== 'lighthouse' && !hasJava()) {
  console.error(
    'The Nu HTML checker needs Java 17 or newer, and `java` is not on the PATH. Install one (Debian: apt-get install ' +
      'default-jre-headless), or skip the checker: npm run audit -- lighthouse',
  )
  process.exit(1)
}

const shop = await startApp({ env: { DEMO: '1' } })
try {
  const results = []
  if (only !== 'lighthouse') results.push(await auditMarkup(shop, { paths, folder }))
  if (only !== 'markup') results.push(await auditPages(shop, { paths, folder }))
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await shop.stop()
}
