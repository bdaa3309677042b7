import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchCommand } from '#src/main/search-commands.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

async function run(...words: string[]) {
  let text = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((said) => Boolean((text += String(said))))
  const said = vi.spyOn(console, 'error').mockImplementation((line) => void (text += `${String(line)}\n`))
  try {
    const code = await searchCommand.act(shop.app, words)
    return { code, text: text.trimEnd() }
  } finally {
    out.mockRestore()
    said.mockRestore()
  }
}

test('adds, tries, changes, removes and restores', async () => {
  const added = await run('add', 'synonyms', 'invoice', 'Bill')
  const id = added.text.replace('Added ', '')
  expect((await run()).text.split('\n').at(-1)).toBe(`${id}  synonyms  own  invoice, bill`)
  expect(await run('try', 'bill')).toEqual({ code: 0, text: 'bill  also finds invoice' })
  expect(await run('change', id, 'invoice', 'receipt')).toEqual({ code: 0, text: `Changed ${id}` })
  expect(await run('change', id, 'invoice', 'receipt')).toEqual({ code: 0, text: 'Nothing changed' })
  expect(await run('remove', id)).toEqual({ code: 0, text: `Removed ${id}` })
  expect((await run('remove', 'email')).code).toBe(0)
  expect(await run('restore', 'email')).toEqual({ code: 0, text: 'email has its default words' })
})

test('says why it refuses, and prints the usage', async () => {
  expect(await run('add', 'synonyms', 'mail', 'post')).toEqual({
    ...{ code: 1, text: '“mail” is already in “email, e mail, mail”' },
  })
  expect(await run('remove', 'nothing')).toEqual({ code: 1, text: 'This no longer exists' })
  expect(await run('add', 'other', 'mail')).toMatchObject({ code: 1 })
  for (const words of [['add'], ['constructor'], ['remove']])
    expect(await run(...words)).toMatchObject({ code: 2, text: expect.stringMatching(/^Usage:/) })
})
