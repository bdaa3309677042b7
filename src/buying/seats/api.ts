import { z } from 'zod'
import { create, get, mapped, post, remove } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { acceptSeat, readInvitation } from './operations/accept.ts'
import { inviteMember, leaveSeat, listSeats, revokeSeat } from './operations/seats.ts'

const tag = 'Seats'

const seatSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    state: z.enum(['invited', 'accepted']),
    invited_at: timeSchema,
    expires_at: timeSchema.meta({ description: 'Of the invitation.' }),
    accepted_at: timeSchema.nullable(),
  })
  .meta({ id: 'Seat' })

const purchase = { params: { id: ':team' } }

export const endpoints = [
  get('/me/purchases/{id}/seats', 'purchases:write', {
    id: 'listSeats',
    tag,
    summary: 'List the seats of a purchase',
    description:
      'Seats and open invitations, oldest first. Each takes one of `total`. It has the addresses of members, so it needs the scope for changes.',
    useCases: [listSeats],
    response: z.object({ total: z.int(), seats: z.array(seatSchema) }),
    example: purchase,
    answer: ({ run, params }) =>
      mapped(run(listSeats, { purchaseId: params['id'] }), ({ total, seats }) => ({
        total,
        seats: seats.map(({ id, email, state, invitedAt, expiresAt, acceptedAt }) => ({
          ...{ id, email, state, invited_at: time(invitedAt), expires_at: time(expiresAt) },
          accepted_at: timeOrNull(acceptedAt),
        })),
      })),
  }),
  create('/me/purchases/{id}/seats', 'purchases:write', {
    id: 'inviteMember',
    tag,
    summary: 'Invite an address to a seat',
    description: 'Mails a link, which only an account with this verified address can use.',
    useCases: [inviteMember],
    body: z.strictObject({ email: z.string().max(254) }),
    response: z.object({ id: idSchema }),
    example: { ...purchase, body: { email: 'grace@example.com' } },
    answer: ({ run, params, body }) => run(inviteMember, { ...body, purchaseId: params['id'] }),
  }),
  remove('/me/purchases/{id}/seats/{seat}', 'purchases:write', {
    id: 'revokeSeat',
    tag,
    summary: 'Take back a seat or an invitation',
    description: 'Access ends at once, and the seat is free again.',
    useCases: [revokeSeat],
    example: { params: { id: ':team', seat: ':seat' } },
    answer: ({ run, params }) =>
      mapped(run(revokeSeat, { id: params['seat'], purchaseId: params['id'] }), () => undefined),
  }),
  post('/library/{id}/leave', 'purchases:write', {
    id: 'leaveSeat',
    tag,
    summary: 'Give your seat back',
    useCases: [leaveSeat],
    example: { params: { id: ':own-seat' } },
    answer: ({ run, params }) => mapped(run(leaveSeat, { purchaseId: params['id'] }), () => undefined),
  }),
  get('/seats/{token}', null, {
    id: 'getInvitation',
    tag,
    summary: 'Get what the link of an invitation leads to',
    useCases: [readInvitation],
    response: z.object({ listing_id: idSchema, title: z.string(), creator: z.string(), buyer: z.string() }),
    example: { params: { token: ':seat-token' } },
    answer: ({ run, params }) =>
      mapped(run(readInvitation, params), ({ promptId, title, creatorName, buyerName }) => ({
        ...{ listing_id: promptId, title, creator: creatorName, buyer: buyerName },
      })),
  }),
  create('/seats/{token}/accept', 'purchases:write', {
    id: 'acceptSeat',
    tag,
    summary: 'Accept an invitation to a seat',
    description: 'Puts the listing into your library. Your account must have the verified address that was invited.',
    useCases: [acceptSeat],
    response: z.object({ purchase_id: idSchema }),
    example: { params: { token: ':seat-token' } },
    answer: ({ run, params }) => mapped(run(acceptSeat, params), ({ purchaseId }) => ({ purchase_id: purchaseId })),
  }),
]
