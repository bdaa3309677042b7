import { data, redirect } from 'react-router'
import { isStaff } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { cents, sum } from '#src/kernel/money.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { bundleOwned } from '#src/money/bundles/failures.ts'
import { hideBundle, showBundle } from '#src/money/bundles/operations/moderate.ts'
import { readBundle } from '#src/money/bundles/operations/read.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import { bundleTexts } from '#src/money/bundles/texts.ts'
import type { ForYou } from '#src/money/bundles/ui/bundle-page.tsx'
import { BundleMissing, BundlePage } from '#src/money/bundles/ui/bundle-page.tsx'
import type { BundleView } from '#src/money/bundles/view.ts'
import { useRefusalToast } from '#src/ui/forms/use-refusal-toast.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { bundleHead } from '#src/web/machines/page-heads.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/bundle'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  // Ids are case-insensitive, but each page has one URL.
  if (isId(id) && id !== id.toLowerCase())
    throw redirect(`${bundleHref(id.toLowerCase())}${new URL(request.url).search}`, 301)
  const read = await scope.run(readBundle, { id })
  if (!read.ok) return data({ isFound: false as const }, { status: 404, headers: unlisted })
  const bundle = read.value
  const found = {
    isFound: true as const,
    head: bundleHead(bundle, scope.settings),
    bundle,
    forYou: await forYouOf(scope, bundle),
    reportHref: `/report-content?url=${encodeURIComponent(new URL(bundleHref(id), scope.settings.publicUrl).href)}`,
    mayModerate: !bundle.isOwn && isStaff(scope.actor, ['moderator']),
    takesPayments: scope.settings.takesPayments,
  }
  return data(found, bundle.obstacle === null ? {} : { headers: unlisted })
}

const unlisted = { 'X-Robots-Tag': 'noindex' }

/** The bundle as the checkout would sell it to the viewer. */
async function forYouOf(scope: Scope, bundle: BundleView): Promise<ForYou | null> {
  if (scope.actor.kind !== 'user' || bundle.isOwn || bundle.obstacle !== null) return null
  const read = await scope.run(readCheckout, { bundleId: bundle.id })
  const { price, listed } = bundle
  const ids = bundle.listings.map((listing) => listing.id)
  if (!read.ok) {
    const owned = read.failure.code === bundleOwned.code ? ids : []
    return { owned, price, listed, refusal: read.failure.message }
  }
  const { lines } = read.value
  return {
    owned: ids.filter((id) => lines.every(({ listing }) => listing.id !== id)),
    price: cents(lines.reduce((total, { listing, discount }) => total + listing.priceCents - discount, 0)),
    listed: sum(lines.map(({ listing }) => listing.priceCents)),
    refusal: null,
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = (args) =>
  args.loaderData?.isFound ? args.loaderData.head : titled('Bundle not found')(args)

/** Moderators hide it, and show it again. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const { intent, reason } = await formValues(request, ['intent', 'reason'])
  const isHiding = intentOf(intent, ['hide', 'show']) === 'hide'
  const done = isHiding ? await run(hideBundle, { id, reason }) : await run(showBundle, { id })
  if (done.ok) return redirectWith(bundleHref(id), { title: isHiding ? bundleTexts.hidden : bundleTexts.shown })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return refused(done.failure, {})
}

export default function Bundle({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData?.failure ?? null)
  if (!loaderData.isFound) return <BundleMissing />
  const { bundle, forYou, reportHref, mayModerate, takesPayments } = loaderData
  return <BundlePage {...{ bundle, forYou, reportHref, mayModerate, takesPayments }} />
}
