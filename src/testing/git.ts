import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createGit, MemoryFileSystem } from 'just-git'

/** A clone of a repository, by some client of Git. */
export type Clone = {
  /** Runs `git` in the clone, and returns whether it succeeded and what it printed. */
  readonly git: (...args: string[]) => Promise<{ readonly ok: boolean; readonly out: string }>
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>
  readonly read: (path: string) => Promise<string>
  readonly remove: (path: string) => Promise<void>
  readonly list: () => Promise<string[]>
}

/** Clones a repository, and says what the client printed. */
export type GitClient = (
  url: string,
  ...args: string[]
) => Promise<Clone & { readonly ok: boolean; readonly out: string }>

const identity = { name: 'Ada', email: 'ada@example.com' }

export const hasGit = (() => {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The Git of this machine, without its settings. */
export const installedGit: GitClient = async (url, ...args) => {
  const home = await mkdtemp(join(tmpdir(), 'skald-git-'))
  const folder = join(home, 'listings')
  const env = {
    ...{ PATH: process.env['PATH'], HOME: home, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    ...{ GIT_AUTHOR_NAME: identity.name, GIT_AUTHOR_EMAIL: identity.email },
    ...{ GIT_COMMITTER_NAME: identity.name, GIT_COMMITTER_EMAIL: identity.email },
  }
  const run = (cwd: string, all: readonly string[]) =>
    new Promise<{ ok: boolean; out: string }>((resolve) => {
      const usual = ['-c', 'init.defaultBranch=main', '-c', 'pull.rebase=false', '-c', 'core.autocrlf=false']
      execFile('git', [...usual, ...all], { cwd, env, maxBuffer: 50_000_000 }, (error, out, errors) =>
        resolve({ ok: error === null, out: out + errors }),
      )
    })
  const cloned = await run(home, ['clone', ...args, url, folder])
  return {
    ...cloned,
    git: (...all) => run(folder, all),
    async write(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    },
    read: (path) => readFile(join(folder, path), 'utf8'),
    remove: (path) => rm(join(folder, path)),
    async list() {
      const all = await readdir(folder, { recursive: true, withFileTypes: true })
      return all
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
        .filter((path) => !path.startsWith('.git/'))
        .toSorted()
    },
  }
}

/** A client in this process, for machines without Git. */
export const ownGit: GitClient = async (url, ...args) => {
  const fs = new MemoryFileSystem()
  let told = ''
  const git = createGit({
    fs,
    identity: { ...identity, locked: true },
    config: { defaults: { 'pull.rebase': 'false' } },
    onProgress: (message) => {
      told += message
    },
  })
  const run = async (cwd: string, all: readonly string[]) => {
    told = ''
    const quoted = all.map((arg) => `"${arg.replaceAll(/(["\\$`])/g, String.raw`\$1`)}"`).join(' ')
    const { exitCode, stdout, stderr } = await git.exec(quoted, { cwd })
    return { ok: exitCode === 0, out: stdout + stderr + told }
  }
  await fs.mkdir('/clones', { recursive: true })
  const folder = '/clones/listings'
  const cloned = await run('/clones', ['clone', ...args, url, folder])
  const walk = async (path: string): Promise<string[]> => {
    const names = await fs.readdir(path)
    const found = await Promise.all(
      names.map(async (name) => {
        const whole = `${path}/${name}`
        return (await fs.stat(whole)).isDirectory ? walk(whole) : [whole]
      }),
    )
    return found.flat()
  }
  return {
    ...cloned,
    git: (...all) => run(folder, all),
    async write(path, content) {
      await fs.mkdir(dirname(`${folder}/${path}`), { recursive: true })
      await fs.writeFile(`${folder}/${path}`, content)
    },
    read: (path) => fs.readFile(`${folder}/${path}`),
    remove: (path) => fs.rm(`${folder}/${path}`),
    async list() {
      const all = await walk(folder)
      return all
        .map((path) => path.slice(folder.length + 1))
        .filter((path) => !path.startsWith('.git/'))
        .toSorted()
    },
  }
}
