import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importCommand } from '#src/main/import-commands.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let folder: string
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  folder = await mkdtemp(join(tmpdir(), 'skald-import-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

async function run(...words: string[]) {
  let [out, said] = ['', '']
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))))
  const stderr = vi.spyOn(console, 'error').mockImplementation((text) => void (said += `${String(text)}\n`))
  try {
    return { code: await importCommand.act(shop.app, words), out, said }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

const prompt = (title: string, price = '9.00') =>
  `---\ntitle: ${title}\ncategory: writing\nmodel: Claude\nprice: ${price}\ndescription: D\n---\nThe text of ${title}\n`

test('says what an import would do, refuses what is not valid, and imports for a creator', async () => {
  const creator = await shop.aPerson()
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${creator.userId}`
  const as = ['--as', row?.email ?? '']
  await mkdir(join(folder, 'more'))
  await writeFile(join(folder, 'harbor.md'), prompt('Harbor'))
  await writeFile(join(folder, 'more', 'fog.md'), prompt('Fog', '€9,99'))
  await writeFile(join(folder, '.hidden.md'), 'Not a listing')
  const titles = () =>
    shop.sql`select title, is_active from prompts where creator_id = ${creator.userId} order by title`
  expect(await run(folder, ...as, 'publish')).toEqual({
    code: 1,
    out: 'New: Harbor\nmore/fog.md:5: Write the price as 9.99, without a currency or a comma.\n',
    said: 'Nothing was imported.\n',
  })
  await writeFile(join(folder, 'more', 'fog.md'), prompt('Fog'))
  expect(await run(folder, ...as)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^New: Harbor\nNew: Fog\nNothing/),
  })
  expect(await titles()).toEqual([])
  expect(await run(folder, ...as, 'publish')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Added 2, updated 0, in review 0, not imported 0\n'),
  })
  expect(await titles()).toEqual([
    { title: 'Fog', is_active: true },
    { title: 'Harbor', is_active: true },
  ])
  expect(await run(folder, '--as', 'nobody@example.org')).toMatchObject({ code: 1, out: '' })
  expect(await run(join(folder, 'missing'), ...as)).toMatchObject({ code: 1, out: '' })
})
