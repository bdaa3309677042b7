import { data } from 'react-router'
import { adminsOnly } from '#src/kernel/access.ts'
import { EditAppPage } from '#src/operation/admin/ui/edit-app-page.tsx'
import { editApp, readApp } from '#src/platform/apps/operations/apps.ts'
import { appTexts } from '#src/platform/apps/texts.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { closedPage, redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-app'

export const meta = titled('App')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind === 'visitor') throw toSignIn(request)
  const refusal = adminsOnly(actor)
  if (refusal) throw closedPage(actor, refusal)
  const read = await run(readApp, { clientId: params.id })
  return read.ok && read.value.source === 'admin' ? { app: read.value } : data({ app: null }, { status: 404 })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind === 'visitor') return toSignIn(request)
  const forbidden = adminsOnly(actor)
  if (forbidden) throw closedPage(actor, forbidden)
  const posted = await formValues(request, ['name', 'site', 'redirectUris', 'read'])
  const { name = '', site = '', redirectUris = '', read } = posted
  const values = { name, site, redirectUris }
  const done = await run(editApp, { ...values, read, clientId: params.id })
  return done.ok ? redirectWith('/admin/apps', { title: appTexts.edited }) : refused(done.failure, values)
}

export default function AdminApp({ loaderData: { app }, actionData, params }: Route.ComponentProps) {
  if (!app) return <NotFoundPage path={`/admin/apps/${params.id}`} />
  return <EditAppPage app={app} failedForm={actionData ?? null} />
}
