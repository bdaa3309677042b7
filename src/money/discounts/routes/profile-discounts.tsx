import { discountTexts } from '#src/money/discounts/texts.ts'
import { createCode, listOwnCodes, pauseCode } from '#src/money/discounts/operations/codes.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { DiscountsPage } from '#src/money/discounts/ui/discounts-page.tsx'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-discounts'

export const loader = ({ context, request }: Route.LoaderArgs) => readDiscounts(context.get(scopeContext), request)

export const action = ({ context, request }: Route.ActionArgs) => changeDiscounts(context.get(scopeContext), request)

export default function Discounts({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, isEmailVerified } = loaderData
  return (
    <DiscountsPage
      codes={codes}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
      notice={isEmailVerified ? null : <VerifyFirst />}
    />
  )
}

const discountsTab = '/profile/discounts'

async function readDiscounts(scope: Scope, request: Request) {
  const listed = await scope.run(listOwnCodes, {})
  if (!listed.ok) throw toSignIn(request)
  return { codes: listed.value, isEmailVerified: scope.actor.kind === 'user' && scope.actor.emailVerified }
}

async function changeDiscounts(scope: Scope, request: Request) {
  const values = await formValues(request, ['intent', 'id', 'code', 'kind', 'value', 'maxUses', 'expires'])
  const { intent: given, id, ...discount } = values
  const intent = intentOf(given, ['create', 'pause', 'resume'])
  if (intent !== 'create') return pauseOrResume(scope, request, id ?? '', intent === 'pause')
  const created = await scope.run(createCode, { discount })
  if (created.ok) return redirectWith(discountsTab, { title: discountTexts.created })
  const { failure } = created
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure))
  return failure.fields ? refused(failure, discount) : redirectWith(discountsTab, toastOf(failure))
}

async function pauseOrResume(scope: Scope, request: Request, id: string, isPaused: boolean) {
  const done = await scope.run(pauseCode, { id, isPaused })
  if (done.ok) return redirectWith(discountsTab, { title: isPaused ? discountTexts.paused : discountTexts.resumed })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return redirectWith(discountsTab, toastOf(done.failure))
}
