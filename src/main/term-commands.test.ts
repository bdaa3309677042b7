import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { termsCommand } from '#src/main/term-commands.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

async function run(kind: 'category' | 'model', ...words: string[]) {
  let text = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((said) => Boolean((text += String(said))))
  const said = vi.spyOn(console, 'error').mockImplementation((line) => void (text += `${String(line)}\n`))
  try {
    const code = await termsCommand(kind).act(shop.app, words)
    return { code, text: text.trimEnd() }
  } finally {
    out.mockRestore()
    said.mockRestore()
  }
}

test('adds, renames, moves, archives, restores and merges', async () => {
  expect(await run('category', 'add', 'Recipes')).toEqual({ code: 0, text: 'Added recipes' })
  expect(await run('category', 'rename', 'recipes', 'Cooking', 'cooking')).toEqual({ code: 0, text: 'Changed recipes' })
  expect(await run('category', 'rename', 'recipes', 'Cooking')).toEqual({ code: 0, text: 'Nothing changed' })
  expect((await run('category', 'move', 'recipes', '1')).code).toBe(0)
  expect((await run('category', 'archive', 'recipes')).code).toBe(0)
  expect((await run('category')).text.split('\n')[0]).toBe('recipes  cooking  Cooking  0 listings  archived')
  expect((await run('category', 'restore', 'recipes')).code).toBe(0)
  expect(await run('category', 'merge', 'recipes', 'Art')).toEqual({ code: 0, text: 'Moved 0 listings to Art' })
  expect((await run('model', 'add', 'Mistral')).text).toBe('Added mistral')
})

test('sets the fee of a category, and that of the shop again', async () => {
  const artNow = async () => (await run('category')).text.split('\n').find((line) => line.startsWith('Art '))
  const without = await artNow()
  expect(await run('category', 'fee', 'Art', '12.5')).toEqual({ code: 0, text: 'Changed Art' })
  expect(await artNow()).toBe(`${without}  fee 12.5%`)
  expect(await run('category', 'fee', 'Art', '12.50')).toEqual({ code: 0, text: 'Nothing changed' })
  expect(await run('category', 'fee', 'Art', '100')).toMatchObject({ code: 1 })
  expect(await run('category', 'fee', 'Art', '-')).toEqual({ code: 0, text: 'Changed Art' })
  expect(await artNow()).toBe(without)
  expect(await run('model', 'fee', 'Claude', '5')).toMatchObject({ code: 2 })
})

test('says why it refuses, and prints the usage', async () => {
  expect(await run('category', 'add', 'Art')).toEqual({ code: 1, text: 'Another category has this name' })
  expect(await run('category', 'rename', 'nothing', 'X')).toEqual({ code: 1, text: 'This category no longer exists' })
  expect(await run('category', 'move', 'Art', 'first')).toMatchObject({ code: 1 })
  for (const words of [['add'], ['constructor'], ['merge', 'Art']])
    expect(await run('model', ...words)).toMatchObject({ code: 2, text: expect.stringMatching(/^Usage:/) })
})
