import { z } from 'zod'
import { mapped, put, remove } from '#src/api/endpoint.ts'
import { hideBundle, showBundle } from './operations/moderate.ts'
import { longestReason } from './rules.ts'

export const endpoints = [
  put('/admin/bundles/{id}/hidden', 'admin:write', {
    id: 'hideBundle',
    tag: 'Admin: reports',
    summary: 'Hide a bundle from everyone but its creator',
    description: 'The creator gets an email with the reason.',
    useCases: [hideBundle],
    body: z.strictObject({ reason: z.string().min(1).max(longestReason) }),
    example: { params: { id: ':bundle' }, body: { reason: 'Advertises another shop.' } },
    answer: ({ run, params, body }) => mapped(run(hideBundle, { ...body, id: params['id'] }), () => undefined),
  }),
  remove('/admin/bundles/{id}/hidden', 'admin:write', {
    id: 'showBundle',
    tag: 'Admin: reports',
    summary: 'Show a hidden bundle again',
    useCases: [showBundle],
    example: { params: { id: ':bundle' } },
    answer: ({ run, params }) => mapped(run(showBundle, params), () => undefined),
  }),
]
