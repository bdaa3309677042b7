import { z } from 'zod'
import { creatorTabs } from './rules.ts'

/** The address of a creator's page. What does not fit is ignored, so that no link ever breaks. */
export const creatorQuery = z.object({
  tab: z.enum(creatorTabs).catch('listings').default('listings'),
  after: z.string().max(300).optional().catch(undefined),
})
