import { data } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { ListingMissing } from '#src/selling/listings/ui/form-states.tsx'
import { reportTexts } from '#src/trust/reports/texts.ts'
import { fileReport } from '#src/trust/reports/operations/reports.ts'
import { ReportPage } from '#src/trust/reports/ui/report-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { isFromScript, redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/prompt-report'

export const meta = titled('Report a listing', { name: 'robots', content: 'noindex' })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await scope.run(readListing, { id: params.id })
  if (!read.ok) return data({ listing: null }, { status: 404 })
  if (userIdOf(scope.actor) === null) throw toSignIn(request, { title: reportTexts.signIn, tone: 'bad' })
  const { id, title } = read.value.listing
  return { listing: { id, title } }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = await formValues(request, ['reason', 'description'])
  const done = await context.get(scopeContext).run(fileReport, { ...values, promptId: params.id })
  const toast = { title: reportTexts.done, tone: 'ok' } as const
  if (done.ok) return isFromScript(request) ? data({ toast }) : redirectWith(`/prompt/${params.id}`, toast)
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return refused(worded(done.failure), values)
}

/** The default title of failures. */
const worded = (failure: Failure): Failure => ({ ...failure, message: failure.message || reportTexts.failed })

export default function PromptReport({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.listing) return <ListingMissing />
  const back = actionData && 'failure' in actionData ? actionData : null
  return <ReportPage listing={loaderData.listing} failure={back?.failure ?? null} values={back?.values ?? {}} />
}
