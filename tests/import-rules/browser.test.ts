import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { browserImportCheck } from '../../scripts/browser-import-check.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'skald-imports-'))
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  'src/buying/cart/operations/add-item.ts',
  'src/buying/cart/public/items.ts',
  'src/buying/cart/store.ts',
  'src/buying/orders/refund-store.ts',
  'src/adapters/stripe/stripe-client.ts',
  'src/main/compose.ts',
  'packages/stripe-emulator/src/start.ts',
  'src/web/http/http-server.ts',
])('rejects a page that imports %s', async (path) => {
  const error = await buildPageOn(path).catch((reason: unknown) => String(reason))
  expect(error).toContain(`src/web/page.ts -> src/ui/between.ts -> ${path}`)
})

test('builds a page that imports only browser-safe modules', async () => {
  await expect(buildPageOn('src/storefront/catalog/contract.ts')).resolves.toBeDefined()
})

/** Builds a page that imports the module through another component. */
async function buildPageOn(path: string) {
  await write('src/web/page.ts', `import '../ui/between.ts'`)
  await write('src/ui/between.ts', `import '../../${path}'`)
  await write(path, `console.log('here')`)
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserImportCheck()],
    build: { write: false, rolldownOptions: { input: join(root, 'src/web/page.ts') } },
  })
}

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
