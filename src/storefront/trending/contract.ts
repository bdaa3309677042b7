import { z } from 'zod'
import { periods, usualPeriod } from './rules.ts'

/** The query of the page. Unknown periods are the default. */
export const trendingQuery = z.object({ period: z.enum(periods).catch(usualPeriod).default(usualPeriod) })
