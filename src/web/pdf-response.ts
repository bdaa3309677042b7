import type { Failure } from '#src/kernel/failure.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'

type File = { readonly name: string; readonly contentType: string; readonly body: Uint8Array }

/** A download, or the page of what went wrong. */
export function pdfResponse(file: Result<File, Failure>): Response {
  if (!file.ok) throw new Response(null, { status: httpStatusOf[file.failure.status] })
  const { name, contentType, body } = file.value
  return new Response(new Uint8Array(body), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
