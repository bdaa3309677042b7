import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, pageJson } from '#src/api/lists.ts'
import { findingDecisions } from '#src/common/likeness/rules.ts'
import { compareHeld, decideHeld, listHeld } from './operations/review.ts'
import type { ComparedSide } from './view.ts'
import { heldReasons } from './view.ts'

const sideSchema = z
  .object({
    listing_id: idSchema,
    title: z.string(),
    creator: z.string(),
    version: z.int(),
    written_at: timeSchema,
    texts: z.array(
      z.object({ name: z.string(), parts: z.array(z.object({ text: z.string(), is_shared: z.boolean() })) }),
    ),
  })
  .meta({ id: 'ComparedListing' })

const sideJson = ({ promptId, title, creator, version, writtenAt, texts }: ComparedSide) => ({
  ...{ title, creator, version },
  listing_id: promptId,
  written_at: time(writtenAt),
  texts: texts.map(({ name, parts }) => ({
    name,
    parts: parts.map((text, i) => ({ text, is_shared: i % 2 === 1 })),
  })),
})

export const endpoints = [
  get('/admin/held-listings', 'admin:read', {
    id: 'listHeldListings',
    tag: 'Admin: listings',
    summary: 'List held listings that wait for a decision',
    description: 'Without their texts. The list begins anew if nothing is left after the cursor.',
    useCases: [listHeld],
    query: listQuery,
    response: listOf(
      z
        .object({
          listing_id: idSchema,
          title: z.string(),
          creator: z.string(),
          is_held: z.boolean().meta({ description: 'False for a listing that was on sale before it was checked.' }),
          is_edit: z.boolean().meta({ description: 'True if it is on sale and a new version is under review.' }),
          reasons: z.array(z.enum(heldReasons)).meta({
            description: 'A near-duplicate, a new listing that the shop reviews, or words that hold a listing.',
          }),
          words: z.array(z.string()).meta({ description: 'The words that hold it.' }),
          other: z
            .object({ listing_id: idSchema, title: z.string(), creator: z.string() })
            .nullable()
            .meta({ description: 'The closest match; null if it is not a near-duplicate.' }),
          other_count: z.int(),
          share: z.number().nullable().meta({ description: 'The shared part of the text in percent.' }),
          found_at: timeSchema,
        })
        .meta({ id: 'HeldListing' }),
    ),
    answer: ({ run, query: { cursor, limit } }) =>
      mapped(run(listHeld, { limit, after: cursor }), (page) =>
        pageJson(page, ({ promptId, title, creator, isHeld, isEdit, reasons, words, other, foundAt }) => ({
          ...{ title, creator },
          reasons: [...reasons],
          words: [...words],
          listing_id: promptId,
          is_held: isHeld,
          is_edit: isEdit,
          other: other && { listing_id: other.id, title: other.title, creator: other.creator },
          other_count: other?.count ?? 0,
          share: other?.share ?? null,
          found_at: time(foundAt),
        })),
      ),
  }),
  get('/admin/held-listings/{id}', 'admin:read', {
    id: 'compareHeldListing',
    tag: 'Admin: listings',
    summary: 'Read the texts of a held listing and of its match',
    description: 'Each read is recorded in the audit log.',
    useCases: [compareHeld],
    query: z.strictObject({
      other_id: idSchema.optional().meta({ description: 'The match; the closest one by default.' }),
    }),
    response: z.object({
      listing: sideSchema,
      other: sideSchema.nullable().meta({ description: 'Null if it is not a near-duplicate.' }),
      share: z.number().nullable(),
      reasons: z.array(z.enum(heldReasons)),
      words: z.array(z.string()),
      description: z.string(),
      tags: z.array(z.string()),
      is_held: z.boolean(),
      others: z.array(z.object({ listing_id: idSchema, title: z.string(), share: z.number() })),
    }),
    example: { params: { id: ':held-listing' } },
    answer: ({ run, params, query }) =>
      mapped(
        run(compareHeld, { promptId: params['id'], otherId: query.other_id }),
        ({ listing, other, share, reasons, words, description, tags, isHeld, others }) => ({
          listing: sideJson(listing),
          other: other && sideJson(other),
          ...{ share, description },
          reasons: [...reasons],
          words: [...words],
          tags: [...tags],
          is_held: isHeld,
          others: others.map(({ promptId, ...rest }) => ({ listing_id: promptId, ...rest })),
        }),
      ),
  }),
  post('/admin/held-listings/{id}/decision', 'admin:write', {
    id: 'decideHeldListing',
    tag: 'Admin: listings',
    summary: 'Release or remove a held listing',
    description: 'A removal needs a reason, which its creator gets.',
    useCases: [decideHeld],
    body: z.strictObject({ decision: z.enum(findingDecisions), reason: z.string().optional() }),
    example: { params: { id: ':held-listing' }, body: { decision: 'removed', reason: 'A copy of another listing.' } },
    answer: ({ run, params, body }) => mapped(run(decideHeld, { ...body, promptId: params['id'] }), () => undefined),
  }),
]
