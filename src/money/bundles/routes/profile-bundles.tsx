import {
  changeBundle,
  closeBundle,
  createBundle,
  listBundleChoices,
  listOwnBundles,
} from '#src/money/bundles/operations/own.ts'
import { agreeToBundle, leaveBundle, listBundleInvitations } from '#src/money/bundles/operations/invitations.ts'
import { bundleMissing } from '#src/money/bundles/failures.ts'
import { editHref, ownBundlesPath } from '#src/money/bundles/rules.ts'
import { bundleTexts } from '#src/money/bundles/texts.ts'
import { BundleForm } from '#src/money/bundles/ui/bundle-form.tsx'
import { BundleInvitations } from '#src/money/bundles/ui/bundle-invitations.tsx'
import { BundlesPage } from '#src/money/bundles/ui/bundles-page.tsx'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { readForm, textFields, textList } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-bundles'

// `/profile/bundles` is the list, `?new` an empty form, and `?bundle=ID` the form of one bundle.

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const listed = await scope.run(listOwnBundles, {})
  if (!listed.ok) throw toSignIn(request)
  const isVerified = scope.actor.kind === 'user' && scope.actor.emailVerified
  const id = searchParams.get('bundle')
  if (id === null && !searchParams.has('new')) {
    const invited = await scope.run(listBundleInvitations, {})
    const invitations = invited.ok ? invited.value : []
    return { kind: 'list' as const, bundles: listed.value, invitations, isVerified }
  }
  const bundle = listed.value.find((one) => one.id === id) ?? null
  if (id !== null && bundle === null) throw redirectWith(ownBundlesPath, toastOf(bundleMissing))
  const choices = await scope.run(listBundleChoices, {})
  return { kind: 'form' as const, bundle, choices: choices.ok ? choices.value : [] }
}

const intents = ['create', 'save', 'close', 'reopen', 'agree', 'leave'] as const

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const form = await readForm(request)
  const { intent: given, id, ...typed } = textFields(form, ['intent', 'id', 'title', 'description', 'price', 'others'])
  const intent = intentOf(given, intents)
  if (intent === 'agree' || intent === 'leave') {
    const answered = await answer(scope, intent, id, textList(form, 'line'))
    return redirectWith(ownBundlesPath, answered)
  }
  const bundle = { ...typed, listings: textList(form, 'listings'), seen: amountsIn(textList(form, 'seen')) }
  const done = await runOf(scope, intent, id, bundle)
  if (!done.ok && done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  if (!done.ok) return refused(done.failure, { ...typed, listings: bundle.listings.join(',') })
  return redirectWith(intent === 'create' ? editHref(done.value.id) : ownBundlesPath, { title: said[intent] })
}

async function answer({ run }: Scope, intent: 'agree' | 'leave', id: string | undefined, shown: readonly string[]) {
  if (intent === 'leave') {
    const left = await run(leaveBundle, { id })
    return left.ok ? { title: bundleTexts[left.value.news] } : toastOf(left.failure)
  }
  const agreed = await run(agreeToBundle, { id, lines: amountsIn(shown) })
  return agreed.ok ? { title: bundleTexts.agreed } : toastOf(agreed.failure)
}

/** Parses amounts of lines, as `id:cents`. */
const amountsIn = (shown: readonly string[]) =>
  shown.map((line) => {
    const [listingId = '', amount] = line.split(':')
    return { listingId, amount: Number(amount) }
  })

function runOf({ run }: Scope, intent: keyof typeof said, id: string | undefined, bundle: object) {
  if (intent === 'create') return run(createBundle, bundle)
  if (intent === 'save') return run(changeBundle, { ...bundle, id })
  return run(closeBundle, { id, isClosed: intent === 'close' })
}

const said = {
  create: bundleTexts.created,
  save: bundleTexts.saved,
  close: bundleTexts.closed,
  reopen: bundleTexts.reopened,
} as const

export default function Bundles({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'list') {
    const { bundles, invitations, isVerified } = loaderData
    return (
      <BundlesPage bundles={bundles} notice={isVerified ? null : <VerifyFirst title={bundleTexts.unverified} />}>
        <BundleInvitations invitations={invitations} />
      </BundlesPage>
    )
  }
  const { bundle, choices } = loaderData
  const failed = actionData && 'failure' in actionData ? actionData : null
  const props = { bundle, choices, values: failed?.values ?? null, failure: failed?.failure ?? null }
  return <BundleForm key={bundle?.id} {...props} />
}
