import { plural } from '#src/kernel/plural.ts'
import { ok } from '#src/kernel/result.ts'
import type { Reason, TermKind } from '#src/kernel/vocabulary.ts'
import {
  listCategoryUses,
  listLicenseUses,
  listModelUses,
  mergeTerm,
} from '#src/storefront/catalog/operations/terms.ts'
import type { CategoryUse, LicenseUse, ModelUse } from '#src/storefront/catalog/view.ts'
import { listReasons } from '#src/common/vocabulary/operations/reasons.ts'
import { addTerm, changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { termFields } from '#src/common/vocabulary/term-values.ts'
import { vocabularyTexts } from '#src/common/vocabulary/texts.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabForms } from '#src/web/admin/tab.ts'
import { unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

type TermUse = CategoryUse | ModelUse | LicenseUse | Reason

export async function termsOf({ run }: Scope, kind: TermKind): Promise<readonly TermUse[]> {
  if (kind === 'category') return unwrap(await run(listCategoryUses, {}))
  if (kind === 'reason') return unwrap(await run(listReasons, {}))
  return kind === 'model' ? unwrap(await run(listModelUses, {})) : unwrap(await run(listLicenseUses, {}))
}

/** The forms of the categories, the AI models, the licenses, or the reasons. */
export function termForms(kind: TermKind): TabForms {
  const { failed } = vocabularyTexts
  const move = (by: number): AdminAction => ({
    async run(scope, { id }) {
      const at = (await termsOf(scope, kind)).findIndex((term) => term.id === id)
      const position = Math.max(1, at + 1 + by)
      return toToast(await scope.run(changeTerm, { kind, id, position }), vocabularyTexts.moved)
    },
    failed,
  })
  const archive = (isArchived: boolean): AdminAction => ({
    run: async ({ run }, { id }) =>
      toToast(
        await run(changeTerm, { kind, id, isArchived }),
        isArchived ? vocabularyTexts.archived(kind) : vocabularyTexts.restored(kind),
      ),
    failed,
  })
  return {
    fields: ['id', 'into', 'read', ...termFields],
    actions: {
      add: {
        run: async ({ run }, { slug, ...values }) =>
          toToast(
            await run(addTerm, { kind, ...values, slug: slug?.trim() || undefined }),
            vocabularyTexts.added(kind),
          ),
        failed,
        keepsForm: true,
      },
      save: {
        run: async ({ run }, values) =>
          toToast(await run(changeTerm, { kind, ...values }), vocabularyTexts.saved(kind)),
        failed,
        keepsForm: true,
      },
      merge: {
        async confirm(scope, { id, into }) {
          const terms = await termsOf(scope, kind)
          const found = terms.find((term) => term.id === id)
          const from = found && 'listings' in found ? found : undefined
          const target = terms.find((term) => term.id === into)
          // The use case says why it refuses.
          if (from && (!target || from === target)) return ok(null)
          return confirmRow(from && target && { from, target }, (row) => ({
            question: `Merge ${row.from.name} into ${row.target.name}?`,
            consequence: `${movedText(row.from.listings)} ${row.from.name} is deleted, and its links lead to ${row.target.name}. This cannot be undone.`,
            button: 'Merge',
            isDanger: true,
          }))
        },
        run: async ({ run }, { id, into }) =>
          toToast(await run(mergeTerm, { kind, id, into }), ({ moved }) => ({ title: vocabularyTexts.merged(moved) })),
        failed,
        keepsForm: true,
      },
      up: move(-1),
      down: move(1),
      archive: archive(true),
      restore: archive(false),
    },
  }
}

const movedText = (listings: number) =>
  plural(listings, { one: 'Its listing moves there.', other: `Its ${listings} listings move there.` })
