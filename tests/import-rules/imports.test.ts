import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const canaries = join(import.meta.dirname, 'canaries')
const fence = (cwd: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/check-imports.mjs'), ...words], { cwd, encoding: 'utf8', timeout: 60_000 })

test('every rule of the import fence bites on a tree that breaks them all', async () => {
  const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  const rules = config.forbidden.map(({ name }) => name)
  const { status, stdout } = fence(canaries, '20')
  const bitten = new Set([...stdout.matchAll(/error ([a-z-]+):/g)].map(([, name]) => name))
  expect(status).toBe(1)
  // Each feature has the same rule for its place; one of them stands for all.
  const expected = rules.filter((name) => name === 'catalog-looks-down' || !name.endsWith('-looks-down'))
  expect(expected.filter((name) => !bitten.has(name))).toEqual([])
})

test('the fence refuses to pass where it sees next to nothing', () => {
  const { status, stderr } = fence(join(canaries, 'src/main'))
  expect(status).toBe(1)
  expect(stderr).toMatch(/saw \d+ modules/)
})
