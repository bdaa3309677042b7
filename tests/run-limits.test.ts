import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('no limit on a whole run can fail it when every test passed', () => {
  expect(readFileSync(join(root, 'playwright.config.ts'), 'utf8')).not.toContain('globalTimeout')
  // The option of spawn that ends a child after a total time.
  expect(readFileSync(join(root, 'scripts/steps.mjs'), 'utf8')).not.toMatch(/\btimeout:/)
})

test('a step that prints nothing any more is stopped, and the output says so', async () => {
  const script = `
    import { runLanes } from './scripts/steps.mjs'
    const hangs = { name: 'hangs', args: ['-e', 'setInterval(() => {}, 1000)'], silence: 50 }
    const [result] = await runLanes([hangs])
    process.exit(result.ok ? 0 : 7)`
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: root }, (error, stdout) =>
      resolve({ code: error?.code, said: stdout }),
    )
  })
  expect(said).toContain('Stopped, because it printed nothing for 0.05 seconds.')
  expect(code).toBe(7)
})
