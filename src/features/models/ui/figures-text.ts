import { costText, pricesReadOn } from '#src/features/models/rules.ts'

type Figures = { readonly inputTokens: number; readonly outputTokens: number; readonly costMicros: number | null }

/** "320 tokens in, 1,204 out, about $0.0127 at list prices of November 2026". */
export function figuresText({ inputTokens, outputTokens, costMicros }: Figures): string {
  const tokens = `${inputTokens.toLocaleString('en-US')} tokens in, ${outputTokens.toLocaleString('en-US')} out`
  if (costMicros === null) return `${tokens}. We don't know the price of this model.`
  if (costMicros === 0) return `${tokens}, free`
  return `${tokens}, about ${costText(costMicros)} at list prices of ${pricesReadOn}`
}
