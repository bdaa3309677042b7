import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { err, ok } from '#src/kernel/result.ts'
import { storable } from '#src/kernel/visible-text.ts'
import type { Task } from '#src/ports/compute.ts'
import { userMissing } from '#src/people/accounts/failures.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { pathOfUrl } from '#src/common/media/rules.ts'
import { importInput, readAgainInput } from '../contract.ts'
import { importMissing, importStarted, nothingFound, readLater, tooManyImports } from '../failures.ts'
import { judgeRow, picturesOf } from '../judge-row.ts'
import { distinct, keysOf } from '../public/key-of.ts'
import { isTable } from '../public/read-table.ts'
import type { ReadUpload, Upload } from '../read-task.ts'
import type { FileListing, Files, Problem, RowDefaults } from '../rules.ts'
import { checkLimit, emptyListing, isOfSystem, longestKey, mostChecked, mostProblems, problemsAt } from '../rules.ts'
import type { NewFile, NewRow } from '../store.ts'
import {
  deleteChecked,
  deleteRows,
  findImport,
  insertFiles,
  insertImport,
  insertRows,
  lockImport,
  readFiles,
  setImport,
} from '../store.ts'
import { importTexts } from '../texts.ts'
import type { ShownTable } from '../view.ts'

const readTask: Task<Upload, ReadUpload> = { name: 'selling/imports/read-task', ms: 60_000 }

/**
 * Reads files, and says for each listing in them what an import would do: nothing is written to listings. Whether a text is too
 * similar to another creator's is not said before the import, since that would allow probing for texts of others.
 */
export const checkImport = defineWorkflow({
  name: 'imports.check-import',
  input: importInput,
  access: signedIn(importTexts.signIn, importTexts.signInTitle),
  async run(flow, { files: uploaded, name, publishes, note }) {
    const creatorId = flow.actor.userId
    const counted = await flow.run(countImport, {})
    if (!counted.ok) return counted
    const read = await flow.compute.run(readTask, { files: uploaded }, creatorId)
    if (!read.ok) return err(readLater)
    const { format, tables } = read.value
    const judged = await judgeRows(flow, { creatorId, defaults: {} }, read.value)
    if (judged.rows.length === 0) return err(nothingFound)
    return flow.runAsSystem(saveImport, { creatorId, name, format, publishes, note, tables, ...judged })
  },
})

/** Reads the files of an own import again, with the chosen columns of tables and with what rows get that lack it. */
export const readAgain = defineWorkflow({
  name: 'imports.read-again',
  input: readAgainInput,
  access: signedIn(importTexts.signIn, importTexts.signInTitle),
  async run(flow, { id, columns, defaults }) {
    const creatorId = flow.actor.userId
    const counted = await flow.run(countImport, {})
    if (!counted.ok) return counted
    const found = await findImport(flow.db, id)
    if (found?.creatorId !== creatorId) return err(importMissing)
    const files = await readFiles(flow.db, id)
    const chosen = new Map(found.tables.map((table) => [table.file, columns[table.file] ?? table.columns]))
    const read = await flow.compute.run(readTask, { files, columns: chosen }, creatorId)
    if (!read.ok) return err(readLater)
    const judged = await judgeRows(flow, { creatorId, defaults }, read.value)
    return flow.runAsSystem(replaceRows, { id, tables: read.value.tables, defaults, rows: judged.rows })
  },
})

/** Counts an upload. A step of check-import. */
export const countImport = defineOperation({
  name: 'imports.count-import',
  input: z.object({}),
  access: signedIn(importTexts.signIn, importTexts.signInTitle),
  async run({ tx, now, actor }) {
    const counted = await countAttempt(tx, `imports:${actor.userId}`, checkLimit, now)
    return counted.allowed ? ok() : err(tooManyImports)
  },
})

type Judged = { readonly rows: readonly NewRow[]; readonly files: readonly NewFile[] }
type For = { readonly creatorId: string; readonly defaults: RowDefaults }

async function judgeRows(flow: Flow, { creatorId, defaults }: For, read: ReadUpload): Promise<Judged> {
  const { problems, files } = read
  const keys = keysOf(read.rows)
  const own = new Map(
    (await readFiled(flow.db, creatorId, keys)).flatMap((one) => [
      [one.key, one],
      [one.id, one],
    ]),
  )
  const rows = read.rows.map((row, i) => {
    const key = keys[i] ?? row.file
    const before = own.get(key) ?? null
    return { ...row, key, before, listing: before ? row.listing : { ...defaults, ...withoutMissing(row.listing) } }
  })
  const pictures = new Map<string, string>()
  for (const { listing, before } of rows) await findStored(flow, listing, { own: before, files, pictures })
  const around = {
    vocabulary: flow.settings.vocabulary,
    prices: pricesOf(flow.settings),
    hasPicture: (path: string) => files.has(path),
    urlOf: (path: string) => pictures.get(path) ?? null,
  }
  const byFile = Map.groupBy(problems, ({ file }) => file)
  const judged = rows.map(({ key, before, listing, ...row }): NewRow => {
    const { kind, issues } = judgeRow(listing, before, around)
    const unread = row.problems ?? row.files.flatMap((file) => byFile.get(file) ?? [])
    // What could not be read is missing too.
    const isNews = ({ file, line }: Problem) =>
      line === null || !unread.some((one) => one.file === file && one.line === line)
    const others = problemsAt({ ...row, listing }, issues)
    const found = [...unread, ...(isTable(row.file) ? others : others.filter(isNews))]
    return {
      ...{ file: row.file, key, listing, problems: found.slice(0, mostProblems) },
      kind: found.length > 0 ? 'wrong' : kind,
      before: before && { listing: before.listing, isActive: before.isActive },
      ...{ promptId: before?.id ?? null, edition: before?.edition ?? null },
    }
  })
  const known = new Set(rows.flatMap((row) => row.files))
  const others = [...byFile].filter(([file]) => !known.has(file))
  const all = distinct([...keys, ...others.map(([file]) => storable(`?${file}`).slice(0, longestKey).toWellFormed())])
  const unread = others.map(([file, found], i): NewRow => ({
    ...{ file, key: all[rows.length + i] ?? '', kind: 'wrong', listing: emptyListing, before: null },
    ...{ problems: found.slice(0, mostProblems), promptId: null, edition: null },
  }))
  const named = new Set(rows.flatMap(({ listing }) => picturesOf(listing).map(([, path]) => path)))
  const stored = [...files]
    .filter(([path]) => named.has(path) || isReadable(path))
    .map(([path, bytes]) => ({ path, bytes, url: pictures.get(path) ?? null }))
  return { rows: [...unread, ...judged], files: stored }
}

/** Whether a file can be a listing or a part of one, which reading again needs. */
const isReadable = (path: string) => /\.(md|markdown|prompty|csv|tsv|json)$/i.test(path) && !isOfSystem(path)

/** Without the fields that are undefined. */
function withoutMissing(listing: FileListing): FileListing {
  const named = Object.entries(listing).filter(([, value]) => value !== undefined)
  return { ...emptyListing, ...Object.fromEntries(named) }
}

type Stored = {
  readonly own: FiledListing | null
  readonly files: Files
  readonly pictures: Map<string, string>
}

/** Notes the pictures of a row that are stored for the same place of the listing. */
async function findStored(flow: Flow, listing: FileListing, { own, files, pictures }: Stored): Promise<void> {
  for (const [[place, at], path] of picturesOf(listing)) {
    const url = place === 'samples' ? own?.listing.samples[Number(at)]?.imageUrl : own?.listing.imageUrl
    const bytes = files.get(path)
    if (!bytes || !url || pictures.has(path)) continue
    const stored = await flow.files.get(pathOfUrl(url) ?? '')
    if (stored && Buffer.compare(stored.bytes, bytes) === 0) pictures.set(path, url)
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Saves what was read. Of what the creator did not confirm, only the latest imports are kept. A step of check-import. */
export const saveImport = defineOperation({
  name: 'imports.save-import',
  input: z.custom<Omit<Parameters<typeof insertImport>[1], 'id' | 'now'> & Judged>(isObject),
  access: systemOnly,
  async run({ tx, now, newId }, { rows, files, ...about }) {
    // The account can be deleted while its files are read.
    if (!(await lockUser(tx, about.creatorId))) return err(userMissing)
    const id = newId()
    await insertImport(tx, { ...about, id, now })
    await insertRows(tx, id, rows)
    await insertFiles(tx, id, files)
    await deleteChecked(tx, about.creatorId, mostChecked)
    return ok({ id })
  },
})

/** Replaces what was read. A step of read-again. */
export const replaceRows = defineOperation({
  name: 'imports.replace-rows',
  input: z.custom<Pick<Judged, 'rows'> & { id: string; tables: readonly ShownTable[]; defaults: RowDefaults }>(
    isObject,
  ),
  access: systemOnly,
  async run({ tx }, { id, rows, tables, defaults }) {
    const found = await lockImport(tx, id)
    if (!found) return err(importMissing)
    if (found.state !== 'checked') return err(importStarted)
    await setImport(tx, id, { tables, defaults })
    await deleteRows(tx, id)
    await insertRows(tx, id, rows)
    return ok({ id })
  },
})
