import { z } from 'zod'
import { periods, usualPeriod } from './rules.ts'

/** Invalid values are the default period. */
export const periodAsked = z.object({ period: z.enum(periods).catch(usualPeriod).default(usualPeriod) })
