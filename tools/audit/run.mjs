// `npm run audit`: the shop's pages as outsiders judge them. Lighthouse looks at the public ones and at a creator's profile
// (lighthouse.mjs), and the Nu HTML checker reads every page that there is (markup.mjs; needs Java 17). With `lighthouse` or `markup`
// only that, with paths only those: `npm run audit -- markup /marketplace`.
import { join } from 'node:path'
import { startApp } from '../../e2e/support/app.ts'
import { ensureInstalled } from '../../scripts/starter/install.mjs'

const words = process.argv.slice(2)
const paths = words.filter((word) => word.startsWith('/'))
const [only] = words.filter((word) => !word.startsWith('/'))
if (only && only !== 'lighthouse' && only !== 'markup') throw new Error(`The audit knows no ${only}.`)

await ensureInstalled(import.meta.dirname)
const { hasJava, auditMarkup } = await import('./markup.mjs')
const { auditPages } = await import('./lighthouse.mjs')
const folder = join(import.meta.dirname, '../../test-results/audit')
if (only !== 'lighthouse' && !hasJava()) {
  console.error(
    'The Nu HTML checker needs Java 17 or newer, and there is no `java` on the PATH. Install one (Debian: apt-get install ' +
      'default-jre-headless), or leave the checker out: npm run audit -- lighthouse',
  )
  process.exit(1)
}

const shop = await startApp({ env: { DEMO: '1' } })
try {
  const areGood = []
  if (only !== 'lighthouse') areGood.push(await auditMarkup(shop, { paths, folder }))
  if (only !== 'markup') areGood.push(await auditPages(shop, { paths, folder }))
  process.exitCode = areGood.every(Boolean) ? 0 : 1
} finally {
  await shop.stop()
}
