import { z } from 'zod'
import { refused } from '#src/mcp/read-texts.ts'
import { adding, done, listParams, outcomeOf, outputOf, reading, tool, viaEndpoint } from '#src/mcp/tool.ts'
import { joinProgram, listLinks } from './operations/links.ts'

export const tools = [
  tool({
    name: 'list_affiliate_links',
    title: 'List your affiliate links',
    summary: 'Lists your affiliate links with clicks, sales, refunds and earnings.',
    description: 'Returns your affiliate links with their clicks, sales, refunds and earnings. Buyers are not named.',
    scope: 'payouts:read',
    useCases: [listLinks],
    annotations: reading,
    isByOthers: false,
    input: z.strictObject(listParams),
    output: outputOf('listAffiliateLinks'),
    run: async (call, query) => outcomeOf(await viaEndpoint(call, 'listAffiliateLinks', { query })),
  }),
  tool({
    name: 'join_affiliate_program',
    title: 'Become an affiliate',
    summary: 'Makes you an affiliate of an open program.',
    description: 'Makes you an affiliate of an open program. list_affiliate_links then has your link.',
    scope: 'listings:write',
    useCases: [joinProgram],
    annotations: adding,
    isByOthers: false,
    input: z.strictObject({ program_id: z.uuid().meta({ description: 'The id of an affiliate program.' }) }),
    output: z.object({ id: z.uuid().meta({ description: 'The id of your link.' }) }),
    async run(call, { program_id: programId }) {
      const joined = await call.run(joinProgram, { programId })
      return joined.ok ? done(joined.value) : refused(joined.failure)
    },
  }),
]
