import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('has no time limit on a whole run', () => {
  expect(readFileSync(join(root, 'playwright.config.ts'), 'utf8')).not.toContain('globalTimeout')
  // The spawn option that limits a child's total time.
  expect(readFileSync(join(root, 'scripts/steps.mjs'), 'utf8')).not.toMatch(/\btimeout:/)
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
