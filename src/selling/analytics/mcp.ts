import { z } from 'zod'
import { refused } from '#src/mcp/read-texts.ts'
import { done, outputOf, reading, tool, viaEndpoint } from '#src/mcp/tool.ts'
import { readFigures } from './operations/figures.ts'
import { periods } from './rules.ts'

export const tools = [
  tool({
    name: 'sales_summary',
    title: 'Summarize your sales',
    summary: 'Sums up your sales, views and followers.',
    description: 'Returns your sales, revenue, share, views, favorites and followers, and those of the period before.',
    scope: 'sales:read',
    useCases: [readFigures],
    annotations: reading,
    isByOthers: false,
    input: z.strictObject({ period: z.enum(periods).default('month') }),
    output: outputOf('getAnalytics').omit({ days: true }),
    async run(call, query) {
      const figures = await viaEndpoint(call, 'getAnalytics', { query })
      if (!figures.ok) return refused(figures.failure)
      const { days: _, ...summary } = figures.value as { days: unknown }
      return done(summary)
    },
  }),
]
