import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { defineOperation, definePreparedOperation, defineQuery } from '#src/kernel/operation.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Task } from '#src/ports/compute.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { changeNote } from '#src/storefront/catalog/contract.ts'
import { diffTexts } from '#src/storefront/catalog/public/diff.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { priceMessage, rowFix } from '../contract.ts'
import {
  importMissing,
  importStarted,
  importUnderWay,
  nothingToImport,
  readLater,
  rowDone,
  rowMissing,
} from '../failures.ts'
import type { Convertible, ConvertedRow } from '../convert-task.ts'
import { isSameBodies } from '../convert-task.ts'
import { runImportJob } from '../jobs.ts'
import { changesOf, judgeRow, readRow } from '../judge-row.ts'
import { notationsOf } from '../notation-view.ts'
import { countsOf, toImportView } from '../presenter.ts'
import type { FileListing } from '../rules.ts'
import { keptDays, mostListings, rowKinds, rowsPerPage } from '../rules.ts'
import type { WholeRow } from '../store.ts'
import {
  countRows,
  deleteImport,
  deleteOld,
  findImport,
  findRow,
  findUnderWay,
  listImports,
  listOpen,
  listFiles,
  listRows,
  lockImport,
  lockRow,
  setImport,
  setRow,
  skipRows,
} from '../store.ts'
import { importTexts } from '../texts.ts'
import type { ImportRowView } from '../view.ts'

const access = signedIn(importTexts.signIn, importTexts.signInTitle)
const importsShown = 20

/** The user's latest imports. */
export const listOwnImports = defineQuery({
  name: 'imports.list-own-imports',
  input: z.object({}),
  access,
  async run({ db, actor }) {
    const rows = await listImports(db, actor.userId, importsShown)
    const counts =
      rows.length === 0
        ? []
        : await countRows(
            db,
            rows.map(({ id }) => id),
          )
    return ok(rows.map((row) => toImportView(row, countsOf(counts.filter(({ importId }) => importId === row.id)))))
  },
})

/** An own import with a page of its rows. */
export const readImport = defineQuery({
  name: 'imports.read-import',
  input: z.object({
    id: z.string().max(100),
    kinds: z.array(z.enum(rowKinds)).nullable().default(null),
    /** The position of the last row of the page before. */
    after: z.coerce.number().int().min(0).catch(0).default(0),
    limit: z.int().min(1).max(1000).default(rowsPerPage),
    /** Whether the differences of texts and the marks of other programs are wanted. */
    isDetailed: z.boolean().default(false),
  }),
  access,
  async run({ db, actor, settings }, { id, kinds, after, limit, isDetailed }) {
    const row = z.uuid().safeParse(id).success ? await findImport(db, id) : undefined
    if (row?.creatorId !== userIdOf(actor)) return err(importMissing)
    const counts = countsOf(await countRows(db, [id]))
    const found = await listRows(db, id, { kinds, after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const rows = await toRowViews(db, page, { id, settings, isDetailed: isDetailed && row.state === 'checked' })
    return ok({
      import: toImportView(row, counts),
      rows,
      next: found.length > limit ? (page.at(-1)?.position ?? null) : null,
    })
  },
})

type Whose = { readonly id: string; readonly settings: Settings }

type Shown = Whose & { readonly isDetailed: boolean }

async function toRowViews(db: Reader, page: readonly WholeRow[], whose: Shown): Promise<ImportRowView[]> {
  const around = await aroundOf(db, whose)
  const searched = page.map(({ fields, kind }) => (whose.isDetailed && kind !== 'unchanged' ? fields.texts : []))
  const notations = notationsOf(searched)
  return page.map(({ fields: listing, before, key, edition, ...row }, i) => {
    const own = before && {
      ...before,
      key,
      id: row.promptId ?? '',
      edition: edition ?? 0,
      isDraft: false,
      updatedAt: new Date(0),
    }
    const read = readRow(listing, own, around)
    const changes = own && read.ok ? changesOf(listing, own, read.listing) : []
    const isNewText = whose.isDetailed && own !== null && read.ok && changes.includes('texts')
    return {
      ...{ ...row, key, listing, changes },
      diff: isNewText ? diffTexts(own.listing.texts, read.listing.texts) : [],
      notations: notations[i] ?? [],
    }
  })
}

async function aroundOf(db: Reader, { id, settings }: Whose) {
  const pictures = await listFiles(db, id)
  return {
    vocabulary: settings.vocabulary,
    prices: pricesOf(settings),
    hasPicture: (path: string) => pictures.has(path),
    urlOf: (path: string) => pictures.get(path) ?? null,
  }
}

/** Corrects fields of a row that was read, before the import starts. */
export const fixRow = defineOperation({
  name: 'imports.fix-row',
  input: rowFix,
  access,
  async run({ tx, actor, settings }, { id, position, fields: { price, ...texts } }) {
    const creatorId = actor.userId
    const found = await lockImport(tx, id)
    if (found?.creatorId !== creatorId) return err(importMissing)
    if (found.state !== 'checked') return err(importStarted)
    const row = await lockRow(tx, id, position)
    if (!row) return err(rowMissing)
    if (row.outcome !== null) return err(rowDone)
    const priceCents = price === undefined ? row.fields.priceCents : (parseAmount(price) ?? undefined)
    const listing: FileListing = { ...row.fields, ...texts, priceCents }
    const [own = null] = await readFiled(tx, creatorId, [row.key])
    const { kind, issues } = judgeRow(listing, own, await aroundOf(tx, { id, settings }))
    const problems = issues.map(({ path, message }) => ({
      ...{ file: row.file, line: null },
      message:
        path[0] === 'priceCents' && price !== undefined && priceCents === undefined ? priceMessage(price) : message,
    }))
    await setRow(tx, id, position, { kind, listing, problems })
    return ok({ kind, problems })
  },
})

const convertTask: Task<Convertible, readonly ConvertedRow[]> = { name: 'selling/imports/convert-task', ms: 60_000 }
const toConvert = { kinds: ['new', 'changed', 'wrong'], after: 0, limit: mostListings * 2 } as const

/** Writes the marks of other programs in a row, or in all rows, as variables. */
export const convertRows = definePreparedOperation({
  name: 'imports.convert-rows',
  input: z.object({ id: z.uuid(), position: z.int().min(1).nullable().default(null) }),
  access,
  async prepare({ db, compute, actor }, { id, position }) {
    const found = await findImport(db, id)
    if (found?.creatorId !== actor.userId) return null
    const rows = (await listRows(db, id, toConvert)).filter((one) => position === null || one.position === position)
    const texts = rows.map((row) => ({ position: row.position, texts: row.fields.texts }))
    return compute.run(convertTask, { rows: texts }, actor.userId)
  },
  async run({ tx, actor, settings }, { id }, done) {
    const creatorId = actor.userId
    const found = await lockImport(tx, id)
    if (found?.creatorId !== creatorId) return err(importMissing)
    if (found.state !== 'checked') return err(importStarted)
    if (!done?.ok) return err(readLater)
    const around = await aroundOf(tx, { id, settings })
    let converted = 0
    for (const { position, before, texts } of done.value) {
      const row = await findRow(tx, id, position)
      if (!row || !isSameBodies(row.fields.texts, before)) continue
      const listing: FileListing = { ...row.fields, texts }
      const [own = null] = await readFiled(tx, creatorId, [row.key])
      const { kind } = judgeRow(listing, own, around)
      await setRow(tx, id, row.position, { listing, kind: row.problems.length > 0 ? 'wrong' : kind })
      converted += 1
    }
    return ok({ converted })
  },
})

/** Starts an own import. `skip`: the positions of rows to leave out. */
export const startImport = defineOperation({
  name: 'imports.start-import',
  input: z.object({
    id: z.uuid(),
    publishes: z.boolean().optional(),
    skip: z.array(z.int().min(1)).max(2000).optional(),
    note: changeNote.optional(),
  }),
  access,
  async run(context, { id, publishes, skip, note }) {
    const { tx, actor, now } = context
    const creatorId = actor.userId
    // Two imports of a creator never run at once.
    await lockUser(tx, creatorId)
    const found = await lockImport(tx, id)
    if (found?.creatorId !== creatorId) return err(importMissing)
    if (found.state !== 'checked') return err(importStarted)
    if (await findUnderWay(tx, creatorId)) return err(importUnderWay)
    if (skip) await skipRows(tx, id, skip)
    const rows = (await listOpen(tx, id)).length
    if (rows === 0) return err(nothingToImport)
    await setImport(tx, id, {
      state: 'running',
      started_at: now,
      publishes: publishes ?? found.publishes,
      note: note ?? found.note,
    })
    await context.enqueue(runImportJob, { importId: id })
    return ok({ id, rows })
  },
})

/** Leaves a row out of an own import, or takes it in again. */
export const skipRow = defineOperation({
  name: 'imports.skip-row',
  input: z.object({ id: z.uuid(), position: z.int().min(1), isSkipped: z.boolean() }),
  access,
  async run({ tx, actor }, { id, position, isSkipped }) {
    const found = await lockImport(tx, id)
    if (found?.creatorId !== userIdOf(actor)) return err(importMissing)
    if (found.state !== 'checked') return err(importStarted)
    if (!(await lockRow(tx, id, position))) return err(rowMissing)
    await setRow(tx, id, position, { is_skipped: isSkipped })
    return ok({ isSkipped })
  },
})

/** Deletes an own import that was not started. */
export const discardImport = defineOperation({
  name: 'imports.discard-import',
  input: z.object({ id: z.uuid() }),
  access,
  async run({ tx, actor }, { id }) {
    const found = await lockImport(tx, id)
    if (found?.creatorId !== userIdOf(actor)) return err(importMissing)
    if (found.state !== 'checked') return err(importStarted)
    await deleteImport(tx, id)
    return ok({ id })
  },
})

/** Deletes what creators did not confirm, and the rows of imports that ended long ago. A job. */
export const deleteOldImports = defineOperation({
  name: 'imports.delete-old-imports',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
    return ok({ deleted: await deleteOld(tx, { checked: before(keptDays.checked), ended: before(keptDays.ended) }) })
  },
})
