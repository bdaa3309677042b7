import { z } from 'zod'
import { periods, usualPeriod } from './rules.ts'

export const analyticsTexts = {
  signIn: 'Please sign in to see your analytics',
  signInTitle: 'Sign in required',
} as const

/** What cannot be read counts as the usual period. */
export const periodAsked = z.object({ period: z.enum(periods).catch(usualPeriod).default(usualPeriod) })
