import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listSeatsAsAdmin } from './operations/seats.ts'

export const endpoints = [
  get('/admin/purchases/{id}/seats', 'admin:read', {
    id: 'listSeatsAsAdmin',
    tag: 'Admin: purchases and disputes',
    summary: 'List the seats of a purchase',
    description: 'Also those that ended in the last 30 days.',
    useCases: [listSeatsAsAdmin],
    response: z.object({
      total: z.int(),
      seats: z.array(
        z.object({
          id: idSchema,
          email: z.string(),
          state: z.enum(['invited', 'accepted', 'ended']),
          invited_at: timeSchema,
          member: z.object({ id: idSchema, username: z.string() }).nullable(),
        }),
      ),
    }),
    example: { params: { id: ':team' } },
    answer: ({ run, params }) =>
      mapped(run(listSeatsAsAdmin, { purchaseId: params['id'] }), ({ total, seats }) => ({
        total,
        seats: seats.map(({ invitedAt, ...seat }) => ({ ...seat, invited_at: time(invitedAt) })),
      })),
  }),
]
