import { redirect } from 'react-router'
import { adminTabs } from '#src/features/admin/rules.ts'
import { adminScope } from '#src/web/admin/tab.ts'
import type { Route } from './+types/index'

/** Redirects to the first tab, or to the tab that an old address names with `?tab=`. */
export function loader({ context, request }: Route.LoaderArgs) {
  adminScope({ context })
  const { searchParams } = new URL(request.url)
  const tab = adminTabs.find(({ id }) => id === searchParams.get('tab'))?.id ?? adminTabs[0].id
  searchParams.delete('tab')
  searchParams.delete('index')
  return redirect(`/admin/${tab}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
}
