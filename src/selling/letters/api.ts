import { z } from 'zod'
import { create, get, mapped, post, put, remove } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, pageJson } from '#src/api/lists.ts'
import { letterJson, letterShape } from './letter-json.ts'
import {
  createLetter,
  deleteLetter,
  listLetterListings,
  listOwnLetters,
  readOwnLetter,
  saveLetter,
} from './operations/own-letters.ts'
import { sendLetter, stopLetter } from './operations/send-letter.ts'
import { letterKinds } from './rules.ts'

const tag = 'Letters'
const draftBody = z.strictObject({
  audience: z.enum(letterKinds),
  listing_id: idSchema.nullish(),
  subject: z.string(),
  body: z.string().meta({ description: 'Plain text. Addresses of web pages become links.' }),
})
const draftOf = ({ audience, listing_id: promptId, ...text }: z.output<typeof draftBody>) => ({
  ...text,
  kind: audience,
  promptId: promptId ?? null,
})
const example = { audience: 'followers', subject: 'What comes next', body: 'Two new prompts next week.' }

export const endpoints = [
  get('/letters', 'messages:read', {
    id: 'listLetters',
    tag,
    summary: 'List your letters and drafts',
    description: 'The newest first, without their texts.',
    useCases: [listOwnLetters],
    query: listQuery,
    response: listOf(z.object(letterShape).meta({ id: 'Letter' })),
    answer: ({ run, query: { cursor, limit } }) =>
      mapped(run(listOwnLetters, { limit, after: cursor }), (page) => pageJson(page, letterJson)),
  }),
  get('/letters/{id}', 'messages:read', {
    id: 'getLetter',
    tag,
    summary: 'Get a letter',
    useCases: [readOwnLetter],
    response: z
      .object({
        ...letterShape,
        body: z.string(),
        expected_count: z.int().meta({ description: 'How many people would get it now, or were to get it.' }),
        needs_review: z.boolean().meta({ description: 'Whether an admin reads your letters before they are sent.' }),
        next_at: timeSchema.nullable().meta({ description: 'When such a letter can be sent; null for now.' }),
        is_next_after_review: z
          .boolean()
          .meta({ description: 'Another letter is under review and has to be decided.' }),
      })
      .meta({ id: 'LetterDetail' }),
    example: { params: { id: ':letter' } },
    answer: ({ run, params }) =>
      mapped(run(readOwnLetter, { id: params['id'] }), (letter) => ({
        ...letterJson(letter),
        body: letter.body,
        expected_count: letter.recipients,
        needs_review: letter.needsReview,
        next_at: letter.nextAt instanceof Date ? time(letter.nextAt) : null,
        is_next_after_review: letter.nextAt === 'after-review',
      })),
  }),
  get('/letter-listings', 'messages:read', {
    id: 'listLetterListings',
    tag,
    summary: 'List the listings whose buyers you can write to',
    useCases: [listLetterListings],
    response: z.object({ data: z.array(z.object({ id: idSchema, title: z.string() })) }),
    answer: ({ run }) => mapped(run(listLetterListings, {}), (listings) => ({ data: [...listings] })),
  }),
  create('/letters', 'messages:write', {
    id: 'createLetter',
    tag,
    summary: 'Create a draft',
    description: 'An empty draft that you have is used again.',
    useCases: [createLetter],
    body: draftBody,
    response: z.object({ id: idSchema }),
    example: { body: example },
    answer: ({ run, body }) => mapped(run(createLetter, draftOf(body)), ({ id }) => ({ id })),
  }),
  put('/letters/{id}', 'messages:write', {
    id: 'saveLetter',
    tag,
    summary: 'Replace a draft',
    useCases: [saveLetter],
    body: draftBody,
    example: { params: { id: ':letter' }, body: example },
    answer: ({ run, params, body }) => mapped(run(saveLetter, { ...draftOf(body), id: params['id'] }), () => undefined),
  }),
  remove('/letters/{id}', 'messages:write', {
    id: 'deleteLetter',
    tag,
    summary: 'Delete a draft',
    useCases: [deleteLetter],
    example: { params: { id: ':letter' } },
    answer: ({ run, params }) => mapped(run(deleteLetter, { id: params['id'] }), () => undefined),
  }),
  post('/letters/{id}/send', 'messages:write', {
    id: 'sendLetter',
    tag,
    summary: 'Send a draft',
    description:
      'A letter of a new creator waits for review. You can send one letter in 7 days, and one update in 7 days for each listing.',
    useCases: [sendLetter],
    response: z.object({ state: z.enum(['review', 'sending']) }),
    example: { params: { id: ':sendable-letter' } },
    answer: ({ run, params }) =>
      mapped(run(sendLetter, { id: params['id'] }), ({ isReviewed }) => ({
        state: isReviewed ? ('review' as const) : ('sending' as const),
      })),
  }),
  post('/letters/{id}/stop', 'messages:write', {
    id: 'stopLetter',
    tag,
    summary: 'Take a letter back from review, or stop sending it',
    useCases: [stopLetter],
    example: { params: { id: ':own-letter-in-review' } },
    answer: ({ run, params }) => mapped(run(stopLetter, { id: params['id'] }), () => undefined),
  }),
]
