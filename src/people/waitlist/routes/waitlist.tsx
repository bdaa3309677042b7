import { waitlistTexts } from '#src/people/waitlist/texts.ts'
import { joinWaitlist, readFigures } from '#src/people/waitlist/operations/waitlist.ts'
import { joinLimit, needsInvite } from '#src/people/waitlist/rules.ts'
import { ComingSoonPage } from '#src/people/waitlist/ui/coming-soon-page.tsx'
import { FoundersPage } from '#src/people/waitlist/ui/founders-page.tsx'
import { WaitlistPage } from '#src/people/waitlist/ui/waitlist-page.tsx'
import { pricingTermsOf } from '#src/web/pricing-terms.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/waitlist'

const pageMeta = staticPageMeta({
  title: 'Early access',
  description: (shop) => `Join the waitlist of ${shop.name}, a marketplace built by its own creators.`,
  path: '/waitlist',
})

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.hasJoined ? [{ name: 'robots', content: 'noindex' }] : []),
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { publicUrl, isOpen: isShopOpen } = scope.settings
  if (new URL(request.url).searchParams.get('joined') === '1')
    return { hasJoined: true as const, isShopOpen, publicUrl }
  if (!isShopOpen) return { hasJoined: false as const, isShopOpen, publicUrl }
  const figures = await scope.run(readFigures, {})
  if (!figures.ok) throw new Error(figures.failure.message)
  const { creatorPercent } = pricingTermsOf(scope.settings)
  const isOpen = !needsInvite(scope.settings)
  return { hasJoined: false as const, isShopOpen, publicUrl, figures: figures.value, isOpen, creatorPercent }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth, run, log } = context.get(scopeContext)
  const values = await formValues(request, ['name', 'email', 'referralSource', 'company'])
  const other = { title: waitlistTexts.failedTitle }
  const limited = await auth.attempt('waitlist', joinLimit, request)
  if (limited) return refused({ ...limited, ...other }, values)
  const joined = await run(joinWaitlist, values).catch((error: unknown) => {
    log.error({ err: error }, 'a waitlist sign-up failed')
    return null
  })
  if (joined === null) return refused(unexpected, values)
  if (joined.ok) {
    const { joinedTitle: title, joined: description } = waitlistTexts
    return redirectWith('/waitlist?joined=1', { title, description, tone: 'ok' })
  }
  const { failure } = joined
  const title = failure.status === 'invalid' ? waitlistTexts.invalidTitle : (failure.title ?? waitlistTexts.failedTitle)
  return refused({ ...failure, title }, values)
}

const unexpected = {
  status: 'unavailable',
  code: 'join-failed',
  title: waitlistTexts.failedTitle,
  message: waitlistTexts.failed,
} as const

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const answer = { values: actionData?.values ?? {}, failure: actionData?.failure ?? null }
  if (!loaderData.isShopOpen) return <ComingSoonPage hasJoined={loaderData.hasJoined} {...answer} />
  if (loaderData.figures === undefined) return <FoundersPage />
  return <WaitlistPage {...loaderData} {...answer} />
}
