import { closeProgram, listPrograms, openProgram } from '#src/money/affiliates/operations/programs.ts'
import { affiliateTexts } from '#src/money/affiliates/texts.ts'
import { AffiliatesPage } from '#src/money/affiliates/ui/affiliates-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-affiliates'

export async function loader({ context, request }: Route.LoaderArgs) {
  const listingId = new URL(request.url).searchParams.get('listing')
  const read = await context.get(scopeContext).run(listPrograms, { listingId })
  if (!read.ok) throw toSignIn(request)
  return read.value
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind !== 'user') return toSignIn(request)
  const { intent: given, id, ...values } = await formValues(request, ['intent', 'id', 'listingId', 'percent'])
  const here = `/profile/affiliates${new URL(request.url).search}`
  if (intentOf(given, ['open', 'close']) === 'close') {
    const closed = await run(closeProgram, { id })
    return redirectWith(here, closed.ok ? { title: affiliateTexts.closed } : toastOf(closed.failure))
  }
  const opened = await run(openProgram, values)
  return opened.ok ? redirectWith(here, { title: affiliateTexts[opened.value.news] }) : refused(opened.failure, values)
}

export default function Affiliates({ loaderData, actionData }: Route.ComponentProps) {
  return <AffiliatesPage {...loaderData} values={actionData?.values ?? null} failure={actionData?.failure ?? null} />
}
