import { Suspense } from 'react'
import { Await, data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { adminTexts } from '#src/features/admin/contract.ts'
import { adminHref, adminTab } from '#src/features/admin/rules.ts'
import { AdminLoading, AdminPage, AdminUnreadable } from '#src/features/admin/ui/index.ts'
import {
  AuditTab,
  ConfirmOwnAdmin,
  ListingsTab,
  PeopleTab,
  PurchasesTab,
  ReportsTab,
} from '#src/features/admin/ui/index.ts'
import { adminDeeds } from '#src/web/admin-deeds.ts'
import { adminWishes, readAdminMatter } from '#src/web/admin-matter.ts'
import { runsScripts } from '#src/web/flash.ts'
import { formValues } from '#src/web/forms.ts'
import { notReadable, readable } from '#src/web/readable.ts'
import { redirectWith, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin'

export const meta: Route.MetaFunction = () => [{ title: `${adminTexts.title} · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const refusal = adminsOnly(scope.actor)
  if (refusal) throw redirectWith('/', toastOf(refusal))
  const { searchParams } = new URL(request.url)
  const tab = adminTab(searchParams.get('tab'))
  const wishes = adminWishes(tab, searchParams)
  const confirms = searchParams.has('own-admin') ? userIdOf(scope.actor) : null
  const matter = readable(scope, readAdminMatter(scope, wishes))
  // Who runs no scripts never sees what comes after the page's end.
  if (runsScripts(request.headers.get('cookie') ?? '')) return { tab, wishes, confirms, matter }
  const read = await matter
  return data({ tab, wishes, confirms, matter: read }, read === null ? notReadable : {})
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const refusal = adminsOnly(scope.actor)
  if (refusal) return redirectWith('/', toastOf(refusal))
  const { intent = '', ...values } = await formValues(request, ['intent', 'id', 'role', 'who', 'sure'])
  const deed = Object.hasOwn(adminDeeds, intent) ? adminDeeds[intent] : undefined
  const here = `/admin${new URL(request.url).search}`
  if (!deed) return redirectWith(here, { title: adminTexts.unknown, tone: 'bad' })
  const done = await readable(scope, deed.run(scope, values))
  if (done === null) return redirectWith(here, { title: deed.failed, tone: 'bad' })
  if (done.ok) return redirectWith(here, { title: deed.done(values) })
  if (done.failure.code === 'own-admin') return redirectWith(adminHref('users', { 'own-admin': '1' }))
  return redirectWith(here, toastOf(done.failure))
}

export default function Admin({ loaderData: { tab, wishes, confirms, matter } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<AdminLoading />}>
      <Await resolve={matter}>
        {(read) =>
          read === null ? (
            <AdminUnreadable tab={tab} />
          ) : (
            <AdminPage tab={tab} totals={read.totals} pending={read.reports.pending}>
              {confirms !== null && <ConfirmOwnAdmin userId={confirms} />}
              {tab === 'users' && <PeopleTab page={read.people} {...wishes.users} />}
              {tab === 'prompts' && <ListingsTab page={read.listings} {...wishes.prompts} />}
              {tab === 'purchases' && <PurchasesTab page={read.purchases} {...wishes.purchases} />}
              {read.audit && <AuditTab page={read.audit} search={wishes.audit?.search ?? ''} />}
              {tab === 'reports' && <ReportsTab page={read.reports} {...wishes.reports} />}
            </AdminPage>
          )
        }
      </Await>
    </Suspense>
  )
}
