import { setImmediate as turn } from 'node:timers/promises'
import type { GitRepo, RawObject } from 'just-git/server'
import { createCommit, readTree, updateTree, writeBlob, writeTree } from 'just-git/repo'
import { repositoryOf } from '#src/common/git/public/repository.ts'
import type { SkillWork } from '#src/buying/library/public/skill.ts'
import { skillOf } from '#src/buying/library/public/skill.ts'
import type { Change } from '../history-rules.ts'
import type { Entry, LibraryShop } from './files.ts'
import { agentFile, indexFiles, skillFiles, stubFile } from './files.ts'

/** A purchase, without what depends on its version. */
export type LibraryItem = Omit<Entry, 'version' | 'skill'>

export type LibraryContent = {
  readonly shop: LibraryShop
  /** When the account was created. */
  readonly since: Date
  readonly items: ReadonlyMap<string, LibraryItem>
  readonly changes: readonly Change[]
  /** The number of changes in the first commit. */
  readonly folded: number
  /** Of each change with a version that has a commit of its own or is the state of the first commit. */
  readonly works: ReadonlyMap<Change, SkillWork>
  readonly notes: ReadonlyMap<Change, string>
}

export type LibraryRepository = {
  readonly head: string
  readonly objects: ReadonlyMap<string, RawObject>
  readonly bytes: number
}

const folderMode = '040000'

/** Builds the Git repository of a library in memory. The same content gives the same commits. */
export async function buildRepository(content: LibraryContent): Promise<LibraryRepository> {
  const { shop, since, items, changes, folded, works, notes } = content
  const repository = repositoryOf({ read: async () => new Map(), sizes: async () => new Map() }, null)
  const { repo } = repository
  const library = createState(repo, shop)
  let at = since
  for (const change of changes.slice(0, folded)) {
    const item = items.get(change.id)
    if (item) await library.apply(change, item, works.get(change))
    at = later(at, change.at)
  }
  const author = authorOf(shop)
  let head = await createCommit(repo, {
    ...{ tree: await library.write(), parents: [], message: 'Start the library\n', author: author(at) },
  })
  for (const change of changes.slice(folded)) {
    const item = items.get(change.id)
    if (!item) continue
    // Other requests have their turn.
    await turn()
    await library.apply(change, item, works.get(change))
    at = later(at, change.at)
    const message = messageOf(change, item, notes.get(change))
    head = await createCommit(repo, { tree: await library.write(), parents: [head], message, author: author(at) })
  }
  const objects = repository.takeAdded()
  let bytes = 0
  for (const object of objects.values()) bytes += object.content.length + bytesOfObject
  return { head, objects, bytes }
}

/** What an object takes in memory besides its content. */
const bytesOfObject = 300

const later = (a: Date, b: Date) => (a > b ? a : b)

/** The files of a library as changes are applied. */
function createState(repo: GitRepo, shop: LibraryShop) {
  type Written = { readonly folder: string | null; readonly agent: string | null; readonly stub: string | null }
  const entries = new Map<string, Entry & Written>()

  async function apply({ id, kind, version }: Change, item: LibraryItem, work: SkillWork | undefined): Promise<void> {
    if (kind === 'removed') return void entries.delete(id)
    const skill = work ? skillOf(work) : null
    const entry = { ...item, version: version ?? 0, skill }
    // A version that a later one replaces in the same commit has no text.
    if (version !== null && !work) return
    entries.set(id, {
      ...entry,
      folder: skill && (await writeFiles(repo, skillFiles(skill, entry.version))),
      agent: work && skill && work.type === 'agent' ? await writeBlob(repo, agentFile(work, skill)) : null,
      stub: skill ? null : await writeBlob(repo, stubFile(entry, shop)),
    })
  }

  async function write(): Promise<string> {
    const all = [...entries.values()]
    const folderOf = async (hashOf: (entry: Written) => string | null, mode: string, ending: string) =>
      writeTree(
        repo,
        all.flatMap((entry) => {
          const hash = hashOf(entry)
          return hash === null ? [] : [{ name: entry.name + ending, hash, mode }]
        }),
      )
    const folders = [
      ['skills', await folderOf(({ folder }) => folder, folderMode, '')],
      ['agents', await folderOf(({ agent }) => agent, '100644', '.md')],
      ['unavailable', await folderOf(({ stub }) => stub, '100644', '.md')],
    ] as const
    const empty = await writeTree(repo, [])
    const lists = await readTree(repo, await writeFiles(repo, indexFiles(shop, all)))
    const filled = folders.filter(([, hash]) => hash !== empty)
    return writeTree(repo, [...lists, ...filled.map(([name, hash]) => ({ name, hash, mode: folderMode }))])
  }

  return { apply, write }
}

/** Writes files as a folder, and returns its hash. */
async function writeFiles(repo: GitRepo, files: ReadonlyMap<string, string>): Promise<string> {
  const updates = []
  for (const [path, text] of files) updates.push({ path, hash: await writeBlob(repo, text) })
  return updateTree(repo, await writeTree(repo, []), updates)
}

const authorOf = ({ name, publicUrl }: LibraryShop) => {
  const who = { name: name.replaceAll(/[<>\p{Cc}]+/gu, ' ').trim(), email: `no-reply@${new URL(publicUrl).hostname}` }
  return (at: Date) => ({ ...who, timestamp: Math.floor(at.getTime() / 1000), timezone: '+0000' })
}

const verbs = { bought: 'Add', opened: 'Open', updated: 'Update', removed: 'Remove' } as const

function messageOf({ kind, version }: Change, { title }: LibraryItem, note: string | undefined): string {
  const about = kind === 'updated' ? `, version ${version}` : ''
  const more = note ? `\n${plain(note)}\n` : ''
  return `${verbs[kind]} ${plain(title)}${about}\n${more}`
}

const plain = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
