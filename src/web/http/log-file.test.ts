import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#src/testing/edge.ts'
import { createFileOutput, openLogOutput } from '#src/web/http/log-file.ts'

function aFile() {
  const directory = mkdtempSync(join(tmpdir(), 'skald-log-'))
  const path = join(directory, 'app.log')
  const fd = openSync(path, 'a')
  onTestFinished(() => {
    closeSync(fd)
    rmSync(directory, { recursive: true })
  })
  return { fd, path, text: () => readFileSync(path, 'utf8') }
}
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `line ${n} ÅÄÖ\n`)

test('writes all texts in order, without making the caller wait', async () => {
  const { fd, text } = aFile()
  const output = createFileOutput(fd)
  const lines = numbered(5000)
  for (const line of lines) output.write(line)
  // The first write is under way in another thread, and the rest waits for it.
  expect(text().length).toBeLessThan(lines.join('').length)
  await until(() => text() === lines.join(''))
})

test('a process that exits writes every line', () => {
  const { fd, path } = aFile()
  const script = `
    import { openLogOutput } from './src/web/http/log-file.ts'
    const output = openLogOutput(process.stdout)
    process.once('exit', output.end)
    for (let n = 0; n < 5000; n++) output.write('line ' + n + '\\n')
    process.exit(3)`
  const args = ['--input-type=module', '--eval', script]
  expect(spawnSync(process.execPath, args, { stdio: ['ignore', fd, 'inherit'] }).status).toBe(3)
  const found = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(found.toSorted()).toEqual(Array.from({ length: 5000 }, (_, n) => `line ${n}`).toSorted())
})

test('output that is not a file is written as usual', () => {
  const written: string[] = []
  const output = openLogOutput({ fd: -1, write: (text) => written.push(text) })
  output.write('a')
  output.end()
  expect(written).toEqual(['a'])
})
