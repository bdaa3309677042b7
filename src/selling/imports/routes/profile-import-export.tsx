import { zipSync } from 'fflate'
import { exportListings } from '#src/selling/imports/operations/export-listings.ts'
import { redirectWith, toSignIn, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-import-export'

const page = '/profile/import'

/** The user's listings as files in a ZIP. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(exportListings, {})
  if (!read.ok) {
    if (read.failure.status === 'signed-out') return toSignIn(request, undefined, page)
    return redirectWith(page, toastOf(read.failure))
  }
  return new Response(new Uint8Array(zipSync(Object.fromEntries(read.value.files), { level: 1 })), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="listings.zip"',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
