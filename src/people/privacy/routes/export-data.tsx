import { countExport, exportData } from '#src/people/privacy/operations/export-data.ts'
import { tooManyAttempts } from '#src/people/accounts/contract.ts'
import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/export-data'

const settings = '/profile/settings'

export const loader = () => redirectWith(settings)

/** Exports the user's data. Streamed, so never completely in memory. */
export async function action({ context, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const counted = await run(countExport, {})
  if (counted.ok && !counted.value.allowed)
    return redirectWith(settings, { title: tooManyAttempts(counted.value.retryAfterSeconds), tone: 'bad' })
  const read = counted.ok ? await run(exportData, {}) : counted
  if (!read.ok) return toSignIn(request, undefined, settings)
  return new Response(streamOf(read.value.pieces), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${read.value.name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Reads with backpressure, and stops when the client disconnects. */
function streamOf(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}
