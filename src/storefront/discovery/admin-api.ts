import { z } from 'zod'
import { create, get, mapped, patch, post, remove } from '#src/api/endpoint.ts'
import { searchRuleKinds } from '#src/kernel/search-rules.ts'
import {
  addSearchRule,
  changeSearchRule,
  listSearchRules,
  previewSearch,
  removeSearchRule,
  restoreSearchRule,
} from './operations/search-rules.ts'

const kind = z.enum(searchRuleKinds).meta({
  description:
    '`synonyms`: words that mean the same. `spelling`: two spellings of the beginning of a word. `correction`: a word and what it is corrected to, or a word alone that is never corrected.',
})

const words = z.array(z.string()).meta({ description: 'Words or phrases. Case, accents and symbols are ignored.' })

const path = '/admin/search-words'

export const endpoints = [
  get(path, 'admin:read', {
    id: 'listSearchWords',
    tag: 'Admin: search',
    summary: 'List the synonyms, spellings and corrections of search',
    useCases: [listSearchRules],
    response: z.object({
      data: z.array(
        z
          .object({
            id: z.string(),
            kind,
            words,
            state: z.enum(['default', 'changed', 'removed', 'own']).meta({
              description: '`removed`: a default that was removed.',
            }),
          })
          .meta({ id: 'SearchWords' }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(listSearchRules, {}), (rules) => ({
        data: rules.map((rule) => ({ id: rule.id, kind: rule.kind, words: [...rule.words], state: rule.state })),
      })),
  }),
  create(path, 'admin:write', {
    id: 'addSearchWords',
    tag: 'Admin: search',
    summary: 'Add synonyms, a spelling or a correction',
    useCases: [addSearchRule],
    body: z.strictObject({ kind, words }),
    response: z.object({ id: z.string() }),
    example: { body: { kind: 'synonyms', words: ['invoice', 'bill'] } },
    answer: ({ run, body }) => mapped(run(addSearchRule, body), ({ id }) => ({ id })),
  }),
  patch(`${path}/{id}`, 'admin:write', {
    id: 'changeSearchWords',
    tag: 'Admin: search',
    summary: 'Change synonyms, a spelling or a correction',
    useCases: [changeSearchRule],
    body: z.strictObject({ words }),
    example: { params: { id: ':search-words' }, body: { words: ['contract', 'agreement', 'deal'] } },
    answer: ({ run, params, body }) => mapped(run(changeSearchRule, { id: params['id'], ...body }), () => undefined),
  }),
  remove(`${path}/{id}`, 'admin:write', {
    id: 'removeSearchWords',
    tag: 'Admin: search',
    summary: 'Remove synonyms, a spelling or a correction',
    description: 'A default can be restored.',
    useCases: [removeSearchRule],
    example: { params: { id: ':search-words' } },
    answer: ({ run, params }) => mapped(run(removeSearchRule, { id: params['id'] }), () => undefined),
  }),
  post(`${path}/{id}/restore`, 'admin:write', {
    id: 'restoreSearchWords',
    tag: 'Admin: search',
    summary: 'Restore a changed or removed default',
    useCases: [restoreSearchRule],
    example: { params: { id: 'email' } },
    answer: ({ run, params }) => mapped(run(restoreSearchRule, { id: params['id'] }), () => undefined),
  }),
  get('/admin/search-preview', 'admin:read', {
    id: 'previewSearch',
    tag: 'Admin: search',
    summary: 'Test what a search also finds',
    useCases: [previewSearch],
    query: z.object({ search: z.string().max(200) }),
    response: z.object({
      parts: z.array(z.object({ words: z.string(), also_finds: z.array(z.string()) })),
      corrected_to: z
        .string()
        .nullable()
        .meta({ description: 'The suggestion if the search finds little. Null: none.' }),
    }),
    example: { query: { search: 'cv template' } },
    answer: ({ run, query }) =>
      mapped(run(previewSearch, query), ({ parts, corrected }) => ({
        parts: parts.map((part) => ({ words: part.words, also_finds: [...part.others] })),
        corrected_to: corrected,
      })),
  }),
]
