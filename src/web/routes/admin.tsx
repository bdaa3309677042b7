import { Suspense } from 'react'
import { Await, data, useLocation } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { adminsOnly } from '#src/kernel/access.ts'
import { ConfirmAction } from '#src/ui/forms/confirm-action.tsx'
import { adminTexts } from '#src/features/admin/texts.ts'
import { readShopTotals } from '#src/features/admin/operations/overview.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminTab, adminTabs } from '#src/features/admin/rules.ts'
import { AdminLoading, AdminPage, AdminUnreadable } from '#src/features/admin/ui/admin-page.tsx'
import type { AdminAction } from '#src/web/admin/action.ts'
import { TabContent } from '#src/web/admin/tab-content.tsx'
import { unwrap } from '#src/web/admin/tab.ts'
import { countBadges, loadTabs, tabDefinition } from '#src/web/admin/tabs.ts'
import { unconfirmed } from '#src/web/confirmation.ts'
import { runsScripts } from '#src/web/flash.ts'
import { formValues } from '#src/web/forms.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, refused, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin'

// The loaders and actions of the tabs are in src/web/admin.

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const open = adminTabs.find(({ id }) => id === loaderData?.tab && id !== 'users')
  return [{ title: [open?.name, adminTexts.title, brand.name].filter(Boolean).join(' · ') }]
}

const tabOf = (request: Request): AdminTab => adminTab(new URL(request.url).searchParams.get('tab'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const refusal = adminsOnly(scope.actor)
  if (refusal) throw redirectWith('/', toastOf(refusal))
  const tab = tabOf(request)
  const page = loadOrNull(scope, loadTabPage(scope, tab, new URL(request.url).searchParams))
  // Without scripts, deferred data would never show.
  if (runsScripts(request.headers.get('cookie') ?? '')) return { tab, page }
  const read = await page
  return data({ tab, page: read }, read === null ? unavailable : {})
}

async function loadTabPage(scope: Scope, tab: AdminTab, params: URLSearchParams) {
  const [totals, waiting, tabData] = await Promise.all([
    scope.run(readShopTotals, {}).then(unwrap),
    countBadges(scope),
    loadTabs(scope, tab, params),
  ])
  return { totals, waiting, tabData }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const refusal = adminsOnly(scope.actor)
  if (refusal) return redirectWith('/', toastOf(refusal))
  const { actions = {}, shows = {}, fields = [] } = tabDefinition(tabOf(request))
  const { intent = '', confirmed = '', ...values } = await formValues(request, ['intent', 'confirmed', ...fields])
  const adminAction = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  const here = `/admin${new URL(request.url).search}`
  const show = Object.hasOwn(shows, intent) ? shows[intent] : undefined
  if (show) {
    const found = await loadOrNull(scope, show(scope, values))
    if (found?.ok) return { shown: found.value }
    return redirectWith(here, found ? toastOf(found.failure) : { title: adminTexts.failed, tone: 'bad' })
  }
  if (!adminAction) return redirectWith(here, { title: adminTexts.unknown, tone: 'bad' })
  const done = await loadOrNull(scope, confirmOrRun(scope, adminAction, { request, intent, confirmed, values }))
  if (done === null) return redirectWith(here, { title: adminAction.failed, tone: 'bad' })
  if ('waits' in done) return done
  if (done.ok) return redirectWith(here, done.value)
  return adminAction.keepsForm ? refused(done.failure, values) : redirectWith(here, toastOf(done.failure))
}

type Posted = {
  readonly request: Request
  readonly intent: string
  readonly confirmed: string
  readonly values: Readonly<Record<string, string>>
}

/** Runs the action, or returns the confirmation that it needs first. */
async function confirmOrRun(scope: Scope, adminAction: AdminAction, { request, intent, confirmed, values }: Posted) {
  const confirmation = await adminAction.confirm?.(scope, values, new URL(request.url).searchParams)
  if (confirmation?.ok === false) return confirmation
  const waits = confirmation?.value && unconfirmed(confirmation.value, intent, { ...values, confirmed })
  return waits ? { waits } : adminAction.run(scope, values)
}

export default function Admin({ loaderData: { tab, page }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const confirmation = confirmationOf(actionData)
  return (
    <Suspense fallback={<AdminLoading />}>
      <Await resolve={page}>
        {(read) =>
          read === null ? (
            <AdminUnreadable tab={tab} />
          ) : (
            <AdminPage tab={tab} totals={read.totals} waiting={read.waiting}>
              {confirmation ? (
                <ConfirmAction
                  {...confirmation}
                  text={confirmation.values['answer'] || confirmation.values['reason']}
                  cancelHref={pathname + search}
                />
              ) : (
                <TabContent
                  tab={tab}
                  data={read.tabData}
                  asked={failedFormOf(actionData)}
                  shown={excerptOf(actionData)}
                />
              )}
            </AdminPage>
          )
        }
      </Await>
    </Suspense>
  )
}

type Answer = Route.ComponentProps['actionData']
const failedFormOf = (answer: Answer) => (answer && 'failure' in answer ? answer : null)
const excerptOf = (answer: Answer) => (answer && 'shown' in answer ? answer.shown : null)
const confirmationOf = (answer: Answer) => (answer && 'waits' in answer ? answer.waits : null)
