import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fixture = join(import.meta.dirname, 'fixture')
const checkImports = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/check-imports.mjs'), ...args], {
    cwd,
    encoding: 'utf8',
  })

test('every import rule reports its violation in the fixture', async () => {
  const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  const rules = config.forbidden.map(({ name }) => name)
  const { status, stdout } = checkImports(fixture, '20')
  const violated = new Set([...stdout.matchAll(/error ([a-z-]+):/g)].map(([, name]) => name))
  expect(status).toBe(1)
  // Each area has the same rule, so one of them is enough.
  const expected = rules.filter(
    (name) => name === 'storefront-imports-lower-areas' || !name.endsWith('-imports-lower-areas'),
  )
  expect(expected.filter((name) => !violated.has(name))).toEqual([])
})

test('fails when it reads too few modules', () => {
  const { status, stderr } = checkImports(join(fixture, 'src/main'))
  expect(status).toBe(1)
  expect(stderr).toMatch(/read \d+ modules/)
})
