import { cancelMove, readMove, requestMove } from '#src/buying/moves/operations/requests.ts'
import { moveTexts } from '#src/buying/moves/texts.ts'
import { MovePage } from '#src/buying/moves/ui/move-page.tsx'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { refused, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/purchases-move'

export const meta = titled('Bought under another address?')

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readMove, {})
  if (!read.ok) throw toSignIn(request)
  return { move: read.value }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const { intent: given, email = '' } = await formValues(request, ['intent', 'email'])
  if (intentOf(given, ['request', 'cancel']) === 'cancel') {
    const canceled = await run(cancelMove, {})
    return canceled.ok ? backTo(request, { title: moveTexts.canceled }) : refusedTo(request, canceled.failure)
  }
  const asked = await run(requestMove, { email })
  if (asked.ok) return backTo(request, { title: moveTexts.requested })
  return asked.failure.status === 'signed-out' ? refusedTo(request, asked.failure) : refused(asked.failure, { email })
}

export default function PurchasesMove({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage {...loaderData} entered={actionData?.values.email ?? ''} failure={actionData?.failure ?? null} />
}
