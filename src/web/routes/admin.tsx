import { Suspense } from 'react'
import { Await, data, useLocation } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { adminsOnly } from '#src/kernel/access.ts'
import { ConfirmAction } from '#src/ui/forms/confirm-action.tsx'
import { adminTexts } from '#src/features/admin/contract.ts'
import { readShopTotals } from '#src/features/admin/operations/overview.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminTab, adminTabs } from '#src/features/admin/rules.ts'
import { AdminLoading, AdminPage, AdminUnreadable } from '#src/features/admin/ui/admin-page.tsx'
import type { Deed } from '#src/web/admin/deed.ts'
import { OpenRoom } from '#src/web/admin/open-room.tsx'
import { valueOf } from '#src/web/admin/room.ts'
import { countWaiting, readRooms, roomOf } from '#src/web/admin/rooms.ts'
import { unconfirmed } from '#src/web/confirmation.ts'
import { runsScripts } from '#src/web/flash.ts'
import { formValues } from '#src/web/forms.ts'
import { notReadable, readable } from '#src/web/readable.ts'
import { redirectWith, refused, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin'

// Longer than 60 lines: all tabs of the admins share one address. What each reads and does lies in src/web/admin.

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
  const matter = readable(scope, readMatter(scope, tab, new URL(request.url).searchParams))
  // Who runs no scripts never sees what comes after the page's end.
  if (runsScripts(request.headers.get('cookie') ?? '')) return { tab, matter }
  const read = await matter
  return data({ tab, matter: read }, read === null ? notReadable : {})
}

async function readMatter(scope: Scope, tab: AdminTab, params: URLSearchParams) {
  const [totals, waiting, rooms] = await Promise.all([
    scope.run(readShopTotals, {}).then(valueOf),
    countWaiting(scope),
    readRooms(scope, tab, params),
  ])
  return { totals, waiting, rooms }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const refusal = adminsOnly(scope.actor)
  if (refusal) return redirectWith('/', toastOf(refusal))
  const { deeds = {}, shows = {}, fields = [] } = roomOf(tabOf(request))
  const { intent = '', confirmed = '', ...values } = await formValues(request, ['intent', 'confirmed', ...fields])
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined
  const here = `/admin${new URL(request.url).search}`
  const show = Object.hasOwn(shows, intent) ? shows[intent] : undefined
  if (show) {
    const found = await readable(scope, show(scope, values))
    if (found?.ok) return { shown: found.value }
    return redirectWith(here, found ? toastOf(found.failure) : { title: adminTexts.failed, tone: 'bad' })
  }
  if (!deed) return redirectWith(here, { title: adminTexts.unknown, tone: 'bad' })
  const done = await readable(scope, attempt(scope, deed, { request, intent, confirmed, values }))
  if (done === null) return redirectWith(here, { title: deed.failed, tone: 'bad' })
  if ('waits' in done) return done
  if (done.ok) return redirectWith(here, done.value)
  return deed.isAskedAgain ? refused(done.failure, values) : redirectWith(here, toastOf(done.failure))
}

type Posted = {
  readonly request: Request
  readonly intent: string
  readonly confirmed: string
  readonly values: Readonly<Record<string, string>>
}

/** Does what was asked for, or says what has to be confirmed first. */
async function attempt(scope: Scope, deed: Deed, { request, intent, confirmed, values }: Posted) {
  const confirmation = await deed.confirm?.(scope, values, new URL(request.url).searchParams)
  if (confirmation?.ok === false) return confirmation
  const waits = confirmation?.value && unconfirmed(confirmation.value, intent, { ...values, confirmed })
  return waits ? { waits } : deed.run(scope, values)
}

export default function Admin({ loaderData: { tab, matter }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const waits = waitsOf(actionData)
  return (
    <Suspense fallback={<AdminLoading />}>
      <Await resolve={matter}>
        {(read) =>
          read === null ? (
            <AdminUnreadable tab={tab} />
          ) : (
            <AdminPage tab={tab} totals={read.totals} waiting={read.waiting}>
              {waits ? (
                <ConfirmAction
                  {...waits}
                  text={waits.values['answer'] || waits.values['reason']}
                  cancelHref={pathname + search}
                />
              ) : (
                <OpenRoom tab={tab} rooms={read.rooms} asked={askedOf(actionData)} shown={shownOf(actionData)} />
              )}
            </AdminPage>
          )
        }
      </Await>
    </Suspense>
  )
}

type Answer = Route.ComponentProps['actionData']
const askedOf = (answer: Answer) => (answer && 'failure' in answer ? answer : null)
const shownOf = (answer: Answer) => (answer && 'shown' in answer ? answer.shown : null)
const waitsOf = (answer: Answer) => (answer && 'waits' in answer ? answer.waits : null)
