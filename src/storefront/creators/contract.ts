import { z } from 'zod'
import { creatorTabs } from './rules.ts'

/** The query of a creator's page. Invalid values are ignored, so that no link breaks. */
export const creatorQuery = z.object({
  tab: z.enum(creatorTabs).catch('listings').default('listings'),
  after: z.string().max(300).optional().catch(undefined),
})
