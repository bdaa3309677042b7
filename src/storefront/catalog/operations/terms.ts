import { adminsOrSystem } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { kindInput, mergeInput } from '#src/common/vocabulary/contract.ts'
import { vocabularyChanged } from '#src/common/vocabulary/events.ts'
import { lastOne, mergeIntoItself, termMissing } from '#src/common/vocabulary/failures.ts'
import { lockTerms, replaceTerm } from '#src/common/vocabulary/public/merge-store.ts'
import { countUses, moveListings } from '../term-store.ts'
import type { CategoryUse, LicenseUse, ModelUse } from '../view.ts'

/** Lists the categories, archived ones too, with the number of listings that use each. */
export const listCategoryUses = defineQuery({
  name: 'catalog.list-category-uses',
  input: kindInput.omit({ kind: true }),
  access: adminsOrSystem,
  async run({ db, settings: { vocabulary } }) {
    const uses = await countUses(db, 'category')
    return ok(vocabulary.category.map((term): CategoryUse => ({ ...term, listings: uses.get(term.id) ?? 0 })))
  },
})

/** The same for the AI models. */
export const listModelUses = defineQuery({
  name: 'catalog.list-model-uses',
  input: kindInput.omit({ kind: true }),
  access: adminsOrSystem,
  async run({ db, settings: { vocabulary } }) {
    const uses = await countUses(db, 'model')
    return ok(vocabulary.model.map((term): ModelUse => ({ ...term, listings: uses.get(term.id) ?? 0 })))
  },
})

/** The same for the licenses. */
export const listLicenseUses = defineQuery({
  name: 'catalog.list-license-uses',
  input: kindInput.omit({ kind: true }),
  access: adminsOrSystem,
  async run({ db, settings: { vocabulary } }) {
    const uses = await countUses(db, 'license')
    return ok(vocabulary.license.map((term): LicenseUse => ({ ...term, listings: uses.get(term.id) ?? 0 })))
  },
})

/** Moves the listings of a category or model to another one, to which its addresses lead from then on. It cannot be undone. */
export const mergeTerm = defineOperation({
  name: 'catalog.merge-term',
  input: mergeInput,
  access: adminsOrSystem,
  async run(context, { kind, id, into }) {
    const { tx } = context
    if (id === into) return err(mergeIntoItself(kind))
    const terms = await lockTerms(tx, kind)
    const from = terms.find((term) => term.id === id)
    const target = terms.find((term) => term.id === into)
    if (!from || !target) return err(termMissing(kind))
    if (from.archived_at === null && terms.every((term) => term.id === id || term.archived_at !== null))
      return err(lastOne(kind))
    const moved = await moveListings(tx, kind, id, into)
    await replaceTerm(tx, kind, id, into)
    await context.emit(vocabularyChanged)
    await recordAudit(context, {
      ...{ action: 'catalog.merge-term', subjectKind: kind, subjectId: id },
      before: { name: from.name, slug: from.slug },
      after: { into, listings: moved },
    })
    return ok({ into, moved })
  },
})
