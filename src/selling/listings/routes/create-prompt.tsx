import { data } from 'react-router'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { catalogTexts, heldToastOf } from '#src/storefront/catalog/texts.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { discardDraft, saveDraft, listDrafts, readDraft } from '#src/selling/listings/operations/drafts.ts'
import { ListingForm } from '#src/selling/listings/ui/listing-form.tsx'
import { reshaped } from '#src/selling/listings/ui/reshape-fields.ts'
import { SignInRequired } from '#src/selling/listings/ui/form-states.tsx'
import { intentOf } from '#src/web/intent.ts'
import { checkListingPost, readListingPost } from '#src/web/listing-post.ts'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { modelSourcesOf } from '#src/web/model-sources.ts'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/create-prompt'

export const meta = titled('Create a listing')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind !== 'user') return { isSignedIn: false as const }
  const id = new URL(request.url).searchParams.get('draft') ?? ''
  const [profile, listed, draft, models] = await Promise.all([
    ownProfileOf(scope),
    scope.run(listDrafts, {}),
    id === '' ? null : scope.run(readDraft, { id }),
    modelSourcesOf(scope),
  ])
  const found = draft?.ok && draft.value.promptId === null ? draft.value : null
  const drafts = listed.ok ? listed.value.filter((one) => one.id !== found?.id) : []
  const author = profile.ok ? profile.value : null
  const { refundDays } = scope.settings
  const prices = pricesOf(scope.settings)
  const { emailVerified: isVerified } = scope.actor
  return { isSignedIn: true as const, isVerified, author, drafts, draft: found, models, refundDays, prices }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const post = await readListingPost(scope, request)
  const { intent, draftId, values } = post
  // The form knows the id of its draft before the address does.
  const here = draftId === '' ? undefined : `/create-prompt?draft=${encodeURIComponent(draftId)}`
  if (scope.actor.kind !== 'user') return toSignIn(request, undefined, here)
  const changed = reshaped(values, intent)
  if (changed) return data({ values: changed, failure: null })
  if (intent === 'discard') {
    const gone = await scope.run(discardDraft, { id: draftId })
    return redirectWith('/create-prompt', gone.ok ? { title: catalogTexts.draftDiscarded } : toastOf(gone.failure))
  }
  if (intent === 'discard-other') {
    const gone = await scope.run(discardDraft, { id: draftId })
    return gone.ok ? backTo(request, { title: catalogTexts.draftDiscarded }) : refusedTo(request, gone.failure)
  }
  if (intent === 'draft') {
    const kept = await scope.run(saveDraft, { id: draftId || null, fields: values })
    if (!kept.ok) return refused(kept.failure, values)
    return redirectWith(`/create-prompt?draft=${kept.value.id}`, { title: catalogTexts.draftSaved })
  }
  intentOf(intent, ['publish'])
  const checked = checkListingPost(post, pricesOf(scope.settings))
  if (!checked.ok) return refused(checked.failure, values)
  const created = await scope.run(createListing, { listing: checked.value.listing, draftId: draftId || null })
  if (created.ok && created.value.isHeld) return redirectWith('/dashboard', heldToastOf(created.value))
  if (created.ok) return redirectWith(`/dashboard?published=${created.value.id}`, { title: catalogTexts.created })
  if (created.failure.status === 'signed-out') return toSignIn(request, toastOf(created.failure), here)
  return refused({ ...created.failure, title: catalogTexts.createFailed }, values)
}

export default function CreatePrompt({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isSignedIn) return <SignInRequired />
  const { draft, drafts, author, isVerified, models, refundDays, prices } = loaderData
  return (
    <ListingForm
      key={draft?.id ?? 'new'}
      mode="create"
      notice={
        isVerified ? null : (
          <VerifyFirst title="Confirm your email to sell">
            You can submit your listing now. {catalogTexts.unverified}
          </VerifyFirst>
        )
      }
      values={actionData?.values ?? draft?.fields}
      failure={actionData?.failure ?? null}
      draft={draft}
      drafts={drafts}
      author={author}
      runs={draft?.runs}
      models={models}
      refundDays={refundDays}
      prices={prices}
    />
  )
}
