import { joinProgram, leaveProgram, listLinks } from '#src/money/affiliates/operations/links.ts'
import { readProgram } from '#src/money/affiliates/operations/programs.ts'
import { affiliateTexts } from '#src/money/affiliates/texts.ts'
import { AffiliateLinksPage } from '#src/money/affiliates/ui/affiliate-links-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-affiliate-links'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { run, settings } = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const [listingId, username] = [searchParams.get('listing'), searchParams.get('creator')]
  const asked = listingId !== null ? { listingId } : username !== null ? { username } : null
  const [read, offered] = await Promise.all([run(listLinks, {}), asked && run(readProgram, asked)])
  if (!read.ok) throw toSignIn(request)
  return { links: read.value, offer: offered?.ok ? offered.value : null, origin: new URL(settings.publicUrl).origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind !== 'user') return toSignIn(request)
  const { intent: given, id, programId } = await formValues(request, ['intent', 'id', 'programId'])
  const here = '/profile/affiliate-links'
  const isEnd = intentOf(given, ['join', 'leave']) === 'leave'
  const done = isEnd ? await run(leaveProgram, { id }) : await run(joinProgram, { programId })
  if (!done.ok) return redirectWith(`${here}${new URL(request.url).search}`, toastOf(done.failure))
  return redirectWith(here, { title: isEnd ? affiliateTexts.left : affiliateTexts.joined })
}

export default function AffiliateLinks({ loaderData }: Route.ComponentProps) {
  return <AffiliateLinksPage {...loaderData} />
}
