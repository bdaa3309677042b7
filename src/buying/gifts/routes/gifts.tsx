import { deliverGift, listGifts, refundGift, renewGiftLink } from '#src/buying/gifts/operations/give.ts'
import { giftsPath } from '#src/buying/gifts/rules.ts'
import { giftTexts } from '#src/buying/gifts/texts.ts'
import { GiftsPage } from '#src/buying/gifts/ui/gifts-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/gifts'

export const meta = titled('Gifts')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const place = { after: searchParams.get('after') ?? undefined, before: searchParams.get('before') ?? undefined }
  const listed = await context.get(scopeContext).run(listGifts, place)
  if (!listed.ok) throw toSignIn(request, toastOf(listed.failure))
  return { page: listed.value }
}

const intents = ['deliver', 'renew', 'refund'] as const
const fields = ['intent', 'id', 'email', 'name', 'message', 'date']

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, id = '', ...typed } = await formValues(request, fields)
  const done = await runOf(context.get(scopeContext), intentOf(intent, intents), id, typed)
  if (done.ok) return redirectWith(`${giftsPath}${new URL(request.url).search}`, { title: done.value })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return refused(done.failure, { id, ...typed })
}

const outcomes = { sent: giftTexts.sent, planned: giftTexts.planned, 'by-link': giftTexts.unsent } as const

async function runOf({ run }: Scope, intent: (typeof intents)[number], id: string, typed: Record<string, string>) {
  if (intent === 'renew') {
    const renewed = await run(renewGiftLink, { id })
    return renewed.ok ? { ok: true as const, value: giftTexts.renewed } : renewed
  }
  if (intent === 'refund') {
    const refund = await run(refundGift, { id })
    return refund.ok ? { ok: true as const, value: giftTexts.refunded } : refund
  }
  const { email = '', date = '', ...texts } = typed
  const delivered = await run(deliverGift, { id, ...texts, email: email || null, date: date || null })
  return delivered.ok ? { ok: true as const, value: outcomes[delivered.value.outcome] } : delivered
}

export default function Gifts({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData && 'failure' in actionData ? actionData : null
  return <GiftsPage page={loaderData.page} failure={failed?.failure ?? null} values={failed?.values ?? {}} />
}
