import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { zipSync } from 'fflate'
import type { Client } from './client.ts'
import type { Import, ImportRow } from './generated.ts'

type Options = {
  readonly client: Client
  readonly folder: string
  /** Whether new listings without a state go on sale. */
  readonly publish?: boolean
  /** For the buyers of listings whose text changes. */
  readonly note?: string | undefined
  /** Only says what would change. */
  readonly isDryRun?: boolean
  readonly print: (line: string) => void
  readonly pollMs?: number
}

const mostBytes = 4 * 1024 * 1024

/** Creates and changes listings from the files of a folder. Returns false, and changes nothing, if one is not valid. */
export async function push({ client, folder, publish = false, note, isDryRun, print, pollMs = 1000 }: Options) {
  const archive = zipSync(Object.fromEntries(await filesIn(folder)))
  if (archive.length > mostBytes)
    throw new Error('The compressed files exceed 4 MB. Push fewer files at a time, or use Git.')
  const content = Buffer.from(archive).toString('base64')
  const { id } = await client.createImport({ name: folder, archive: content, ...(note !== undefined && { note }) })
  const checked = await client.getImport(id)
  const rows = await rowsOf(client, checked)
  const wrong = rows.filter(({ kind }) => kind === 'wrong')
  for (const { problems } of wrong) for (const problem of problems) print(lineOf(problem))
  if (wrong.length > 0 || isDryRun || checked.counts.open === 0) {
    for (const row of wrong.length > 0 ? [] : rows) if (row.kind !== 'unchanged') print(planOf(row))
    if (wrong.length > 0) print('Nothing was changed.')
    else print(`${checked.counts.unchanged} unchanged`)
    await client.discardImport(checked.id)
    return wrong.length === 0
  }
  let running = await client.runImport(checked.id, { publish })
  while (running.state === 'running' && running.waits_until === null) {
    await pause(pollMs)
    running = await client.getImport(checked.id)
  }
  const done = await rowsOf(client, running)
  for (const row of done) if (row.outcome !== null) print(resultOf(row))
  print(`${running.counts.unchanged} unchanged`)
  if (running.waits_until !== null)
    print(`You reached the limit of new listings. The import goes on at ${running.waits_until}.`)
  return running.counts.refused === 0
}

/** The files of a folder, without hidden ones. */
async function filesIn(root: string, below = ''): Promise<[path: string, bytes: Uint8Array][]> {
  const found: [string, Uint8Array][] = []
  const names = await readdir(join(root, below))
  names.sort()
  for (const name of names) {
    const path = below === '' ? name : `${below}/${name}`
    if (name.startsWith('.') || name === 'node_modules') continue
    const about = await stat(join(root, path))
    if (about.isDirectory()) found.push(...(await filesIn(root, path)))
    else if (about.isFile()) found.push([path, await readFile(join(root, path))])
  }
  return found
}

async function rowsOf(client: Client, { id }: Import): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let cursor: string | undefined; ;) {
    const page = await client.listImportRows(id, { limit: 100, ...(cursor !== undefined && { cursor }) })
    rows.push(...page.data)
    if (page.next_cursor === null) return rows
    cursor = page.next_cursor
  }
}

/** Texts of the server must not control the terminal. */
const printable = (text: string) => text.replaceAll(/\p{C}/gu, ' ')

const lineOf = ({ file, line, message }: ImportRow['problems'][number]) =>
  printable(line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`)

const planOf = ({ kind, file, title, changes }: ImportRow) =>
  printable(kind === 'new' ? `New: ${title ?? file}` : `Changed: ${title ?? file} (${changes.join(', ')})`)

const outcomeTexts = { created: 'Added', updated: 'Updated', held: 'In review', refused: 'Not imported' } as const

const resultOf = ({ outcome, title, file, reason }: ImportRow) =>
  printable(`${outcomeTexts[outcome ?? 'refused']}: ${title ?? file}${reason === '' ? '' : `: ${reason}`}`)
