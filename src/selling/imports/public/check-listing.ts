import { nearestWord } from '#src/kernel/edit-distance.ts'
import { cutText } from '#src/kernel/visible-text.ts'
import { mistakenVariables, variableKey, variableName, variablesIn } from '#src/kernel/variables.ts'
import type { Term, TermKind, Vocabulary } from '#src/kernel/vocabulary.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { termWords } from '#src/common/vocabulary/texts.ts'
import type { FileListing, ParsedListing, Place, Problem } from '../rules.ts'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

const termFields = [
  ['category', 'category'],
  ['model', 'model'],
  ['licence', 'license'],
] as const

type Terms = {
  readonly category: string
  readonly model: string
  readonly licence: string
  readonly tiers?: FileListing['tiers']
}

/** The listing with the ids of its terms. `own`: the terms of the listing that it changes, which may be archived. */
export function withTerms(
  given: FileListing,
  vocabulary: Vocabulary,
  own: Terms | null = null,
): { listing: FileListing; issues: readonly Issue[] } {
  const issues: Issue[] = []
  const ids = termFields.flatMap(([field, kind]) => {
    const written = given[field]
    if (written === undefined) return []
    const term = written.length > longestTerm ? undefined : termNamed(vocabulary, kind, written)
    if (term && (!term.isArchived || term.id === own?.[field])) return [[field, term.id] as const]
    issues.push({ path: [field], message: unknownTerm(vocabulary, kind, written) })
    return []
  })
  const { tiers } = given
  if (tiers === undefined) return { listing: { ...given, ...Object.fromEntries(ids) }, issues }
  const known = tiersByTerm(tiers, vocabulary, own?.tiers ?? [])
  return { listing: { ...given, ...Object.fromEntries(ids), tiers: known.tiers }, issues: [...issues, ...known.issues] }
}

type Tiers = NonNullable<FileListing['tiers']>

/** Further licenses by their ids. `own`: those that the listing has. */
function tiersByTerm(tiers: Tiers, vocabulary: Vocabulary, own: Tiers): { tiers: Tiers; issues: readonly Issue[] } {
  const issues: Issue[] = []
  const known = tiers.map((tier, i) => {
    const term = tier.licence.length > longestTerm ? undefined : termNamed(vocabulary, 'license', tier.licence)
    if (term && (!term.isArchived || own.some(({ licence }) => licence === term.id)))
      return { ...tier, licence: term.id }
    issues.push({ path: ['tiers', i, 'licence'], message: unknownTerm(vocabulary, 'license', tier.licence) })
    return tier
  })
  return { tiers: known, issues }
}

/** Longer texts name no term. */
const longestTerm = 200

const plain = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Finds a term by its id, its slug or its name in any case. */
function termNamed(vocabulary: Vocabulary, kind: TermKind, written: string): Term | undefined {
  const terms: readonly Term[] = vocabulary[kind]
  const wanted = plain(written)
  return findTerm(vocabulary, kind, written.trim()) ?? terms.find(({ name }) => plain(name) === wanted)
}

function unknownTerm(vocabulary: Vocabulary, kind: TermKind, written: string): string {
  const message = `There is no ${termWords[kind]} ${cutText(written.slice(0, longestTerm).trim(), 60)}.`
  if (written.length > longestTerm) return message
  const terms = vocabulary[kind].filter(({ isArchived }) => !isArchived)
  const near =
    nearestWord(
      plain(written),
      terms.map(({ name }) => name),
    ) ??
    nearestWord(
      written,
      terms.map(({ slug }) => slug),
    )
  return near === null ? message : `${message} Did you mean ${near}?`
}

/**
 * What a creator may have meant otherwise: marks that look like variables and are text, and settings of variables that no text has. They
 * do not prevent an import.
 */
export function warningsAbout({ listing, places, file }: ParsedListing): Problem[] {
  const warnings: Problem[] = []
  for (const [i, { body }] of listing.texts.entries()) {
    const start = places.get(`texts.${i}.body`)
    const place = start ?? places.get(`texts.${i}`) ?? places.get('texts') ?? { file, line: null }
    for (const mark of mistakenVariables([body]))
      warnings.push({ ...lineOf(place, start ? body : '', mark), message: catalogTexts.mistaken(mark) })
  }
  const used = new Set(variablesIn(listing.texts.map(({ body }) => body)).map(variableKey))
  for (const [i, { name }] of listing.variables.entries()) {
    const place = places.get(`variables.${i}`) ?? places.get('variables') ?? { file, line: null }
    if (variableName(name) === null) warnings.push({ ...place, message: `${name}: ${catalogTexts.variableNames}` })
    else if (!used.has(variableKey(name))) warnings.push({ ...place, message: `No text has the variable {{${name}}}.` })
  }
  return warnings
}

function lineOf({ file, line }: Place, body: string, mark: string): Place {
  const before = body.slice(0, Math.max(0, body.indexOf(mark)))
  return { file, line: line === null ? null : line + before.split('\n').length - 1 }
}
