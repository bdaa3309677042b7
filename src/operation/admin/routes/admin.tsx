import { Suspense } from 'react'
import { Await, Outlet, useLocation } from 'react-router'
import { readShopTotals } from '#src/operation/admin/operations/overview.ts'
import { listViews } from '#src/operation/admin/operations/views.ts'
import { tabOfPath, tabsOf } from '#src/operation/admin/rules.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { AdminLoading, AdminPage, AdminUnreadable } from '#src/operation/admin/ui/admin-page.tsx'
import { countBadges } from '#src/web/admin/badges.ts'
import { deferred, staffScope, unwrap } from '#src/web/admin/tab.ts'
import { loadOrNull } from '#src/web/load-or-null.ts'
import type { Scope } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin'

// The layout of the admin pages. The route of a tab is `admin-<id>.tsx`.

export const meta: Route.MetaFunction = titled(({ location }) => {
  const { id, name } = tabOfPath(location.pathname)
  return id === 'home' ? adminTexts.title : `${name} · ${adminTexts.title}`
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = staffScope({ context })
  return deferred(request, loadOrNull(scope, loadSummary(scope)))
}

async function loadSummary(scope: Scope) {
  const [totals, waiting, views] = await Promise.all([
    scope.run(readShopTotals, {}).then(unwrap),
    countBadges(scope),
    scope.run(listViews, {}).then(unwrap),
  ])
  return { totals, waiting, views, open: tabsOf(scope.actor) }
}

export default function Admin({ loaderData: { loaded } }: Route.ComponentProps) {
  const tab = tabOfPath(useLocation().pathname).id
  return (
    <Suspense fallback={<AdminLoading />}>
      <Await resolve={loaded}>
        {(summary) =>
          summary === null ? (
            <AdminUnreadable tab={tab} />
          ) : (
            <AdminPage tab={tab} {...summary}>
              <Outlet />
            </AdminPage>
          )
        }
      </Await>
    </Suspense>
  )
}
