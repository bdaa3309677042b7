import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Task } from '#src/ports/compute.ts'
import { countAttempt } from '#src/features/accounts/public/limit-store.ts'
import type { FiledListing } from '#src/features/catalog/public/file-store.ts'
import { readFiled } from '#src/features/catalog/public/file-store.ts'
import { pathOfUrl } from '#src/features/media/rules.ts'
import { importInput } from '../contract.ts'
import { nothingFound, readLater, tooManyImports } from '../failures.ts'
import { judgeRow, picturesOf } from '../judge-row.ts'
import { keyOf } from '../public/key-of.ts'
import type { ReadUpload, Upload } from '../read-task.ts'
import type { Files, ParsedListing, Problem } from '../rules.ts'
import { checkLimit, emptyListing, problemsAt } from '../rules.ts'
import type { NewRow } from '../store.ts'
import { insertImport, insertPicture, insertRows } from '../store.ts'
import { importTexts } from '../texts.ts'

const readTask: Task<Upload, ReadUpload> = { name: 'imports/read-task', ms: 60_000 }

/**
 * Reads files, and says for each listing in them what an import would do: nothing is written to listings. Whether a text is too
 * similar to another creator's is not said before the import, since that would allow probing for texts of others.
 */
export const checkImport = defineWorkflow({
  name: 'imports.check-import',
  input: importInput,
  access: signedIn(importTexts.signIn, importTexts.signInTitle),
  async run(flow, { files: uploaded, name, publishes, note }) {
    const creatorId = userIdOf(flow.actor) ?? ''
    const counted = await flow.run(countImport, {})
    if (!counted.ok) return counted
    const read = await flow.compute.run(readTask, { files: uploaded }, creatorId)
    if (!read.ok) return err(readLater)
    const { format, files } = read.value
    const { rows, pictures } = await judgeRows(flow, creatorId, read.value)
    if (rows.length === 0) return err(nothingFound)
    const used = [...pictures].map(([path, url]) => ({ path, url, bytes: files.get(path) ?? new Uint8Array() }))
    return flow.runAsSystem(saveImport, { creatorId, name, format, publishes, note, rows, pictures: used })
  },
})

/** Counts an upload. A step of check-import. */
export const countImport = defineOperation({
  name: 'imports.count-import',
  input: z.object({}),
  access: signedIn(importTexts.signIn, importTexts.signInTitle),
  async run({ tx, now, actor }) {
    const counted = await countAttempt(tx, `imports:${userIdOf(actor) ?? ''}`, checkLimit, now)
    return counted.allowed ? ok() : err(tooManyImports)
  },
})

type Judged = {
  readonly rows: readonly NewRow[]
  /** The pictures that the rows use, with the address of those that the listing has already. */
  readonly pictures: ReadonlyMap<string, string | null>
}

async function judgeRows(flow: Flow, creatorId: string, { rows, problems, files }: ReadUpload): Promise<Judged> {
  const keys = rows.map(keyOf)
  const own = new Map(
    (await readFiled(flow.db, creatorId, keys)).flatMap((one) => [
      [one.key, one],
      [one.id, one],
    ]),
  )
  const pictures = new Map<string, string | null>()
  for (const row of rows) await findStored(flow, row, { own: own.get(keyOf(row)) ?? null, files, pictures })
  const around = {
    vocabulary: flow.settings.vocabulary,
    prices: pricesOf(flow.settings),
    hasPicture: (path: string) => files.has(path),
    urlOf: (path: string) => pictures.get(path) ?? null,
  }
  const judged = rows.map((row): NewRow => {
    const before = own.get(keyOf(row)) ?? null
    const { kind, issues } = judgeRow(row.listing, before, around)
    const found = [...problemsOf(row, problems), ...problemsAt(row, issues)]
    return {
      ...{ file: row.file, key: keyOf(row), listing: row.listing, problems: found },
      kind: found.length > 0 ? 'wrong' : kind,
      before: before && { listing: before.listing, isActive: before.isActive },
      ...{ promptId: before?.id ?? null, edition: before?.edition ?? null },
    }
  })
  const known = new Set(rows.flatMap((row) => row.files))
  const others = Map.groupBy(
    problems.filter(({ file }) => !known.has(file)),
    ({ file }) => file,
  )
  const unread = [...others].map(([file, found]): NewRow => ({
    ...{ file, key: `?${file}`.slice(0, 200), kind: 'wrong', listing: emptyListing, before: null },
    ...{ problems: found, promptId: null, edition: null },
  }))
  return { rows: [...unread, ...judged], pictures }
}

const problemsOf = ({ files }: ParsedListing, problems: readonly Problem[]) =>
  problems.filter(({ file }) => files.includes(file))

type Stored = {
  readonly own: FiledListing | null
  readonly files: Files
  readonly pictures: Map<string, string | null>
}

/** Notes the pictures of a row, and where the same file is stored for the same place of the listing. */
async function findStored(flow: Flow, { listing }: ParsedListing, { own, files, pictures }: Stored): Promise<void> {
  for (const [[place, at], path] of picturesOf(listing)) {
    const bytes = files.get(path)
    if (!bytes || pictures.get(path)) continue
    const url = place === 'samples' ? own?.listing.samples[Number(at)]?.imageUrl : own?.listing.imageUrl
    const stored = url ? await flow.files.get(pathOfUrl(url) ?? '') : null
    pictures.set(path, url && stored && Buffer.compare(stored.bytes, bytes) === 0 ? url : null)
  }
}

/** Saves what was read. A step of check-import. */
export const saveImport = defineOperation({
  name: 'imports.save-import',
  input: z.custom<
    Omit<Parameters<typeof insertImport>[1], 'id' | 'now'> & {
      readonly rows: readonly NewRow[]
      readonly pictures: readonly Parameters<typeof insertPicture>[2][]
    }
  >(),
  access: systemOnly,
  async run({ tx, now, newId }, { rows, pictures, ...about }) {
    const id = newId()
    await insertImport(tx, { ...about, id, now })
    await insertRows(tx, id, rows)
    for (const picture of pictures) await insertPicture(tx, id, picture)
    return ok({ id })
  },
})
