import { createHash } from 'node:crypto'
import { lstat, mkdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { unzipSync } from 'fflate'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import type { Purchase } from './generated.ts'

export const formats = ['skill', 'agents', 'md'] as const
export type Format = (typeof formats)[number]

type Options = {
  readonly client: Client
  readonly folder: string
  /** Default: the format of the last pull, or `skill`. */
  readonly format?: Format | undefined
  /** Whether to overwrite files that the user changed. */
  readonly force?: boolean
  readonly print: (line: string) => void
}

/** What was pulled: the content of `.skald.json`. */
type State = { format: Format; purchases: Record<string, Pulled> }
type Pulled = {
  title: string
  version: number
  format: Format
  /** The name of its file without the ending, or of its folder. */
  name: string
  /** The hash of each file, by its path in the folder. */
  files: Record<string, string>
}

type Files = ReadonlyMap<string, Uint8Array>
const stateFile = '.skald.json'

/** Writes the opened purchases of a library into a folder. Returns false if some could not be pulled. */
export async function pull({ client, folder, format: wanted, force = false, print }: Options): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const disk = diskOf(await realpath(folder))
  const state = await readState(disk)
  state.format = wanted ?? state.format
  const purchases = new Map<string, Purchase>()
  for await (const purchase of client.all(client.listLibrary)) purchases.set(purchase.id, purchase)

  let unchanged = 0
  let isComplete = true
  const unopened: string[] = []
  try {
    for (const purchase of purchases.values()) {
      const title = printable(purchase.title)
      if (purchase.opened_at === null && purchase.refunded_at === null) unopened.push(title)
      if (purchase.opened_at === null) continue
      const known = state.purchases[purchase.id]
      if (purchase.refunded_at !== null || purchase.suspended_for !== null) {
        if (known) print(`No longer available: ${title}`)
        continue
      }
      if (known && (await isCurrent(disk, known, purchase, state.format, force))) unchanged++
      else if (!(await pullOne(title, purchase, known))) isComplete = false
    }
  } finally {
    await disk.write(stateFile, encode(`${JSON.stringify(state, null, 2)}\n`))
  }
  print(`${unchanged} unchanged`)
  if (unopened.length > 0)
    print('Unopened. Opening ends your right to withdraw, so open them in the browser to pull them:')
  for (const title of unopened) print(`  ${title}`)
  return isComplete

  async function pullOne(title: string, purchase: Purchase, known: Pulled | undefined): Promise<boolean> {
    try {
      const { version } = purchase
      const notes = known && known.version < version ? await notesAfter(known.version, purchase.id) : []
      const exported = await client.exportPurchase(purchase.id, { format: state.format, version })
      const taken = Object.entries(state.purchases).flatMap(([id, { name }]) => (id === purchase.id ? [] : [name]))
      const base = nameOf(state.format, exported, title)
      const name = known?.name ?? (taken.includes(base) ? `${base.slice(0, 50)}-${purchase.id.slice(0, 8)}` : base)
      const files = filesOf(state.format, exported, name)
      const kept = force ? [] : await changedByUser(disk, files, known)
      if (kept.length > 0) {
        print(`Kept your changes: ${kept.join(', ')}. --force replaces them with version ${version} of ${title}.`)
        return true
      }
      for (const [path, bytes] of files) await disk.write(path, bytes)
      for (const [path, hash] of Object.entries(known?.files ?? {}))
        if (!files.has(path) && (await disk.hash(path)) === hash) await disk.remove(path)
      const hashes = Object.fromEntries([...files].map(([path, bytes]) => [path, hashOf(bytes)]))
      state.purchases[purchase.id] = { title: purchase.title, version, format: state.format, name, files: hashes }
      print(newsOf(title, version, known))
      for (const note of notes) print(`  ${note}`)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      print(`Not pulled: ${title}: ${printable(error.detail)}`)
      return false
    }
  }

  async function notesAfter(version: number, id: string): Promise<string[]> {
    const { versions } = await client.getPurchase(id)
    const notes = versions.filter((one) => one.version > version && one.note !== '')
    return notes.map((one) => `${one.version}: ${printable(one.note)}`)
  }
}

function newsOf(title: string, version: number, known: Pulled | undefined): string {
  if (!known) return `New: ${title}`
  if (known.version === version) return `Written again: ${title}`
  return `Updated: ${title}, version ${known.version} to ${version}`
}

/** Whether nothing is to be written. Without `force`, changed files of the newest version stay as they are. */
async function isCurrent(disk: Disk, known: Pulled, { version }: Purchase, format: Format, force: boolean) {
  if (known.version !== version || known.format !== format) return false
  for (const [path, hash] of Object.entries(known.files)) {
    const found = await disk.hash(path)
    if (found === null || (force && found !== hash)) return false
  }
  return true
}

/** The existing files with neither the pulled nor the new content. */
async function changedByUser(disk: Disk, files: Files, known: Pulled | undefined): Promise<string[]> {
  const changed: string[] = []
  for (const [path, bytes] of files) {
    const found = await disk.hash(path)
    if (found !== null && found !== known?.files[path] && found !== hashOf(bytes)) changed.push(path)
  }
  return changed
}

type Exported = { readonly name: string; readonly content: string }

function nameOf(format: Format, { name }: Exported, title: string): string {
  const base = format === 'agents' ? slugOf(title) : name.replace(/\.[a-z]+$/, '')
  return safe(base)
}

function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' || isDevice.test(slug) ? `prompt${slug && `-${slug}`}` : slug
}

/** Reserved names of Windows. */
const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/

function filesOf(format: Format, { content }: Exported, name: string): Files {
  if (format === 'md') return new Map([[`${name}.md`, encode(content)]])
  if (format === 'agents') return new Map([[`${name}/AGENTS.md`, encode(content)]])
  const entries = Object.entries(unzipSync(Uint8Array.from(Buffer.from(content, 'base64'))))
  return new Map(
    entries.map(([path, bytes]) => {
      // The archive has one folder, which gets the purchase's name.
      const [, ...rest] = path.split('/')
      return [[name, ...rest].join('/'), path.endsWith('/SKILL.md') ? renamed(bytes, name) : bytes]
    }),
  )
}

/** A skill must have the name of its folder. */
function renamed(bytes: Uint8Array, name: string): Uint8Array {
  return encode(new TextDecoder().decode(bytes).replace(/^name: .*$/m, `name: ${JSON.stringify(name)}`))
}

type Disk = ReturnType<typeof diskOf>

/** The files of a folder, by paths with slashes. Throws on paths that lead out of it, also through links. */
function diskOf(root: string) {
  const at = (path: string) => join(root, ...(path === stateFile ? [path] : path.split('/').map(safe)))

  return {
    /** The hash of a file; null if there is none, and an empty text if it is something else than a file. */
    async hash(path: string): Promise<string | null> {
      const found = await lstat(at(path)).catch(ignoring('ENOENT', 'ENOTDIR'))
      if (!found) return null
      return found.isFile() ? hashOf(await readFile(at(path))) : ''
    },
    async read(path: string): Promise<string | null> {
      return readFile(at(path), 'utf8').catch(ignoring('ENOENT', 'ENOTDIR'))
    },
    async write(path: string, bytes: Uint8Array): Promise<void> {
      const file = at(path)
      await mkdirInside(root, dirname(file))
      // A renamed file replaces a link instead of writing where it leads.
      const temporary = `${file}.skald-tmp`
      await rm(temporary, { force: true })
      await writeFile(temporary, bytes, { flag: 'wx' })
      await rename(temporary, file)
    },
    async remove(path: string): Promise<void> {
      const file = at(path)
      await mkdirInside(root, dirname(file))
      await rm(file, { force: true })
      await removeEmpty(root, dirname(file))
    },
  }
}

async function mkdirInside(root: string, folder: string): Promise<void> {
  if (folder === root) return
  await mkdirInside(root, dirname(folder))
  await mkdir(folder).catch(ignoring('EEXIST'))
  if (!`${await realpath(folder)}${sep}`.startsWith(`${root}${sep}`)) throw new Error(`${folder} leads out of ${root}.`)
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== root; at = dirname(at)) {
    const isLeft = await rmdir(at).then(
      () => false,
      () => true,
    )
    if (isLeft) return
  }
}

/** Checks a part of a path, since the server and `.skald.json` are not trusted with names. */
function safe(part: string): string {
  if (/^[\w-][\w.-]*$/.test(part) && !part.endsWith('.') && !isDevice.test(part.toLowerCase())) return part
  throw new Error(`The name ${JSON.stringify(part)} is not safe.`)
}

async function readState(disk: Disk): Promise<State> {
  const text = await disk.read(stateFile)
  if (text === null) return { format: 'skill', purchases: {} }
  try {
    return JSON.parse(text) as State
  } catch (cause) {
    throw new Error(`${stateFile} is damaged. Repair it, or delete it to pull everything again.`, { cause })
  }
}

function ignoring(...codes: readonly string[]) {
  return (error: unknown): null => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return null
    throw error
  }
}

/** Titles and notes of creators must not control the terminal. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
const encode = (text: string) => new TextEncoder().encode(text)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
