import { httpStatusOf } from '#src/kernel/failure.ts'
import { openPurchase, toFile } from '#src/features/library/index.ts'
import { formats, plain } from '#src/features/library/rules.ts'
import type { Format } from '#src/features/library/rules.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/purchase-text'

const privately = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Copy (the bare text) and Download (a file). Both open the text, so both are posted. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { format = '' } = await formValues(request, ['format'])
  const via = format === 'copy' ? 'copy' : 'download'
  const opened = await context.get(scopeContext).run(openPurchase, { id: params.id, via })
  if (!opened.ok && via === 'download') return redirectWith('/purchases', toastOf(opened.failure))
  if (!opened.ok)
    return Response.json({ message: opened.failure.message }, { status: httpStatusOf[opened.failure.status] })
  const { purchase, version, texts } = opened.value
  const work = { title: purchase.title, author: purchase.creatorName, version, licence: purchase.licence, texts }
  if (via === 'copy')
    return new Response(plain(work), { headers: { ...privately, 'Content-Type': 'text/plain; charset=utf-8' } })
  const file = toFile(work, formats.find((known): known is Format => known === format) ?? 'md')
  return new Response(file.body, {
    headers: {
      ...privately,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
  })
}
