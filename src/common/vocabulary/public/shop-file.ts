import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Audience, TermKind, Vocabulary } from '#src/kernel/vocabulary.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import type { FileVocabulary } from '../contract.ts'
import { vocabularyChanged } from '../events.ts'
import { fileRefused } from '../failures.ts'
import type { TermRow, TermValues } from '../store.ts'
import { findOwners, insertTerm, lockTerms, reserveSlugs, updateTerm } from '../store.ts'

/** The categories, models, licenses and reasons, as a shop's file has them. */
export const vocabularyFile = ({ category, model, license, reason }: Vocabulary): FileVocabulary => ({
  categories: category.map(({ isArchived, id, slug, name, motif, inks, keywords, feePercent }) => ({
    ...{ id, slug, name, archived: isArchived, motif, inks, keywords, fee_percent: feePercent },
  })),
  models: model.map(({ isArchived, id, slug, name, vendor, makes, provider }) => ({
    ...{ id, slug, name, archived: isArchived, vendor, makes, provider },
  })),
  licenses: license.map(({ isArchived, id, slug, name, summary, text }) => ({
    ...{ id, slug, name, archived: isArchived, summary, text },
  })),
  reasons: reason.map(({ isArchived, id, slug, name, audience, basis }) => ({
    ...{ id, slug, name, archived: isArchived, audience, basis },
  })),
})

type FileTerm = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly archived: boolean
  readonly audience?: Audience
}

/**
 * Makes the categories, models, licenses and reasons equal to a file, and returns what changed. Listings and reports may use what the file does not name, so that is
 * archived. A part that is missing in the file stays as it is.
 */
export async function importVocabulary(
  context: Context,
  { categories, models, licenses, reasons }: FileVocabulary,
): Promise<Result<readonly string[], Failure>> {
  const changed: string[] = []
  for (const [kind, terms] of [
    ['category', categories],
    ['model', models],
    ['license', licenses],
    ['reason', reasons],
  ] as const) {
    const imported = terms === undefined ? ok([]) : await importTerms(context, kind, terms)
    if (!imported.ok) return imported
    changed.push(...imported.value)
  }
  if (changed.length === 0) return ok(changed)
  await context.emit(vocabularyChanged)
  await recordAudit(context, {
    ...{ action: 'vocabulary.import', subjectKind: 'vocabulary', subjectId: 'shop' },
    after: { changed },
  })
  return ok(changed)
}

async function importTerms(
  { tx, now }: Context,
  kind: TermKind,
  terms: readonly FileTerm[],
): Promise<Result<string[], Failure>> {
  const stored = new Map((await lockTerms(tx, kind)).map((term) => [term.id, term]))
  const rest = [...stored.values()].filter(({ id }) => !terms.some((term) => term.id === id))
  const problem = await problemOf({ tx }, kind, { terms, rest })
  if (problem !== null) return err(fileRefused(problem))
  const changed: string[] = []
  // Names can be exchanged, so no two are ever the same in between. Those of licenses have no index.
  for (const { id, name } of kind === 'license' ? [] : terms) {
    const before = stored.get(id)
    if (before && before.name !== name)
      await updateTerm(tx, kind, id, { name: `~${before.position} ${id}`.slice(0, 40) })
  }
  for (const [i, term] of terms.entries()) {
    const before = stored.get(term.id)
    const values = columnsOf(term, i + 1, before, now)
    if (before) await updateTerm(tx, kind, term.id, values)
    else await insertTerm(tx, kind, { id: term.id, ...values })
    await reserveSlugs(tx, kind, term.id, [term.id, term.slug])
    if (!before || Object.entries(values).some(([column, value]) => !isSame(before[column], value)))
      changed.push(`${kind} ${term.id}`)
  }
  for (const { id, position, archived_at: archivedAt } of rest) {
    if (archivedAt === null) changed.push(`${kind} ${id}`)
    await updateTerm(tx, kind, id, { archived_at: archivedAt ?? now, position: terms.length + position })
  }
  return ok(changed)
}

function columnsOf(
  { archived, ...term }: FileTerm,
  position: number,
  before: TermRow | undefined,
  now: Date,
): TermValues {
  const { id: _, ...columns } = term
  return { ...columns, position, archived_at: archived ? (before?.archived_at ?? now) : null }
}

type Parts = { readonly terms: readonly FileTerm[]; readonly rest: readonly TermRow[] }

/** Why the terms of a file cannot be stored; null if they can. */
async function problemOf({ tx }: Pick<Context, 'tx'>, kind: TermKind, { terms, rest }: Parts): Promise<string | null> {
  if (terms.every(({ archived }) => archived)) return `Every ${kind} of the file is archived`
  if (terms.every(({ archived, audience }) => archived || audience === 'staff'))
    return 'The file has no reason that users can choose'
  const ids = terms.map(({ id }) => id)
  const sameId = ids.find((id, i) => ids.indexOf(id) < i)
  if (sameId !== undefined) return `The file has the ${kind} ${sameId} twice`
  const names = [...terms, ...rest].map(({ name }) => name.toLowerCase())
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) return `The ${kind} ${twice} would exist twice`
  const owners = new Map(
    await findOwners(
      tx,
      kind,
      terms.flatMap(({ id, slug }) => [id, slug]),
    ),
  )
  for (const { id, slug } of terms)
    for (const key of [id.toLowerCase(), slug.toLowerCase()]) {
      const owner = owners.get(key) ?? id
      if (owner !== id) return `The address ${slug} of the ${kind} ${id} belongs to ${owner}`
      owners.set(key, id)
    }
  return null
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
