import { adminsOrSystem } from '#src/kernel/access.ts'
import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import type { ChangedTerm, NewTerm } from '../contract.ts'
import { changedTerm, mostTerms, newTerm, slugOfName } from '../contract.ts'
import { termFields } from '../term-values.ts'
import { vocabularyChanged } from '../events.ts'
import { lastOne, nameTaken, slugMissing, slugTaken, termMissing, tooManyTerms } from '../failures.ts'
import type { TermRow, TermValues } from '../store.ts'
import { findOwners, insertTerm, lockTerms, reserveSlugs, updateTerm } from '../store.ts'

/** Adds a category, model, license or reason at the end. */
export const addTerm = defineOperation({
  name: 'vocabulary.add-term',
  input: newTerm,
  access: adminsOrSystem,
  async run(context, input) {
    const { tx } = context
    const { kind } = input
    const terms = await lockTerms(tx, kind)
    if (terms.length >= mostTerms) return err(tooManyTerms(kind, mostTerms))
    const slug = input.slug?.toLowerCase() ?? slugOfName(input.name)
    if (slug.length < 2) return err(slugMissing)
    const refused = await refusalOf(context, input, { terms, slug, id: null })
    if (refused) return err(refused)
    const position = Math.max(0, ...terms.map((term) => term.position)) + 1
    await insertTerm(tx, kind, { id: slug, slug, name: input.name, position, ...ownColumns(input) })
    await reserveSlugs(tx, kind, slug, [slug])
    await context.emit(vocabularyChanged)
    await recordAudit(context, {
      ...{ action: 'vocabulary.add-term', subjectKind: kind, subjectId: slug },
      after: { name: input.name, slug, ...ownColumns(input) },
    })
    return ok({ id: slug })
  },
})

/** Changes a category, model, license or reason: its texts, its place, and whether it is offered. Its former slug keeps working. */
export const changeTerm = defineOperation({
  name: 'vocabulary.change-term',
  input: changedTerm,
  access: adminsOrSystem,
  async run(context, input) {
    const { tx, now } = context
    const { kind, id, name, slug, position, isArchived, read } = input
    const terms = await lockTerms(tx, kind)
    const term = terms.find((one) => one.id === id)
    if (!term) return err(termMissing(kind))
    const stored = valuesOf(term)
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const isSameSlug = slug === undefined || slug.toLowerCase() === term.slug.toLowerCase()
    const newSlug = isSameSlug ? term.slug : slug.toLowerCase()
    const refused = await refusalOf(context, { kind, name: name ?? term.name }, { terms, slug: newSlug, id })
    if (refused) return err(refused)
    const values: TermValues = {
      ...(name !== undefined && { name }),
      slug: newSlug,
      ...ownColumns(input),
      ...(isArchived !== undefined && { archived_at: isArchived ? (term.archived_at ?? now) : null }),
    }
    const isOnlyOne = isOffered(term) && !terms.some((other) => other.id !== id && isOffered(other))
    if (isOnlyOne && !isOffered({ ...term, ...values })) return err(lastOne(kind))
    const changed = Object.fromEntries(Object.entries(values).filter(([column, value]) => !isSame(term[column], value)))
    const isMoved = position !== undefined && (await move(context, input, terms, position))
    if (Object.keys(changed).length === 0 && !isMoved) return ok({ id, isChanged: false })
    await updateTerm(tx, kind, id, changed)
    await reserveSlugs(tx, kind, id, [newSlug])
    await context.emit(vocabularyChanged)
    await recordAudit(context, {
      ...{ action: 'vocabulary.change-term', subjectKind: kind, subjectId: id },
      before: Object.fromEntries(Object.keys(changed).map((column) => [column, term[column]])),
      after: { ...changed, ...(isMoved && { position }) },
    })
    return ok({ id, isChanged: true })
  },
})

/** Whether users can choose it. */
const isOffered = ({ archived_at: archivedAt, audience }: TermRow) => archivedAt === null && audience !== 'staff'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Named = Pick<NewTerm, 'kind' | 'name'>
type Among = { readonly terms: readonly TermRow[]; readonly slug: string; readonly id: string | null }

/** Why a term cannot have this name and slug. */
async function refusalOf({ tx }: Context, { kind, name }: Named, { terms, slug, id }: Among): Promise<Failure | null> {
  if (terms.some((term) => term.id !== id && isSameName(term.name, name))) return nameTaken(kind)
  const owner = (await findOwners(tx, kind, [slug])).get(slug.toLowerCase())
  if (owner === undefined || owner === id) return null
  return slugTaken(terms.find((term) => term.id === owner)?.name ?? null)
}

export const isSameName = (a: string, b: string): boolean => comparable(a) === comparable(b)
const comparable = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase()

/** Puts a term at a place from 1 and numbers all of them again. Returns whether the order changed. */
async function move(
  { tx }: Context,
  { kind, id }: ChangedTerm,
  terms: readonly TermRow[],
  to: number,
): Promise<boolean> {
  const before = terms.map((term) => term.id)
  const after = before.filter((other) => other !== id).toSpliced(to - 1, 0, id)
  for (const [i, other] of after.entries())
    if (terms.find((term) => term.id === other)?.position !== i + 1)
      await updateTerm(tx, kind, other, { position: i + 1 })
  return !isSame(before, after)
}

/** The stored values in the order of the form. */
const valuesOf = (term: TermRow): StoredValues =>
  Object.fromEntries(
    termFields
      .map((field) => [field, field === 'feePercent' ? 'fee_percent' : field] as const)
      .filter(([, column]) => column in term)
      .map(([field, column]) => [field, String(term[column] ?? '')]),
  )

/** The columns that only this kind has. */
function ownColumns(input: NewTerm | ChangedTerm): TermValues {
  const own = ownValues(input)
  return Object.fromEntries(Object.entries(own).filter((entry) => entry[1] !== undefined)) as TermValues
}

function ownValues(input: NewTerm | ChangedTerm) {
  if (input.kind === 'license') return { summary: input.summary, text: input.text }
  if (input.kind === 'reason') return { audience: input.audience, basis: input.basis }
  if (input.kind === 'model') return { vendor: input.vendor, makes: input.makes, provider: input.provider }
  const { motif, keywords, feePercent } = input
  return { motif, inks: input.inks ?? ('id' in input ? undefined : motif), keywords, fee_percent: feePercent }
}
