// Builds the package and runs it, as its users do.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const cli = join(root, 'dist/cli.js')
const run = promisify(execFile)

beforeAll(() => run('npm', ['run', 'build'], { cwd: root }))

/** Runs the command without settings of the environment. */
function skald(...args: string[]) {
  const { SKALD_KEY: _, SKALD_URL: __, ...env } = process.env
  return run(process.execPath, [cli, ...args], { env })
}

test('the built command explains itself and checks its arguments', async () => {
  expect((await skald('--help')).stdout).toContain('Usage: skald pull [folder]')
  await expect(skald('fetch')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('The commands are') })
  await expect(skald('pull')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('SKALD_URL') })
  const url = ['--url', 'http://127.0.0.1:1']
  await expect(skald('pull', ...url)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('SKALD_KEY') })
  await expect(skald('pull', ...url, '--key', 'k', '--format', 'pdf')).rejects.toMatchObject({
    ...{ code: 2, stderr: expect.stringContaining('skill, agents, md') },
  })
})

test('the built package can be imported by its name', async () => {
  const script = `import { createClient } from '@skald/client'; import { verifyWebhook } from '@skald/client/webhooks';
    console.log(typeof createClient, typeof verifyWebhook)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root })
  expect(stdout).toBe('function function\n')
  expect((await readdir(join(root, 'dist'))).filter((name) => name.includes('test'))).toEqual([])
})
