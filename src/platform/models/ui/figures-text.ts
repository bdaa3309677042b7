import { locale } from '#src/kernel/locale.ts'
import { costText, pricesReadOn } from '#src/platform/models/rules.ts'
import type { RunFigures } from '#src/platform/models/view.ts'

/** "320 tokens in, 1,204 out, about $0.0127 at list prices of November 2026". Null if the provider reported no tokens. */
export function figuresText({ inputTokens, outputTokens, costMicros }: RunFigures): string | null {
  if (inputTokens === null || outputTokens === null) return null
  const tokens = `${inputTokens.toLocaleString(locale)} tokens in, ${outputTokens.toLocaleString(locale)} out`
  if (costMicros === null) return `${tokens}. We don't know the price of this model.`
  if (costMicros === 0) return `${tokens}, free`
  return `${tokens}, about ${costText(costMicros)} at list prices of ${pricesReadOn}`
}
