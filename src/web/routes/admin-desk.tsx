import { redirect } from 'react-router'
import { adminHref, adminTabs } from '#src/features/admin/rules.ts'
import type { Route } from './+types/admin-desk'

/** A tab by its name, as somebody types it or kept it from before it was one. */
export function loader({ params }: Route.LoaderArgs) {
  const tab = adminTabs.find(({ id }) => id === params.tab)
  if (!tab) throw new Response(null, { status: 404 })
  return redirect(adminHref(tab.id))
}
