import { httpStatusOf } from '#src/kernel/failure.ts'
import { storeImage } from '#src/common/media/operations/uploads.ts'
import { readForm } from '#src/web/forms.ts'
import { scopeContext } from '#src/web/scope.ts'
import { postOnly } from '#src/web/post-only.ts'
import type { Route } from './+types/api-pictures'

const headers = { 'Cache-Control': 'no-store' }

export const loader = postOnly

/** Stores an image of the listing form and returns its URL. */
export async function action({ context, request }: Route.ActionArgs) {
  const file = (await readForm(request)).get('image')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const stored = await context.get(scopeContext).run(storeImage, { bucket: 'prompt-images', bytes })
  if (stored.ok) return Response.json({ url: stored.value.url }, { headers })
  return Response.json({ failure: stored.failure }, { status: httpStatusOf[stored.failure.status], headers })
}
