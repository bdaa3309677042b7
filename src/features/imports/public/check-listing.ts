import { nearestWord } from '#src/kernel/edit-distance.ts'
import { mistakenVariables, variableKey, variableName, variablesIn } from '#src/kernel/variables.ts'
import type { Term, TermKind, Vocabulary } from '#src/kernel/vocabulary.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import type { ListingInput } from '#src/features/catalog/contract.ts'
import { listingInput } from '#src/features/catalog/contract.ts'
import { catalogTexts } from '#src/features/catalog/texts.ts'
import { termWords } from '#src/features/vocabulary/texts.ts'
import type { FileListing, ParsedListing, Place, Problem } from '../rules.ts'
import { listingData, problemsAt } from '../rules.ts'

export type Checked = {
  /** Null if there are problems. */
  readonly listing: ListingInput | null
  readonly problems: readonly Problem[]
}

/**
 * Checks a listing as the form does, with terms by id, slug or name. `urlOf` returns the address of a picture that is uploaded, by its
 * path. The limits of prices and the images' owner are checked by the operation that saves it.
 */
export function checkListing(
  row: ParsedListing,
  vocabulary: Vocabulary,
  urlOf: (path: string) => string | null,
): Checked {
  const { listing, issues } = withTerms(row.listing, vocabulary)
  const checked = listingInput.safeParse(listingData(listing, urlOf))
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const others = (checked.error?.issues ?? []).filter(({ path }) => !wrong.has(String(path[0])))
  // The schema looks at the texts only when everything else is right.
  const isNoted = listing.texts.length > 0 || others.some(({ path }) => path[0] === 'texts')
  const noText = isNoted ? [] : [{ path: ['texts'], message: 'Add the text.' }]
  const problems = problemsAt(row, [...issues, ...others.map(named), ...noText])
  return { listing: checked.success && problems.length === 0 ? checked.data : null, problems }
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The schema of the API names no field for a missing price. */
const named = ({ path, message }: Issue): Issue => ({
  path,
  message: path[0] === 'priceCents' ? 'Add a price.' : message,
})

const termFields = [
  ['category', 'category'],
  ['model', 'model'],
  ['licence', 'license'],
] as const

/** The listing with the ids of its terms. */
export function withTerms(
  given: FileListing,
  vocabulary: Vocabulary,
): { listing: FileListing; issues: readonly Issue[] } {
  const issues: Issue[] = []
  const ids = termFields.flatMap(([field, kind]) => {
    const written = given[field]
    if (written === undefined) return []
    const term = termNamed(vocabulary, kind, written)
    if (term) return [[field, term.id] as const]
    issues.push({ path: [field], message: unknownTerm(vocabulary, kind, written) })
    return []
  })
  return { listing: { ...given, ...Object.fromEntries(ids) }, issues }
}

const plain = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Finds a term by its id, its slug or its name in any case. */
function termNamed(vocabulary: Vocabulary, kind: TermKind, written: string): Term | undefined {
  const terms: readonly Term[] = vocabulary[kind]
  return findTerm(vocabulary, kind, written.trim()) ?? terms.find(({ name }) => plain(name) === plain(written))
}

function unknownTerm(vocabulary: Vocabulary, kind: TermKind, written: string): string {
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
  const message = `There is no ${termWords[kind]} ${written.trim().slice(0, 60)}.`
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
