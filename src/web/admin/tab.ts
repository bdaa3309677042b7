import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import type { Access } from '#src/kernel/access.ts'
import { adminsOnly, staffOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { staffTab, tabAt } from '#src/operation/admin/rules.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import type { LooksPreview } from '#src/operation/admin/view.ts'
import type { NewApp } from '#src/platform/apps/view.ts'
import type { ReportedExcerpt } from '#src/people/messages/view.ts'
import type { AdminAction, Uploaded } from '#src/web/admin/action.ts'
import { missingConfirmation } from '#src/web/confirmation.ts'
import { runsScripts } from '#src/web/flash.ts'
import { readForm, textFields } from '#src/web/forms.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { closedPage, redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'

/** The forms of an admin tab. */
export type TabForms = {
  readonly actions: Readonly<Record<string, AdminAction>>
  /** The fields of its forms besides `intent`. */
  readonly fields: readonly string[]
  /** Reads that a form requests by its `intent`, since each one is audited. */
  readonly audited?: Readonly<Record<string, AuditedRead>>
  /** Results that the page shows next to the entered values, by `intent`. */
  readonly shows?: Readonly<
    Record<string, (scope: Scope, values: Readonly<Record<string, string>>) => Promise<Result<object, Failure>>>
  >
  /** Creates an app, whose secret is in the answer and is never shown again. */
  readonly createsApp?: (scope: Scope, values: Readonly<Record<string, string>>) => Promise<Result<NewApp, Failure>>
}

type AuditedRead = (scope: Scope, values: Readonly<Record<string, string>>) => Promise<Result<ReportedExcerpt, Failure>>
type RouteArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Returns the scope of an admin or a member of the staff; redirects everyone else. */
export function staffScope({ context }: Pick<RouteArgs, 'context'>): Scope {
  return scopeWith(staffOnly(), context)
}

/** Returns the scope of an admin. Members of the staff get a page that says so, and everyone else is redirected. */
export const adminScope = ({ context }: Pick<RouteArgs, 'context'>): Scope => scopeWith(adminsOnly, context)

/** The scope of those whose role opens a tab, for its CSV file. */
export const exportScope = (tab: Parameters<typeof staffTab>[0], { context }: Pick<RouteArgs, 'context'>): Scope =>
  scopeWith(staffTab(tab), context)

function scopeWith(access: Access, context: RouteArgs['context']): Scope {
  const scope = context.get(scopeContext)
  const refusal = access(scope.actor)
  if (refusal) throw closedPage(scope.actor, refusal)
  return scope
}

/** The scope of those whose role opens the tab. Each loader and action of a tab runs without those of the layout. */
function tabScope({ context, request }: RouteArgs): Scope {
  const tab = tabAt(new URL(request.url).pathname.replace(/\.data$/, ''))
  return scopeWith(tab ? staffTab(tab) : adminsOnly, context)
}

/** Creates the loader of a tab. Deferred for browsers that run scripts, since without them deferred data would never show. */
export function tabLoader<Data extends object>(load: (scope: Scope, params: URLSearchParams) => Promise<Data>) {
  return async ({ context, request }: RouteArgs) => {
    const scope = tabScope({ context, request })
    return deferred(request, loadOrNull(scope, load(scope, new URL(request.url).searchParams)))
  }
}

export async function deferred<Data>(request: Request, loaded: Promise<Data | null>) {
  if (runsScripts(request.headers.get('cookie') ?? '')) return { loaded }
  const value = await loaded
  return data({ loaded: value }, value === null ? unavailable : {})
}

/** Creates the action of a tab: runs what the form's `intent` names, after its confirmation if it has one. */
export function tabAction({ actions, fields, audited = {}, shows = {}, createsApp }: TabForms) {
  const run = async ({ context, request }: RouteArgs) => {
    if (context.get(scopeContext).actor.kind === 'visitor') return toSignIn(request)
    const scope = tabScope({ context, request })
    const { pathname, search } = new URL(request.url)
    const here = `${pathname.replace(/\.data$/, '')}${search}`
    const form = await readForm(request)
    const { intent = '', confirmed = '', ...given } = textFields(form, ['intent', 'confirmed', ...fields])
    const read = Object.hasOwn(audited, intent) ? audited[intent] : undefined
    if (read) return excerpt(await loadOrNull(scope, read(scope, given)), here)
    const show = Object.hasOwn(shows, intent) ? shows[intent] : undefined
    if (show) return showing(await loadOrNull(scope, show(scope, given)), given, here)
    if (createsApp && intent === 'create-app') {
      const created = await loadOrNull(scope, createsApp(scope, given))
      if (created === null) return redirectWith(here, { title: adminTexts.failed, tone: 'bad' })
      return created.ok ? { newApp: created.value } : refused(created.failure, given)
    }
    const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
    if (!action) return redirectWith(here, { title: adminTexts.unknown, tone: 'bad' })
    const uploaded = await loadOrNull(scope, withFiles(scope, action, { given, form }))
    if (uploaded === null) return redirectWith(here, { title: action.failed, tone: 'bad' })
    const { values } = uploaded
    if (uploaded.failure) return refused(uploaded.failure, values)
    if (action.preview) return previewed(action.preview(scope, values), values)
    return ended(scope, action, { request, intent, confirmed, values }, here)
  }
  // A test lists the actions without a confirmation.
  return Object.assign(run, { actions })
}

function excerpt(found: Result<ReportedExcerpt, Failure> | null, here: string) {
  if (found?.ok) return { excerpt: found.value }
  return redirectWith(here, found ? toastOf(found.failure) : { title: adminTexts.failed, tone: 'bad' })
}

function showing(shown: Result<object, Failure> | null, values: Readonly<Record<string, string>>, here: string) {
  if (shown === null) return redirectWith(here, { title: adminTexts.failed, tone: 'bad' })
  return shown.ok ? { shown: shown.value, values } : refused(shown.failure, values)
}

function previewed(shown: Result<LooksPreview, Failure>, values: Readonly<Record<string, string>>) {
  return shown.ok ? { failure: null, values, preview: shown.value } : refused(shown.failure, values)
}

type GivenForm = { readonly given: Readonly<Record<string, string>>; readonly form: FormData }

/** Stores the files of the form, if the action takes some. */
const withFiles = (scope: Scope, action: AdminAction, { given, form }: GivenForm): Promise<Uploaded> =>
  action.upload ? action.upload(scope, given, form) : Promise.resolve({ values: given, failure: null })

type Posted = {
  readonly request: Request
  readonly intent: string
  readonly confirmed: string
  readonly values: Readonly<Record<string, string>>
}

async function ended(scope: Scope, action: AdminAction, posted: Posted, here: string) {
  const { values } = posted
  const done = await loadOrNull(scope, confirmOrRun(scope, action, posted))
  if (done === null) return redirectWith(here, { title: action.failed, tone: 'bad' })
  if ('unconfirmed' in done) return done
  if (done.ok) return redirectWith(here, done.value)
  return action.keepsForm ? refused(done.failure, values) : redirectWith(here, toastOf(done.failure))
}

/** Runs the action, or returns the confirmation that it needs first. */
async function confirmOrRun(scope: Scope, action: AdminAction, { request, intent, confirmed, values }: Posted) {
  const confirmation = await action.confirm?.(scope, values, new URL(request.url).searchParams)
  if (confirmation?.ok === false) return confirmation
  const missing = confirmation?.value && missingConfirmation(confirmation.value, intent, { ...values, confirmed })
  return missing ? { unconfirmed: missing } : action.run(scope, values)
}

/** Unwraps a read. Only those who may open a tab load it, so a failure is a bug. */
export function unwrap<Value>(read: Result<Value, Failure>): Value {
  if (!read.ok) throw new Error(read.failure.code)
  return read.value
}

/** The query parameters of a list. */
export const queryParams = (params: URLSearchParams): Record<string, string> => Object.fromEntries(params)
