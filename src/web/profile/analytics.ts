import { listMostWanted } from '#src/storefront/discovery/operations/missed-searches.ts'
import { readFigures } from '#src/selling/analytics/operations/figures.ts'
import { analyticsViews, metricOf } from '#src/selling/analytics/ui/words.ts'
import type { Scope } from '#src/web/scope.ts'

/** Loads the metrics for the period and view in the URL; null if signed out. */
export async function readAnalytics(scope: Scope, request: Request) {
  const { searchParams } = new URL(request.url)
  const read = await scope.run(readFigures, { period: searchParams.get('period') })
  if (!read.ok) return null
  const view = analyticsViews.find(({ id }) => id === searchParams.get('view'))?.id ?? 'overview'
  const wanted = view === 'insights' ? await scope.run(listMostWanted, {}) : null
  const metric = metricOf(searchParams.get('metric')).id
  return { figures: read.value, view, metric, wanted: wanted?.ok ? wanted.value : [] }
}
