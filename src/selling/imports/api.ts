import { z } from 'zod'
import { create, get, mapped, patch, post, remove, wholeOnly } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams } from '#src/api/lists.ts'
import { checkImport, readAgain } from './operations/check-import.ts'
import { exportListings } from './operations/export-listings.ts'
import {
  convertRows,
  discardImport,
  fixRow,
  listOwnImports,
  readImport,
  skipRow,
  startImport,
} from './operations/imports.ts'
import { undoImport } from './operations/undo-import.ts'
import { importStates, outcomes, rowKinds, undoneKinds } from './rules.ts'
import type { ImportRowView, ImportView } from './view.ts'

const count = z.int()

const importSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    state: z.enum(importStates).meta({ description: '`checked`: the files were read, but no listing has changed.' }),
    created_at: timeSchema,
    started_at: timeSchema.nullable(),
    waits_until: timeSchema
      .nullable()
      .meta({ description: 'When the import resumes, if the limit for new listings paused it.' }),
    ended_at: timeSchema.nullable(),
    counts: z
      .object({
        ...{ new: count, changed: count, unchanged: count, wrong: count, skipped: count, open: count },
        ...{ created: count, updated: count, held: count, refused: count },
        ...{ deleted: count, restored: count, kept: count },
      })
      .meta({ description: 'Row counts. `open`: rows that are not imported yet.' }),
  })
  .meta({ id: 'Import' })

const importJson = ({ id, name, state, createdAt, startedAt, waitsUntil, endedAt, counts }: ImportView) => ({
  ...{ id, name, state, counts, created_at: time(createdAt), started_at: timeOrNull(startedAt) },
  ...{ waits_until: timeOrNull(waitsUntil), ended_at: timeOrNull(endedAt) },
})

const rowSchema = z
  .object({
    position: count,
    file: z.string(),
    key: z.string().meta({ description: 'Your own key, by which a later import finds the listing.' }),
    title: z.string().nullable(),
    kind: z.enum(rowKinds).meta({ description: 'What the import does.' }),
    changes: z.array(z.string()).meta({ description: 'The names of the fields that change.' }),
    problems: z.array(z.object({ file: z.string(), line: z.int().nullable(), message: z.string() })),
    is_skipped: z.boolean(),
    listing_id: idSchema.nullable(),
    outcome: z.enum(outcomes).nullable(),
    reason: z.string().meta({ description: 'Why the row was not imported.' }),
    undone: z.enum(undoneKinds).nullable(),
  })
  .meta({ id: 'ImportRow' })

const rowJson = (row: ImportRowView) => ({
  ...{ position: row.position, file: row.file, key: row.key, title: row.listing.title ?? null, kind: row.kind },
  ...{ changes: [...row.changes], problems: [...row.problems], is_skipped: row.isSkipped, listing_id: row.promptId },
  ...{ outcome: row.outcome, reason: row.reason, undone: row.undone },
})

const defaults = z
  .strictObject({
    category: z.string(),
    model: z.string(),
    license: z.string(),
    price_cents: z.int().min(0),
    description: z.string(),
  })
  .partial()

export const endpoints = [
  create('/imports', 'listings:write', {
    id: 'createImport',
    tag: 'Imports',
    summary: 'Check files to import',
    description:
      'Reads listings in Markdown, CSV, JSON and other formats, and says for each what the import would do. No listing changes before the import runs.',
    useCases: [checkImport],
    body: z.strictObject({
      name: z.string().max(200).optional(),
      archive: z.base64().optional().meta({ description: 'A ZIP in Base64, at most 4 MB.' }),
      files: z
        .array(z.strictObject({ path: z.string().max(500), text: z.string() }))
        .max(1000)
        .optional(),
      publish: z.boolean().optional().meta({ description: 'Whether new listings without a state go on sale.' }),
      note: z.string().optional().meta({ description: 'For the buyers of listings whose text changes.' }),
    }),
    response: z.object({ id: idSchema }),
    example: {
      body: {
        name: 'prompts',
        files: [
          {
            path: 'notices.md',
            text: '---\ntitle: Harbor notices\ncategory: writing\nmodel: Claude\nprice: 9.00\ndescription: Writes notices.\n---\nWrite a notice about {{topic}}.\n',
          },
        ],
      },
    },
    answer: ({ run, body: { name, archive, files = [], publish, note } }) => {
      const texts = files.map(({ path, text }): [string, Uint8Array] => [path, new TextEncoder().encode(text)])
      const zip: [string, Uint8Array][] =
        archive === undefined ? [] : [['archive.zip', new Uint8Array(Buffer.from(archive, 'base64'))]]
      return run(checkImport, { name, files: new Map([...texts, ...zip]), publishes: publish, note })
    },
  }),
  get('/imports', 'listings:read', {
    id: 'listImports',
    tag: 'Imports',
    summary: 'List your latest imports',
    useCases: [listOwnImports],
    response: z.object({ data: z.array(importSchema) }),
    answer: ({ run }) => mapped(run(listOwnImports, {}), (imports) => ({ data: imports.map(importJson) })),
  }),
  get('/imports/{id}', 'listings:read', {
    id: 'getImport',
    tag: 'Imports',
    summary: 'Get an import',
    useCases: [readImport],
    response: importSchema,
    example: { params: { id: ':import' } },
    answer: ({ run, params }) =>
      mapped(run(readImport, { ...params, limit: 1 }), ({ import: found }) => importJson(found)),
  }),
  get('/imports/{id}/rows', 'listings:read', {
    id: 'listImportRows',
    tag: 'Imports',
    summary: 'List the rows of an import',
    useCases: [readImport],
    query: z.strictObject({ ...listParams, kind: z.array(z.enum(rowKinds)).optional() }),
    response: listOf(rowSchema),
    example: { params: { id: ':import' } },
    answer: ({ run, params, query: { cursor, limit, kind } }) =>
      mapped(run(readImport, { ...params, limit, after: cursor ?? 0, kinds: kind ?? null }), ({ rows, next }) => ({
        data: rows.map(rowJson),
        next_cursor: next === null ? null : String(next),
      })),
  }),
  patch('/imports/{id}/rows/{position}', 'listings:write', {
    id: 'correctImportRow',
    tag: 'Imports',
    summary: 'Correct a row before the import runs',
    useCases: [fixRow],
    body: z
      .strictObject({
        title: z.string(),
        description: z.string(),
        category: z.string(),
        model: z.string(),
        license: z.string(),
        price: z.string().meta({ description: 'Such as 9.99.' }),
      })
      .partial(),
    response: z.object({
      kind: z.enum(rowKinds),
      problems: z.array(z.object({ file: z.string(), line: z.int().nullable(), message: z.string() })),
    }),
    example: { params: { id: ':import', position: '1' }, body: { price: '12.50' } },
    answer: ({ run, params: { id, position }, body: { license, ...fields } }) =>
      mapped(
        run(fixRow, { id, position: Number(position), fields: { ...fields, ...(license && { licence: license }) } }),
        ({ kind, problems }) => ({ kind, problems: [...problems] }),
      ),
  }),
  post('/imports/{id}/rows/{position}/skip', 'listings:write', {
    id: 'skipImportRow',
    tag: 'Imports',
    summary: 'Skip or include a row',
    useCases: [skipRow],
    body: z.strictObject({ is_skipped: z.boolean() }),
    example: { params: { id: ':import', position: '1' }, body: { is_skipped: true } },
    answer: ({ run, params: { id, position }, body: { is_skipped } }) =>
      mapped(run(skipRow, { id, position: Number(position), isSkipped: is_skipped }), () => undefined),
  }),
  post('/imports/{id}/convert', 'listings:write', {
    id: 'convertImportVariables',
    tag: 'Imports',
    summary: 'Convert variables of other tools to {{name}}',
    useCases: [convertRows],
    body: z.strictObject({
      position: z.int().min(1).optional().meta({ description: 'Of a row; all rows by default.' }),
    }),
    response: z.object({ converted: count.meta({ description: 'The number of rows that changed.' }) }),
    example: { params: { id: ':import' }, body: {} },
    answer: ({ run, params, body }) => run(convertRows, { ...params, ...body }),
  }),
  post('/imports/{id}/read-again', 'listings:write', {
    id: 'readImportAgain',
    tag: 'Imports',
    summary: 'Read the files of an import again',
    description: 'Applies a new column mapping or default values.',
    useCases: [readAgain],
    body: z.strictObject({
      columns: z
        .record(z.string(), z.array(z.string().nullable()))
        .optional()
        .meta({ description: 'The field of each column of a table, by its file; null leaves a column out.' }),
      defaults: defaults.optional(),
    }),
    example: { params: { id: ':import' }, body: { defaults: { category: 'writing' } } },
    answer: ({ run, params, body: { columns, defaults: given = {} } }) => {
      const { license, price_cents: priceCents, ...rest } = given
      const named = { ...rest, ...(license && { licence: license }), ...(priceCents !== undefined && { priceCents }) }
      return mapped(run(readAgain, { ...params, columns, defaults: named }), () => undefined)
    },
  }),
  post('/imports/{id}/run', 'listings:write', {
    id: 'runImport',
    tag: 'Imports',
    summary: 'Run an import',
    description:
      'Adds and changes the listings of its valid rows, one after the other. Get the import to see the progress.',
    useCases: [startImport],
    body: z.strictObject({
      publish: z.boolean().optional(),
      note: z.string().optional(),
      skip: z.array(z.int().min(1)).optional().meta({ description: 'The positions of rows to leave out.' }),
    }),
    response: importSchema,
    whole: 'getImport',
    example: { params: { id: ':import' }, body: { publish: false } },
    answer: async ({ run, params, body: { publish, ...body } }) =>
      mapped(run(startImport, { ...params, ...body, publishes: publish }), wholeOnly),
  }),
  post('/imports/{id}/undo', 'listings:write', {
    id: 'undoImport',
    tag: 'Imports',
    summary: 'Undo an import',
    description: 'Deletes what it added and restores what it changed, unless a listing was ordered or changed since.',
    useCases: [undoImport],
    response: importSchema,
    whole: 'getImport',
    example: { params: { id: ':ended-import' } },
    answer: async ({ run, params }) => mapped(run(undoImport, params), wholeOnly),
  }),
  remove('/imports/{id}', 'listings:write', {
    id: 'discardImport',
    tag: 'Imports',
    summary: 'Discard an import that was not run',
    useCases: [discardImport],
    example: { params: { id: ':import' } },
    answer: ({ run, params }) => mapped(run(discardImport, params), () => undefined),
  }),
  get('/me/listing-files', 'listings:read', {
    id: 'exportListings',
    tag: 'Imports',
    summary: 'Get your listings as files',
    description: 'Importing these files again changes nothing.',
    useCases: [exportListings],
    response: z.object({
      data: z.array(z.object({ path: z.string(), content: z.base64().meta({ description: 'In Base64.' }) })),
    }),
    answer: ({ run }) =>
      mapped(run(exportListings, {}), ({ files }) => ({
        data: [...files].map(([path, bytes]) => ({ path, content: Buffer.from(bytes).toString('base64') })),
      })),
  }),
]
