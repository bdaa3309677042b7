import { createHash } from 'node:crypto'
import type { Database } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { termsSlug } from '../rules.ts'
import { parseSource } from '../source.ts'
import { addTerms, findTermsNumber } from '../terms-store.ts'
import { variableValues } from '../variables.ts'

/** Numbers the terms in force. They keep their number while their text and the values in it stay the same. */
export async function numberTerms(db: Database, settings: Omit<Settings, 'termsVersion'>, now: Date): Promise<number> {
  const document = settings.documents.get(termsSlug)
  if (!document) throw new Error('the release has no terms')
  const { source, publishedAt } = document
  const used = new Set([...source.matchAll(/\{\{[#^]?\s*([a-z_.]+)\s*\}\}/g)].map(([, name]) => name))
  const shown = [...variableValues(settings)].filter(([name]) => used.has(name))
  const variables = Object.fromEntries(shown.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const hash = createHash('sha256')
    .update(JSON.stringify([source, variables]))
    .digest('hex')
  const known = await findTermsNumber(db, hash)
  if (known !== undefined) return known
  const updated = parseSource(source).front.updated ?? null
  const updatedOn = updated === null ? null : (publishedAt?.toISOString().slice(0, 10) ?? updated)
  await addTerms(db, { hash, source, variables, updatedOn, now })
  const added = await findTermsNumber(db, hash)
  if (added === undefined) throw new Error('the terms have no number')
  return added
}
