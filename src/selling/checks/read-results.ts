import { cutText } from '#src/kernel/visible-text.ts'
import type { Reader } from '#src/ports/database.ts'
import { providerNames } from '#src/platform/models/texts.ts'
import { longestShown } from './rules.ts'
import type { ResultRow } from './store.ts'
import { listChecksById, listLatestResults } from './store.ts'
import type { CheckView, ListingChecks, ModelResults, VersionResults } from './view.ts'

/** Reads the public results of a listing. */
export async function readResults(db: Reader, promptId: string): Promise<ListingChecks> {
  const rows = await listLatestResults(db, promptId)
  if (rows.length === 0) return { versions: [], checks: [] }
  const ids = [...new Set(rows.map(({ checkId }) => checkId))]
  return { versions: byVersion(rows), checks: (await listChecksById(db, promptId, ids)).map(shortened) }
}

const shortened = (check: CheckView): CheckView => ({
  ...check,
  expected: short(check.expected),
  message: short(check.message),
  inputs: Object.fromEntries(Object.entries(check.inputs).map(([name, value]) => [name, short(value)])),
})

const short = (text: string) => (text.length > longestShown ? `${cutText(text, longestShown)}…` : text)

/** Groups results by version, newest first, and by model, latest run first. */
function byVersion(rows: readonly ResultRow[]): VersionResults[] {
  const versions = [...Map.groupBy(rows, ({ version }) => version)].toSorted(([a], [b]) => b - a)
  return versions.map(([version, ofVersion]) => {
    const models = [...Map.groupBy(ofVersion, ({ provider, model }) => `${provider} ${model}`).values()]
    return { version, models: models.map(toModel).toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime()) }
  })
}

function toModel(rows: readonly ResultRow[]): ModelResults {
  const { provider = 'demo', model = '' } = rows[0] ?? {}
  const results = rows.map(({ version: _version, provider: _provider, model: _model, ...result }) => result)
  return {
    ...{ provider: providerNames[provider], model, results },
    passed: results.filter(({ passed }) => passed).length,
    lastAt: new Date(Math.max(...results.map(({ lastAt }) => lastAt.getTime()))),
  }
}
