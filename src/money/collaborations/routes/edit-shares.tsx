import { data } from 'react-router'
import {
  endCollaboration,
  inviteCollaborator,
  readCollaborators,
} from '#src/money/collaborations/operations/collaborations.ts'
import { collaborationTexts } from '#src/money/collaborations/texts.ts'
import { CollaboratorsPage } from '#src/money/collaborations/ui/collaborators-page.tsx'
import { PromptNotFound } from '#src/selling/listings/ui/form-states.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/edit-shares'

export const meta = titled('Shared sales')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readCollaborators, { listingId: params.id })
  if (!read.ok && read.failure.status === 'signed-out') throw toSignIn(request)
  if (!read.ok) return data({ shares: null }, { status: 404 })
  return data({ shares: { ...read.value, listingId: params.id } })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind !== 'user') return toSignIn(request)
  const here = `/edit-prompt/${params.id}/shares`
  const { intent: given, id, ...values } = await formValues(request, ['intent', 'id', 'username', 'percent'])
  if (intentOf(given, ['invite', 'end']) === 'end') {
    const ended = await run(endCollaboration, { id })
    return redirectWith(here, ended.ok ? { title: collaborationTexts[ended.value.news] } : toastOf(ended.failure))
  }
  const sent = await run(inviteCollaborator, { listingId: params.id, ...values })
  return sent.ok ? redirectWith(here, { title: collaborationTexts.sent }) : refused(sent.failure, values)
}

export default function EditShares({ loaderData: { shares }, actionData }: Route.ComponentProps) {
  if (!shares) return <PromptNotFound />
  return <CollaboratorsPage {...shares} values={actionData?.values ?? null} failure={actionData?.failure ?? null} />
}
