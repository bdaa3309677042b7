import { z } from 'zod'
import { get, mapped, post, put, remove } from '#src/api/endpoint.ts'
import { time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson } from '#src/api/lists.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { listDocuments, previewDocument, readDocument, resetDocument, saveDocument } from './operations/documents.ts'
import { compareVersions, listVersions, readVersion, withdrawVersion } from './operations/versions.ts'
import { longestDocument } from './rules.ts'
import type { DocumentLine, DocumentVersion } from './view.ts'

const documentFields = {
  slug: z.string().meta({ description: 'Pages of the shop begin with `page-`.' }),
  url_path: z.string(),
  title: z.string(),
  state: z.enum(['release', 'edited', 'own', 'removed']).meta({
    description: '`release`: the default document. `own`: a page of the shop.',
  }),
  is_shown: z.boolean().meta({ description: 'False for a removed page, and for the imprint without a company.' }),
  published_at: timeSchema.nullable().meta({ description: 'Null for the default document.' }),
  next_at: timeSchema.nullable().meta({ description: 'When the next version takes effect.' }),
}

const documentSchema = z.object(documentFields).meta({ id: 'Document' })

const detailSchema = z
  .object({ ...documentFields, source: z.string().meta({ description: 'Markdown, with values at its head.' }) })
  .meta({ id: 'DocumentDetail' })

const versionFields = {
  id: z.string(),
  state: z.enum(['in-force', 'scheduled', 'withdrawn', 'past']),
  is_reset: z.boolean().meta({ description: 'Whether it was reset to the default document, or removed a page.' }),
  who: z.string().meta({ description: 'A username after `@`, or the name of a command.' }),
  created_at: timeSchema,
  published_at: timeSchema,
}

const versionSchema = z.object(versionFields).meta({ id: 'DocumentVersion' })

const documentJson = ({ slug, path, title, state, isShown, publishedAt, nextAt }: DocumentLine) => ({
  ...{ slug, title, state, url_path: path, is_shown: isShown },
  published_at: timeOrNull(publishedAt),
  next_at: timeOrNull(nextAt),
})

const versionJson = ({ id, state, isReset, who, createdAt, publishedAt }: DocumentVersion) => ({
  ...{ id: String(id), state, who, is_reset: isReset },
  created_at: time(createdAt),
  published_at: time(publishedAt),
})

const source = z.string().max(longestDocument).meta({ description: 'Markdown, with values at its head.' })

const example = '---\ntitle: Jobs\ndescription: Work with us.\n---\n\nNobody is hiring at {{shop.name}} today.\n'

export const endpoints = [
  get('/admin/documents', 'admin:read', {
    id: 'listDocuments',
    tag: 'Admin: documents',
    summary: 'List the documents',
    description: 'Static and legal pages: the default ones and the pages of the shop.',
    useCases: [listDocuments],
    response: z.object({ data: z.array(documentSchema) }),
    answer: ({ run }) => mapped(run(listDocuments, {}), (documents) => ({ data: documents.map(documentJson) })),
  }),
  get('/admin/documents/{slug}', 'admin:read', {
    id: 'getDocument',
    tag: 'Admin: documents',
    summary: 'Get a document with its text',
    useCases: [readDocument],
    lock: lockShop,
    response: detailSchema,
    example: { params: { slug: 'terms' } },
    answer: ({ run, params }) =>
      mapped(run(readDocument, { slug: params['slug'] }), (document) => ({
        ...documentJson(document),
        source: document.source,
      })),
  }),
  put('/admin/documents/{slug}', 'admin:write', {
    id: 'saveDocument',
    tag: 'Admin: documents',
    summary: 'Publish a document',
    description:
      'Publishes a version now or at a time within two years. A slug that begins with `page-` adds a page at `/pages/NAME`. Unknown variables, unknown blocks and images are refused. Once the shop is open, users are told about changed `terms`, which must take effect `terms_notice_days` later unless they are `editorial`.',
    useCases: [saveDocument],
    body: z.strictObject({
      source,
      publish_at: timeSchema.optional(),
      editorial: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether nobody needs to be told, such as about a corrected error.' }),
    }),
    response: z.object({ version: z.string(), takes_effect_at: timeSchema, ...detailSchema.partial().shape }),
    whole: 'getDocument',
    example: { params: { slug: 'page-jobs' }, body: { source: example } },
    answer: ({ run, params, body }) =>
      mapped(
        run(saveDocument, {
          ...{ slug: params['slug'], source: body.source },
          ...{ publishAt: body.publish_at, isEditorial: body.editorial },
        }),
        ({ version, publishedAt }) => ({ version: String(version), takes_effect_at: time(publishedAt) }),
      ),
  }),
  remove('/admin/documents/{slug}', 'admin:write', {
    id: 'resetDocument',
    tag: 'Admin: documents',
    summary: 'Reset a document to the default text, or remove a page',
    description: 'Users of an open shop are told about changed `terms`, which take effect `terms_notice_days` later.',
    useCases: [resetDocument],
    example: { params: { slug: ':document' } },
    answer: ({ run, params }) => mapped(run(resetDocument, { slug: params['slug'] }), () => undefined),
  }),
  post('/admin/documents/{slug}/check', 'admin:write', {
    id: 'checkDocument',
    tag: 'Admin: documents',
    summary: 'Check a text without publishing it',
    useCases: [previewDocument],
    body: z.strictObject({ source }),
    response: z.object({
      problems: z.array(z.object({ message: z.string(), line: z.number().nullable() })),
    }),
    example: { params: { slug: 'page-jobs' }, body: { source: example } },
    answer: ({ run, params, body }) =>
      mapped(run(previewDocument, { slug: params['slug'], source: body.source }), ({ problems }) => ({
        problems: [...problems],
      })),
  }),
  get('/admin/documents/{slug}/versions', 'admin:read', {
    id: 'listDocumentVersions',
    tag: 'Admin: documents',
    summary: 'List the versions of a document',
    description: 'Newest first.',
    useCases: [listVersions],
    query: z.strictObject(listParams),
    response: listOf(versionSchema),
    example: { params: { slug: 'about' } },
    answer: ({ run, params, query: { cursor, limit } }) =>
      mapped(run(listVersions, { slug: params['slug'], limit, after: cursor }), (page) => pageJson(page, versionJson)),
  }),
  get('/admin/documents/{slug}/versions/{id}', 'admin:read', {
    id: 'getDocumentVersion',
    tag: 'Admin: documents',
    summary: 'Get a version of a document with its text',
    useCases: [readVersion],
    response: z
      .object({
        ...versionFields,
        source: z.string().nullable().meta({ description: 'Null for the default document, or no page.' }),
      })
      .meta({ id: 'DocumentVersionDetail' }),
    example: { params: { slug: 'about', id: ':document-version' } },
    answer: ({ run, params }) =>
      mapped(run(readVersion, { slug: params['slug'], id: params['id'] }), (version) => ({
        ...versionJson(version),
        source: version.source,
      })),
  }),
  post('/admin/documents/{slug}/versions/{id}/withdraw', 'admin:write', {
    id: 'withdrawDocumentVersion',
    tag: 'Admin: documents',
    summary: 'Withdraw a version before it takes effect',
    useCases: [withdrawVersion],
    example: { params: { slug: 'about', id: ':scheduled-version' } },
    answer: ({ run, params }) =>
      mapped(run(withdrawVersion, { slug: params['slug'], id: params['id'] }), () => undefined),
  }),
  get('/admin/documents/{slug}/changes', 'admin:read', {
    id: 'compareDocumentVersions',
    tag: 'Admin: documents',
    summary: 'Compare two versions of a document',
    description: 'By default the newest version with the one before it. The version 0 is the default document.',
    useCases: [compareVersions],
    query: z.strictObject({ from: z.string().max(15).optional(), to: z.string().max(15).optional() }),
    response: z.object({
      from: z.string(),
      to: z.string(),
      lines: z.array(
        z.object({
          kind: z.string().meta({ description: '`same`, `added`, `removed`, `gap` or `cut`.' }),
          text: z.string(),
        }),
      ),
    }),
    example: { params: { slug: 'terms' } },
    answer: ({ run, params, query }) =>
      mapped(run(compareVersions, { slug: params['slug'], ...query }), ({ from, to, lines }) => ({
        ...{ from: String(from), to: String(to) },
        lines: lines.map(({ kind, parts }) => ({ kind, text: parts.map(({ text }) => text).join('') })),
      })),
  }),
]
