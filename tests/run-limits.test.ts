import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('has no time limit on a whole run', () => {
  expect(readFileSync(join(root, 'playwright.config.ts'), 'utf8')).not.toContain('globalTimeout')
  // The spawn option that limits a child's total time.
  expect(readFileSync(join(root, 'scripts/steps.mjs'), 'utf8')).not.toMatch(/\btimeout:/)
})

/** Limits that a machine twelve times slower than ours would exceed. */
const shortLimits = [
  // The last argument of a test or a hook.
  /^ {0,2}\}, [\d_ *]+\)$/m,
  /^ *[\d_ *]+,\n\)$/m,
  /^ *(?:test|describe)\b[^\n]*\{ timeout: \d/m,
  /\b(?:test|testInfo)\.(?:setTimeout|slow)\(/,
  /toPass\(\{/,
  /expect\.poll\([^\n]*timeout:/,
  /did not \w+ within/,
]

test('no test has a time limit of its own, nor has any step of a start', () => {
  const files = [
    ...globSync('{src,db,bench,tests,packages,clients}/**/*.test.{ts,tsx}', { cwd: root }),
    ...globSync('{e2e,src/testing,src/main,src/adapters/postgres}/**/*.ts', { cwd: root }),
    ...globSync('packages/*/src/{*.ts,{store,testing,webhooks}/*.ts}', { cwd: root }),
    'scripts/with-postgres.mjs',
  ]
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => !file.includes('node_modules') && file !== 'tests/run-limits.test.ts')
    .flatMap((file) =>
      shortLimits.filter((limit) => limit.test(readFileSync(join(root, file), 'utf8'))).map(() => file),
    )
  expect(found).toEqual([])
})

test('stops a step that prints nothing and says so in the output', async () => {
  const script = `
    import { runLanes } from './scripts/steps.mjs'
    const hangs = { name: 'hangs', args: ['-e', 'setInterval(() => {}, 1000)'], silence: 50 }
    const [result] = await runLanes([hangs])
    process.exit(result.ok ? 0 : 7)`
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: root }, (error, stdout) =>
      resolve({ code: error?.code, output: stdout }),
    )
  })
  expect(output).toContain('Stopped, because it printed nothing for 0.05 seconds.')
  expect(code).toBe(7)
})
