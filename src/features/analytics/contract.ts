import { z } from 'zod'
import { periods, usualPeriod } from './rules.ts'

/** What cannot be read counts as the usual period. */
export const periodAsked = z.object({ period: z.enum(periods).catch(usualPeriod).default(usualPeriod) })
