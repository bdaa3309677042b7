import { data } from 'react-router'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import { staffOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { liftListingLimit } from '#src/selling/listings/operations/lift-listing-limit.ts'
import { enforcementTexts } from '#src/trust/enforcement/texts.ts'
import { liftAction, releaseHeldEarnings } from '#src/trust/enforcement/operations/lift.ts'
import { readRecord } from '#src/trust/enforcement/operations/records.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import type { ActionKind } from '#src/trust/enforcement/rules.ts'
import { actionKinds, endOfDay } from '#src/trust/enforcement/rules.ts'
import { confirmationOf } from '#src/trust/enforcement/ui/confirmations.ts'
import { RecordPage } from '#src/trust/enforcement/ui/record-page.tsx'
import { inputFailure, missingConfirmation } from '#src/web/confirmation.ts'
import { AdminSearch } from '#src/operation/admin/ui/admin-search.tsx'
import '#src/operation/admin/ui/admin.css'
import { readPerson } from '#src/operation/support/operations/person.ts'
import { PersonSupport } from '#src/operation/support/ui/person-support.tsx'
import { startView } from '#src/operation/support/operations/view-as.ts'
import { viewMinutes } from '#src/operation/support/rules.ts'
import { supportTexts } from '#src/operation/support/texts.ts'
import { viewCookie } from '#src/web/view-as.ts'
import { personFields, personForm } from '#src/web/admin/support-forms.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { closedPage, redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-person'

export const meta = titled('Account')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const refusal = staffOnly()(scope.actor)
  if (refusal) throw closedPage(scope.actor, refusal)
  const failedForm = new URL(request.url).searchParams
  const listingId = failedForm.get('listing') ?? undefined
  const [read, support] = await Promise.all([
    scope.run(readRecord, { userId: params.id, listingId }),
    scope.run(readPerson, { userId: params.id }),
  ])
  if (!read.ok || !support.ok)
    return data({ record: null, person: null, noteId: '', step: null, firstDay: '', listingId: '' }, { status: 404 })
  const firstDay = new Date().toISOString().slice(0, 10)
  const step = actionKinds.find((kind) => kind === failedForm.get('step')) ?? read.value.next?.kind ?? null
  const noteId = crypto.randomUUID()
  return { record: read.value, person: support.value, noteId, step, firstDay, listingId: listingId ?? '' }
}

const fields = [
  ...personFields,
  'intent',
  'confirmed',
  'id',
  'kind',
  'words',
  'note',
  'promptId',
  'until',
  'holdsEarnings',
]

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { actor, run } = scope
  if (actor.kind === 'visitor') return toSignIn(request)
  const { intent: given = '', ...values } = await formValues(request, fields)
  const here = `/admin/people/${params.id}`
  const backWith = (failure: Failure) => redirectWith(failure.code === 'not-admin' ? '/' : here, toastOf(failure))
  if (given === 'view-as') return viewAs(scope, params.id, values['reason'] ?? '')
  const help = personForm(given)
  if (help) {
    const done = await help(scope, params.id, values)
    if (done.ok) return redirectWith(here, { title: done.value })
    return isForForm(done.failure) ? refused(done.failure, { ...values, intent: given }) : backWith(done.failure)
  }
  const intent = intentOf(given, ['take', 'lift', 'release', 'lift-limit'])
  if (intent === 'lift-limit') {
    const done = await run(liftListingLimit, { userId: params.id, reason: values['reason'] })
    return done.ok ? redirectWith(here, { title: 'Listing limit lifted' }) : backWith(done.failure)
  }
  const input = actionOf(params.id, values)
  const invalid = intent === 'take' ? inputFailure(takeAction, input) : null
  if (invalid) return refused(invalid, values)
  const read = await run(readRecord, { userId: params.id, listingId: values['promptId'] })
  if (!read.ok) return backWith(read.failure)
  const unconfirmed = missingConfirmation(confirmationOf(read.value, intent, values), intent, values)
  if (unconfirmed) return { unconfirmed }
  if (intent === 'lift') {
    const done = await run(liftAction, { id: values['id'], words: values['words'] })
    return done.ok ? redirectWith(here, { title: enforcementTexts.liftedNow }) : backWith(done.failure)
  }
  if (intent === 'release') {
    const done = await run(releaseHeldEarnings, { userId: params.id })
    return done.ok ? redirectWith(here, { title: enforcementTexts.released }) : backWith(done.failure)
  }
  const done = await run(takeAction, input)
  if (done.ok) return redirectWith(here, { title: enforcementTexts.done[values['kind'] as ActionKind] })
  if (done.failure.status === 'invalid') return refused(done.failure, values)
  return backWith(done.failure)
}

/** Whether a failure is shown in its form. */
const isForForm = (failed: Failure) =>
  failed.status === 'invalid' || failed.fields !== undefined || storedIn(failed) !== null

/** Starts to view the account. The cookie ends with the view. */
async function viewAs({ run, settings }: Scope, userId: string, reason: string) {
  const started = await run(startView, { userId, reason })
  if (started.ok) {
    const cookie = viewCookie(started.value.token, viewMinutes * 60, settings.publicUrl.startsWith('https:'))
    return redirectWith('/view-as', { title: supportTexts.viewStarted }, [cookie])
  }
  if (started.failure.status === 'invalid') return refused(started.failure, { reason, intent: 'view-as' })
  return redirectWith(started.failure.code === 'not-admin' ? '/' : `/admin/people/${userId}`, toastOf(started.failure))
}

const actionOf = (userId: string, values: Readonly<Record<string, string>>) => ({
  userId,
  kind: values['kind'],
  reason: values['reason'],
  words: values['words'],
  note: values['note'] ?? '',
  promptId: values['promptId'] || null,
  until: endOfDay(values['until'] ?? ''),
  holdsEarnings: values['holdsEarnings'] === '1',
})

export default function AdminPerson({ loaderData, actionData, params }: Route.ComponentProps) {
  const { record, person, noteId, step, firstDay, listingId } = loaderData
  if (!record || !person) return <NotFoundPage path={`/admin/people/${params.id}`} />
  const back = actionData && 'failure' in actionData ? actionData : null
  const unconfirmed = actionData && 'unconfirmed' in actionData ? actionData.unconfirmed : null
  // The forms that help the person have an intent; the form of an action has a kind.
  const intent = back?.values['intent']
  const failed = back && intent !== undefined ? { intent, ...back } : null
  const action = back && failed === null ? back : null
  return (
    <>
      <div className="wrap admin-find">
        <AdminSearch />
      </div>
      <RecordPage
        record={record}
        step={step}
        firstDay={firstDay}
        failure={action?.failure ?? null}
        values={action?.values ?? { promptId: listingId }}
        unconfirmed={unconfirmed}
      >
        <PersonSupport
          person={person}
          noteId={noteId}
          failed={failed}
          canView={!record.isYou && !person.roles.includes('admin')}
        />
      </RecordPage>
    </>
  )
}
