import { httpStatusOf } from '#src/kernel/failure.ts'
import { saveDraft } from '#src/selling/listings/operations/drafts.ts'
import { readListingFields } from '#src/selling/listings/ui/listing-values.ts'
import { readForm, textFields } from '#src/web/forms.ts'
import { scopeContext } from '#src/web/scope.ts'
import { postOnly } from '#src/web/post-only.ts'
import type { Route } from './+types/api-listing-draft'

const headers = { 'Cache-Control': 'no-store' }

export const loader = postOnly

/** Saves the listing form as a draft. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { draft, listing } = textFields(form, ['draft', 'listing'])
  const fields = readListingFields(form)
  const kept = await context.get(scopeContext).run(saveDraft, { id: draft || null, promptId: listing || null, fields })
  if (kept.ok) return Response.json({ id: kept.value.id }, { headers })
  return Response.json({ message: kept.failure.message }, { status: httpStatusOf[kept.failure.status], headers })
}
