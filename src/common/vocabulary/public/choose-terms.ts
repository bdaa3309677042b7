import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { TermKind } from '#src/kernel/vocabulary.ts'
import type { Tx } from '#src/ports/database.ts'
import { termUnknown } from '../failures.ts'
import { findForListing } from '../store.ts'

type Terms = { readonly category: string; readonly model: string; readonly licence: string }

/**
 * The ids of the category, the model and the license that a listing names, locked until the transaction ends. `current`: those that the listing has,
 * which may be archived. Called before the listing is locked, in the order in which a merge locks.
 */
export async function chooseTerms(tx: Tx, given: Terms, current: Terms | null): Promise<Result<Terms, Failure>> {
  const category = await chosen(tx, 'category', given.category, [current?.category])
  if (!category.ok) return category
  const model = await chosen(tx, 'model', given.model, [current?.model])
  if (!model.ok) return model
  const license = await chosen(tx, 'license', given.licence, [current?.licence])
  return license.ok ? ok({ category: category.value, model: model.value, licence: license.value }) : license
}

/** The ids of further licenses, in the same way. `current`: those that the listing has. */
export async function chooseLicenses(
  tx: Tx,
  given: readonly string[],
  current: readonly string[],
): Promise<Result<readonly string[], Failure>> {
  const ids: string[] = []
  for (const text of given) {
    const license = await chosen(tx, 'license', text, current)
    if (!license.ok) return license
    ids.push(license.value)
  }
  return ok(ids)
}

async function chosen(
  tx: Tx,
  kind: TermKind,
  text: string,
  current: readonly (string | undefined)[],
): Promise<Result<string, Failure>> {
  // A term that was merged while this waited for it is found by its new owner.
  const found = (await findForListing(tx, kind, text)) ?? (await findForListing(tx, kind, text))
  if (!found || (found.isArchived && !current.includes(found.id))) return err(termUnknown(kind))
  return ok(found.id)
}
