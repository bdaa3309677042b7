import { z } from 'zod'
import { create, get, mapped, post, remove } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import {
  acceptCollaboration,
  endCollaboration,
  inviteCollaborator,
  listCollaborations,
  readCollaborators,
} from './operations/collaborations.ts'
import { mostPercent } from './rules.ts'

const percent = z.int().min(1).max(mostPercent).meta({ description: 'Of each sale, after the fee and the tax.' })
const shared = {
  id: idSchema,
  percent,
  is_active: z.boolean().meta({ description: 'False for an invitation that is not accepted yet.' }),
  invited_at: timeSchema,
}
const collaboratorSchema = z.object({ ...shared, username: z.string() }).meta({ id: 'Collaborator' })
const collaborationSchema = z
  .object({ ...shared, listing_id: idSchema, title: z.string(), creator: z.string() })
  .meta({ id: 'Collaboration' })

type Shared = { id: string; percent: number; isActive: boolean; invitedAt: Date }
const sharedJson = ({ id, percent, isActive, invitedAt }: Shared) => ({
  ...{ id, percent, is_active: isActive, invited_at: time(invitedAt) },
})

export const endpoints = [
  get('/me/listings/{id}/collaborators', 'listings:read', {
    id: 'listCollaborators',
    tag: 'Your listings',
    summary: 'List who shares the sales of a listing',
    useCases: [readCollaborators],
    query: listQuery,
    response: listOf(collaboratorSchema),
    example: { params: { id: ':own-listing' } },
    answer: ({ run, params, query }) =>
      mapped(run(readCollaborators, { listingId: params['id'] }), ({ collaborators }) =>
        slice(
          collaborators.map((one) => ({ ...sharedJson(one), username: one.username })),
          query,
        ),
      ),
  }),
  create('/me/listings/{id}/collaborators', 'listings:write', {
    id: 'inviteCollaborator',
    tag: 'Your listings',
    summary: 'Invite a person to share future sales of a listing',
    useCases: [inviteCollaborator],
    body: z.strictObject({ username: z.string(), percent }),
    response: z.object({ id: idSchema }),
    example: { params: { id: ':own-listing' }, body: { username: ':username', percent: 20 } },
    answer: ({ run, params, body }) => run(inviteCollaborator, { listingId: params['id'], ...body }),
  }),
  get('/me/collaborations', 'payouts:read', {
    id: 'listCollaborations',
    tag: 'Payouts',
    summary: 'List the listings whose sales you share, and your invitations',
    useCases: [listCollaborations],
    query: listQuery,
    response: listOf(collaborationSchema),
    answer: ({ run, query }) =>
      mapped(run(listCollaborations, {}), (all) =>
        slice(
          all.map(({ listingId, title, creator, ...one }) => ({
            ...{ ...sharedJson(one), listing_id: listingId, title, creator },
          })),
          query,
        ),
      ),
  }),
  post('/me/collaborations/{id}/accept', 'listings:write', {
    id: 'acceptCollaboration',
    tag: 'Payouts',
    summary: 'Accept an invitation to share sales',
    useCases: [acceptCollaboration],
    response: z.object({ id: idSchema }),
    example: { params: { id: ':collaboration' } },
    answer: ({ run, params }) => run(acceptCollaboration, { id: params['id'] }),
  }),
  remove('/me/collaborations/{id}', 'listings:write', {
    id: 'endCollaboration',
    tag: 'Payouts',
    summary: 'End a collaboration for future sales, or decline or withdraw an invitation',
    useCases: [endCollaboration],
    example: { params: { id: ':collaboration' } },
    answer: ({ run, params }) => mapped(run(endCollaboration, { id: params['id'] }), () => undefined),
  }),
]
