import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { apiOf } from '../../../src/testing/api.ts'
import type { Person, Shop } from '../../../src/testing/shop.ts'
import { testShop } from '../../../src/testing/shop.ts'
import type { Client } from './client.ts'
import { push } from './push.ts'
import { apiServer } from './testing/api-server.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof apiServer>>
let creator: Person
let client: Client
beforeAll(async () => {
  shop = await testShop()
  server = await apiServer(shop)
})
beforeEach(async () => {
  creator = await shop.aPerson()
  client = server.client(await apiOf(shop).keyOf(creator, ['listings:read', 'listings:write']))
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const prompt = (title: string, over = '') =>
  `---\ntitle: ${title}\ncategory: writing\nmodel: Claude\nprice: 9.00\ndescription: D\n${over}---\nThe text of ${title}\n`

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skald-push-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

async function pushed(files: Readonly<Record<string, string>>, more: object = {}) {
  const lines: string[] = []
  const isDone = await push({
    ...{ client, folder: await folderOf(files), pollMs: 20, print: (line: string) => void lines.push(line) },
    ...more,
  })
  return { isDone, lines }
}

const own = () => shop.sql`select title, is_active from prompts where creator_id = ${creator.userId} order by title`

test('adds drafts, then only what changed', async () => {
  const files = { 'a.md': prompt('Harbor'), 'more/b.md': prompt('Lighthouse', 'state: active\n'), '.git/x.md': 'No' }
  expect(await pushed(files)).toEqual({ isDone: true, lines: ['Added: Harbor', 'Added: Lighthouse', '0 unchanged'] })
  expect(await own()).toEqual([
    { title: 'Harbor', is_active: false },
    { title: 'Lighthouse', is_active: true },
  ])
  const changed = { ...files, 'a.md': prompt('Harbor').replace('9.00', '12.00') }
  expect(await pushed(changed)).toEqual({ isDone: true, lines: ['Updated: Harbor', '1 unchanged'] })
})

test('changes nothing if a file is not valid, and says where', async () => {
  const { isDone, lines } = await pushed({ 'a.md': prompt('Harbor'), 'b.md': prompt('Fog').replace('9.00', '€9,99') })
  expect(isDone).toBe(false)
  expect(lines).toEqual(['b.md:5: Write the price as 9.99, without a currency or a comma.', 'Nothing was changed.'])
  expect(await own()).toEqual([])
})

test('a dry run says what would change', async () => {
  expect(await pushed({ 'a.md': prompt('Harbor') }, { isDryRun: true })).toEqual({
    isDone: true,
    lines: ['New: Harbor', '0 unchanged'],
  })
  expect(await own()).toEqual([])
})
