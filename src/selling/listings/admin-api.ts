import { z } from 'zod'
import { mapped, post } from '#src/api/endpoint.ts'
import { liftListingLimit } from './operations/lift-listing-limit.ts'

export const endpoints = [
  post('/admin/users/{id}/lift-listing-limit', 'admin:write', {
    id: 'liftListingLimit',
    tag: 'Admin: enforcement',
    summary: 'Lift the daily limit of new listings for a new seller',
    useCases: [liftListingLimit],
    body: z.strictObject({ reason: z.string().meta({ description: 'For the audit log.' }) }),
    example: { params: { id: ':banned' }, body: { reason: 'Moves here with 80 listings.' } },
    answer: ({ run, params, body }) =>
      mapped(run(liftListingLimit, { userId: params['id'], ...body }), () => undefined),
  }),
]
