import { z } from 'zod'
import { get, mapped, post, put, remove } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { err, ok } from '#src/kernel/result.ts'
import { programMissing } from './failures.ts'
import { joinProgram, leaveProgram, listLinks } from './operations/links.ts'
import { closeProgram, listPrograms, openProgram, readProgram } from './operations/programs.ts'
import { mostPercent } from './rules.ts'
import type { ProgramView } from './view.ts'

const percent = z.int().min(1).max(mostPercent).meta({ description: 'Of each sale, after the fee and the tax.' })
const listing = {
  listing_id: idSchema.nullable().meta({ description: 'Null for all listings of the creator.' }),
  title: z.string().nullable(),
}
const programSchema = z
  .object({ id: idSchema, ...listing, creator: z.string(), percent })
  .meta({ id: 'AffiliateProgram' })
const ownProgramSchema = z
  .object({
    ...{ id: idSchema, ...listing, percent, opened_at: timeSchema },
    ...{ affiliate_count: z.int(), click_count: z.int(), sale_count: z.int() },
    paid: moneySchema.meta({ description: 'What affiliates got, less refunds.' }),
  })
  .meta({ id: 'OwnAffiliateProgram' })
const linkSchema = z
  .object({
    ...{ id: idSchema, program_id: idSchema, ...listing, creator: z.string(), percent },
    url: z.string(),
    is_open: z.boolean().meta({ description: 'False after the creator closed the program.' }),
    joined_at: timeSchema,
    click_count: z.int().meta({ description: 'One for each visitor and day, without bots.' }),
    ...{ sale_count: z.int(), refund_count: z.int() },
    earned: moneySchema.meta({ description: 'After refunds and disputes.' }),
  })
  .meta({ id: 'AffiliateLink' })

const tag = 'Affiliates'
const programJson = ({ listingId, ...program }: ProgramView) => ({ ...program, listing_id: listingId })
const found = (program: ProgramView | null) => (program === null ? err(programMissing) : ok(programJson(program)))

export const endpoints = [
  get('/listings/{id}/affiliate-program', null, {
    id: 'getAffiliateProgram',
    tag,
    summary: 'Get what a listing offers affiliates',
    useCases: [readProgram],
    response: programSchema,
    example: { params: { id: ':open-listing' } },
    async answer({ run, params }) {
      const read = await run(readProgram, { listingId: params['id'] })
      return read.ok ? found(read.value) : read
    },
  }),
  get('/creators/{username}/affiliate-program', null, {
    id: 'getAffiliateProgramOfCreator',
    tag,
    summary: 'Get what a creator offers affiliates of all listings',
    useCases: [readProgram],
    response: programSchema,
    example: { params: { username: ':open-creator' } },
    async answer({ run, params }) {
      const read = await run(readProgram, { username: params['username'] })
      return read.ok ? found(read.value) : read
    },
  }),
  get('/me/affiliate-programs', 'listings:read', {
    id: 'listAffiliatePrograms',
    tag,
    summary: 'List your own open programs and what they brought',
    useCases: [listPrograms],
    query: listQuery,
    response: listOf(ownProgramSchema),
    answer: ({ run, query }) =>
      mapped(run(listPrograms, {}), ({ programs }) =>
        slice(
          programs.map(({ id, listingId, title, percent, openedAt, affiliates, clicks, sales, paid }) => ({
            ...{ id, listing_id: listingId, title, percent, opened_at: time(openedAt) },
            ...{ affiliate_count: affiliates, click_count: clicks, sale_count: sales, paid: money(paid) },
          })),
          query,
        ),
      ),
  }),
  put('/me/affiliate-programs', 'listings:write', {
    id: 'openAffiliateProgram',
    tag,
    summary: 'Open a listing or all listings to affiliates, or change the percentage for later orders',
    useCases: [openProgram],
    body: z.strictObject({ listing_id: idSchema.nullable().default(null), percent }),
    response: z.object({ id: idSchema }),
    example: { body: { listing_id: ':own-listing', percent: 20 } },
    answer: ({ run, body }) =>
      mapped(run(openProgram, { listingId: body.listing_id, percent: body.percent }), ({ id }) => ({ id })),
  }),
  remove('/me/affiliate-programs/{id}', 'listings:write', {
    id: 'closeAffiliateProgram',
    tag,
    summary: 'Close a program for future orders',
    useCases: [closeProgram],
    example: { params: { id: ':own-program' } },
    answer: ({ run, params }) => mapped(run(closeProgram, { id: params['id'] }), () => undefined),
  }),
  post('/affiliate-programs/{id}/join', 'listings:write', {
    id: 'joinAffiliateProgram',
    tag,
    summary: 'Become an affiliate of a program',
    useCases: [joinProgram],
    response: z.object({ id: idSchema.meta({ description: 'The id of your link.' }) }),
    example: { params: { id: ':program' } },
    answer: ({ run, params }) => run(joinProgram, { programId: params['id'] }),
  }),
  get('/me/affiliate-links', 'payouts:read', {
    id: 'listAffiliateLinks',
    tag,
    summary: 'List your affiliate links with clicks, sales, refunds and earnings',
    useCases: [listLinks],
    query: listQuery,
    response: listOf(linkSchema),
    answer: ({ run, query, settings: { publicUrl } }) =>
      mapped(run(listLinks, {}), (links) =>
        slice(
          links.map(({ programId, listingId, path, isOpen, joinedAt, clicks, sales, refunds, earned, ...link }) => ({
            ...{ id: link.id, program_id: programId, listing_id: listingId, title: link.title, creator: link.creator },
            ...{
              percent: link.percent,
              url: new URL(path, publicUrl).href,
              is_open: isOpen,
              joined_at: time(joinedAt),
            },
            ...{ click_count: clicks, sale_count: sales, refund_count: refunds, earned: money(earned) },
          })),
          query,
        ),
      ),
  }),
  remove('/me/affiliate-links/{id}', 'listings:write', {
    id: 'leaveAffiliateProgram',
    tag,
    summary: 'End an affiliate link for future orders',
    useCases: [leaveProgram],
    example: { params: { id: ':affiliate-link' } },
    answer: ({ run, params }) => mapped(run(leaveProgram, { id: params['id'] }), () => undefined),
  }),
]
