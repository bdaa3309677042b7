import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../scripts/check-migrations.mjs')
const check = (cwd: string) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** A repository with two landed migrations. */
function aRepository() {
  const directory = mkdtempSync(join(tmpdir(), 'skald-landed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@skald.test', ...args], { cwd: directory })
  const file = (name: string) => join(directory, 'db/migrations', name)
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '--message', 'x')
  }
  mkdirSync(join(directory, 'db/migrations'), { recursive: true })
  git('init', '--quiet', '--initial-branch', 'main')
  for (const name of ['0001_a.sql', '0002_b.sql']) {
    writeFileSync(file(name), 'select 1;')
    commit()
  }
  return { directory, git, file, commit }
}

test('a landed migration may not be changed, renamed or removed, committed or not', () => {
  for (const isCommitted of [false, true])
    for (const isOnBranch of [false, true])
      for (const change of [
        (file: (name: string) => string) => writeFileSync(file('0001_a.sql'), 'select 2;'),
        (file: (name: string) => string) => renameSync(file('0001_a.sql'), file('0001_c.sql')),
        (file: (name: string) => string) => rmSync(file('0001_a.sql')),
      ]) {
        const { directory, git, file, commit } = aRepository()
        if (isOnBranch) git('switch', '--quiet', '--create', 'topic')
        change(file)
        if (isCommitted) commit()
        const { status, output } = check(directory)
        expect(status).toBe(1)
        expect(output).toContain('db/migrations/0001_a.sql has landed')
        rmSync(directory, { recursive: true })
      }
})

test('new migrations may be added, and changed until they land', () => {
  const { directory, git, file, commit } = aRepository()
  git('switch', '--quiet', '--create', 'topic')
  for (const text of ['select 3;', 'select 4;']) {
    writeFileSync(file('0003_c.sql'), text)
    expect(check(directory).status).toBe(0)
    commit()
    expect(check(directory).status).toBe(0)
  }
  rmSync(directory, { recursive: true })
})

test('without a Git history it only says so', () => {
  const directory = mkdtempSync(join(tmpdir(), 'skald-landed-'))
  expect(check(directory)).toMatchObject({ status: 0, output: expect.stringContaining('No Git history') })
  rmSync(directory, { recursive: true })
})
