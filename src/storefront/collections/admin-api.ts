import { z } from 'zod'
import { mapped, put, remove } from '#src/api/endpoint.ts'
import { hideCollection, showCollection } from './operations/moderate.ts'
import { longestReason } from './rules.ts'

export const endpoints = [
  put('/admin/collections/{id}/hidden', 'admin:write', {
    id: 'hideCollection',
    tag: 'Admin: reports',
    summary: 'Hide a collection from everyone but its owner',
    description: 'The owner gets an email with the reason.',
    useCases: [hideCollection],
    body: z.strictObject({ reason: z.string().min(1).max(longestReason) }),
    example: { params: { id: ':others-collection' }, body: { reason: 'Advertises another shop.' } },
    answer: ({ run, params, body }) => mapped(run(hideCollection, { ...body, id: params['id'] }), () => undefined),
  }),
  remove('/admin/collections/{id}/hidden', 'admin:write', {
    id: 'showCollection',
    tag: 'Admin: reports',
    summary: 'Show a hidden collection again',
    useCases: [showCollection],
    example: { params: { id: ':others-collection' } },
    answer: ({ run, params }) => mapped(run(showCollection, params), () => undefined),
  }),
]
