import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import type { Scope } from '#src/web/scope.ts'

/** Pauses, resumes or deletes a listing of the user, and returns to the list. */
export async function changeListing(scope: Scope, request: Request): Promise<Response> {
  const { intent: given, id } = await formValues(request, ['intent', 'id'])
  const intent = intentOf(given, ['pause', 'resume', 'delete'])
  const done =
    intent === 'delete'
      ? await scope.run(deleteListing, { id })
      : await scope.run(setListingActive, { id, isActive: intent === 'resume' })
  if (done.ok) return backTo(request, { title: doneTexts[intent] })
  return refusedTo(request, intent === 'delete' ? { ...done.failure, title: catalogTexts.deleteFailed } : done.failure)
}

const doneTexts = { delete: catalogTexts.deleted, resume: catalogTexts.resumed, pause: catalogTexts.paused } as const
