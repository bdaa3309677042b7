import { z } from 'zod'
import { periods, usualPeriod } from './rules.ts'

/** The page's address. A period that there is not is the usual one. */
export const trendingQuery = z.object({ period: z.enum(periods).catch(usualPeriod).default(usualPeriod) })
