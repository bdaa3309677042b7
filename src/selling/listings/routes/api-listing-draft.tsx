import type { Failure } from '#src/kernel/failure.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { saveDraft } from '#src/selling/listings/operations/drafts.ts'
import { readListingFields } from '#src/selling/listings/ui/listing-values.ts'
import { readForm, textFields } from '#src/web/forms.ts'
import { skillFileOf } from '#src/web/listing-skill.ts'
import { scopeContext } from '#src/web/scope.ts'
import { postOnly } from '#src/web/post-only.ts'
import type { Route } from './+types/api-listing-draft'

const headers = { 'Cache-Control': 'no-store' }
const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

export const loader = postOnly

/** Saves the listing form as a draft, or returns it as SKILL.md. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const form = await readForm(request)
  const { intent, draft, listing } = textFields(form, ['intent', 'draft', 'listing'])
  const fields = readListingFields(form)
  if (intent === 'skill') {
    const written = await skillFileOf(scope, fields, listing ?? '')
    return written.ok
      ? new Response(written.value, { headers: { ...headers, ...plainText } })
      : refusal(written.failure)
  }
  const kept = await scope.run(saveDraft, { id: draft || null, promptId: listing || null, fields })
  if (kept.ok) return Response.json({ id: kept.value.id }, { headers })
  return refusal(kept.failure)
}

const refusal = ({ message, status }: Failure) => Response.json({ message }, { status: httpStatusOf[status], headers })
