import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { time, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { letterJson, letterShape } from './letter-json.ts'
import { decideLetter, listLetters, readLetter, recordRefusal, stopLetterAsAdmin } from './operations/review-letters.ts'
import { letterFilters, reportedReasons } from './rules.ts'

const tag = 'Admin: reports'

export const endpoints = [
  get('/admin/letters', 'admin:read', {
    id: 'listLettersAsAdmin',
    tag,
    summary: 'List letters from creators',
    description: 'Those under review by default, without their texts.',
    useCases: [listLetters],
    query: z.strictObject({ ...listParams, search: searchParam, state: z.enum(letterFilters).optional() }),
    response: listOf(z.object({ ...letterShape, creator: z.string() }).meta({ id: 'AdminLetter' })),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listLetters, { ...query, after: cursor }), (page) =>
        pageJson(page, (letter) => ({ ...letterJson(letter), creator: letter.creator })),
      ),
  }),
  get('/admin/letters/{id}', 'admin:read', {
    id: 'readLetterAsAdmin',
    tag,
    summary: 'Read a letter',
    description: 'Each read is recorded in the audit log.',
    useCases: [readLetter],
    response: z
      .object({
        ...letterShape,
        creator: z.string(),
        body: z.string(),
        joined_at: timeSchema,
        paid_sales: z.int().meta({ description: 'Counted up to the number from which letters are not reviewed.' }),
        expected_count: z.int(),
      })
      .meta({ id: 'AdminLetterDetail' }),
    example: { params: { id: ':letter-in-review' } },
    answer: ({ run, params }) =>
      mapped(run(readLetter, { id: params['id'] }), (letter) => ({
        ...letterJson(letter),
        creator: letter.creator,
        body: letter.body,
        joined_at: time(letter.joinedAt),
        paid_sales: letter.paidSales,
        expected_count: letter.expected,
      })),
  }),
  post('/admin/letters/{id}/decision', 'admin:write', {
    id: 'decideLetter',
    tag,
    summary: 'Approve or refuse a letter',
    description: 'A refusal needs a reason, which its creator gets.',
    useCases: [decideLetter],
    body: z.strictObject({ decision: z.enum(['approved', 'refused']), reason: z.string().optional() }),
    example: { params: { id: ':letter-in-review' }, body: { decision: 'refused', reason: 'It poses as the shop.' } },
    answer: ({ run, params, body }) => mapped(run(decideLetter, { ...body, id: params['id'] }), () => undefined),
  }),
  post('/admin/letters/{id}/stop', 'admin:write', {
    id: 'stopLetterAsAdmin',
    tag,
    summary: 'Stop a letter that is being sent',
    useCases: [stopLetterAsAdmin],
    body: z.strictObject({ reason: z.string().optional() }),
    example: { params: { id: ':letter-being-sent' }, body: { reason: 'It poses as the shop.' } },
    answer: ({ run, params, body }) => mapped(run(stopLetterAsAdmin, { ...body, id: params['id'] }), () => undefined),
  }),
  post('/admin/mail-refusals', 'admin:write', {
    id: 'recordMailRefusal',
    tag,
    summary: 'Note a bounce or a complaint',
    description: 'For the webhooks of your mail provider. The address gets no more letters.',
    useCases: [recordRefusal],
    body: z.strictObject({ email: z.string(), reason: z.enum(reportedReasons) }),
    example: { body: { email: ':address', reason: 'bounce' } },
    answer: ({ run, body }) => mapped(run(recordRefusal, body), () => undefined),
  }),
]
