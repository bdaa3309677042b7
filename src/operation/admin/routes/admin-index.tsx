import { redirect } from 'react-router'
import { adminTabs, tabsOf } from '#src/operation/admin/rules.ts'
import { staffScope } from '#src/web/admin/tab.ts'
import type { Route } from './+types/admin-index'

/** Redirects to the first tab that the actor may open, or to the tab that an old address names with `?tab=`. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { actor } = staffScope({ context })
  const { searchParams } = new URL(request.url)
  const tab = adminTabs.find(({ id }) => id === searchParams.get('tab'))?.id ?? tabsOf(actor)[0] ?? adminTabs[0].id
  searchParams.delete('tab')
  searchParams.delete('index')
  return redirect(`/admin/${tab}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
}
