import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { browserImportCheck } from '../../scripts/browser-import-check.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'skald-fence-'))
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  'src/features/cart/operations/add-item.ts',
  'src/features/cart/index.ts',
  'src/features/cart/store.ts',
  'src/features/orders/refund-store.ts',
  'src/adapters/stripe/stripe-client.ts',
  'src/main/compose.ts',
  'src/sandbox/stripe/start.ts',
  'src/web/http/http-server.ts',
])('a page that reaches %s does not build', async (path) => {
  const said = await buildPageOn(path).catch((error: unknown) => String(error))
  expect(said).toContain(`src/web/page.ts -> src/ui/between.ts -> ${path}`)
})

test('a page that keeps to what browsers may have builds', async () => {
  await expect(buildPageOn('src/features/cart/contract.ts')).resolves.toBeDefined()
})

/** A page whose component imports another, which imports the module in question. */
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
