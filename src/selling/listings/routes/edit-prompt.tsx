import { data } from 'react-router'
import { changedCode } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { catalogTexts, heldToastOf } from '#src/storefront/catalog/texts.ts'
import { discardDraft, saveDraft, readDraft } from '#src/selling/listings/operations/drafts.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { savedValues } from '#src/selling/listings/ui/listing-values.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { withStored } from '#src/selling/listings/ui/stored-listing.tsx'
import { ListingForm } from '#src/selling/listings/ui/listing-form.tsx'
import { PromptNotFound, SignInRequired } from '#src/selling/listings/ui/form-states.tsx'
import { fitted, reshaped } from '#src/selling/listings/ui/reshape-fields.ts'
import { intentOf } from '#src/web/intent.ts'
import { checkListingPost, readListingPost } from '#src/web/listing-post.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { modelSourcesOf } from '#src/web/model-sources.ts'
import { ownProfileOf } from '#src/web/own-profile.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/edit-prompt'

export const meta = titled('Edit listing')

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const [read, profile, draft, models] = await Promise.all([
    scope.run(readOwnListing, { id: params.id }),
    ownProfileOf(scope),
    scope.run(readDraft, { promptId: params.id }),
    modelSourcesOf(scope),
  ])
  if (!read.ok && read.failure.status === 'signed-out') return data({ state: 'signed-out' as const })
  if (!read.ok) return data({ state: 'missing' as const }, { status: 404 })
  const { id, isActive, version, sales } = read.value.listing
  return data({
    state: 'found' as const,
    listing: { id, isActive, version, sales, held: read.value.held },
    values: fitted(savedValues(read.value)),
    draft: draft.ok ? draft.value : null,
    author: profile.ok ? profile.value : null,
    runs: draft.ok ? draft.value.runs : read.value.runs,
    models,
    refundDays: scope.settings.refundDays,
    prices: pricesOf(scope.settings, read.value.listing.priceCents),
  })
}

type Answer = {
  readonly values?: ListingFormValues | undefined
  readonly failure?: Failure | null
  /** What is stored, if it was changed since. */
  readonly stored?: ListingFormValues
  /** Changes when the form has to show other values. */
  readonly round?: string
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind !== 'user') return toSignIn(request)
  const { id } = params
  const read = await scope.run(readOwnListing, { id })
  if (!read.ok) return refused(read.failure, undefined)
  const post = await readListingPost(scope, request)
  const { intent, values } = post
  const shown = reshapedOrTaken(values, savedValues(read.value), intent)
  if (shown) return data(shown)
  const here = `/edit-prompt/${id}`
  if (intent === 'pause' || intent === 'resume') {
    const set = await scope.run(setListingActive, { id, isActive: intent === 'resume' })
    const title = intent === 'pause' ? catalogTexts.paused : catalogTexts.resumed
    return set.ok ? redirectWith(here, { title }) : refused(set.failure, values)
  }
  if (intent === 'discard') {
    const gone = await scope.run(discardDraft, { id: post.draftId })
    return redirectWith(here, gone.ok ? { title: catalogTexts.draftDiscarded } : toastOf(gone.failure))
  }
  if (intent === 'draft') {
    const kept = await scope.run(saveDraft, { promptId: id, fields: values })
    return kept.ok ? redirectWith(here, { title: catalogTexts.draftSaved }) : refused(kept.failure, values)
  }
  intentOf(intent, ['publish'])
  const { listing, texts } = read.value
  const checked = checkListingPost(post, pricesOf(scope.settings, listing.priceCents), texts[0]?.name)
  if (!checked.ok) return refused(checked.failure, values)
  const edition = values.basis === '' ? undefined : Number(values.basis)
  const edited = await scope.run(editListing, { id, ...checked.value, edition })
  if (edited.ok && edited.value.isHeld && !read.value.held) return redirectWith('/dashboard', heldToastOf(edited.value))
  if (edited.ok) return redirectWith('/dashboard', { title: catalogTexts.updated })
  if (edited.failure.code === changedCode) return conflict(scope, id, edited.failure, values)
  return refused({ ...edited.failure, title: catalogTexts.updateFailed }, values)
}

/** The form after a button that changes its rows, or takes over a part of what is stored; null for any other button. */
function reshapedOrTaken(values: ListingFormValues, stored: ListingFormValues, intent: string): Answer | null {
  const changed = reshaped(values, intent)
  if (changed) return { values: changed, failure: null }
  const taken = withStored(values, stored, intent)
  return taken && { values: taken, failure: null, stored, round: crypto.randomUUID() }
}

/** Shows what is stored beside what was entered. The next submit overwrites what the creator has seen now. */
async function conflict(scope: Scope, id: string, failed: Failure, values: ListingFormValues) {
  const now = await scope.run(readOwnListing, { id })
  if (!now.ok) return refused(now.failure, values)
  const stored = savedValues(now.value)
  return data({ failure: failed, values: { ...values, basis: stored.basis }, stored }, { status: 409 })
}

export default function EditPrompt({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'signed-out') return <SignInRequired />
  if (loaderData.state !== 'found') return <PromptNotFound />
  const answer: Answer | undefined = actionData
  const { listing, values, draft, author, runs, models, refundDays, prices } = loaderData
  return (
    <ListingForm
      key={`${listing.id} ${listing.version} ${draft?.id} ${answer?.round ?? ''}`}
      mode="edit"
      listing={listing}
      saved={values}
      values={answer?.values ?? draft?.fields ?? values}
      failure={answer?.failure ?? null}
      stored={answer?.stored}
      draft={draft}
      author={author}
      runs={runs}
      models={models}
      refundDays={refundDays}
      prices={prices}
    />
  )
}
