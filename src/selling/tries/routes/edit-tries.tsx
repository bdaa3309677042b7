import { data } from 'react-router'
import { PromptNotFound } from '#src/selling/listings/ui/form-states.tsx'
import { readOwnOffer, saveOffer } from '#src/selling/tries/operations/offers.ts'
import { tryTexts } from '#src/selling/tries/texts.ts'
import { TriesSettings } from '#src/selling/tries/ui/tries-settings.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/edit-tries'

export const meta = titled('Free tries')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await scope.run(readOwnOffer, { id: params.id })
  if (!read.ok && read.failure.status === 'signed-out') throw toSignIn(request)
  if (!read.ok) return data({ tries: null }, { status: 404 })
  return data({ tries: read.value, isDemo: scope.settings.demo })
}

const fields = ['intent', 'isOn', 'payer', 'provider', 'model', 'perPerson', 'perDay', 'ceiling', 'consents', 'read']

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind !== 'user') return toSignIn(request)
  const { intent, ...values } = await formValues(request, fields)
  intentOf(intent, ['save'])
  const saved = await scope.run(saveOffer, {
    ...values,
    promptId: params.id,
    isOn: values['isOn'] === 'on',
    consents: values['consents'] === 'on',
  })
  return saved.ok
    ? redirectWith(`/edit-prompt/${params.id}/tries`, { title: tryTexts.saved })
    : refused(saved.failure, values)
}

export default function EditTries({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.tries) return <PromptNotFound />
  const { tries, isDemo } = loaderData
  return (
    <TriesSettings
      tries={tries}
      isDemo={isDemo}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
    />
  )
}
