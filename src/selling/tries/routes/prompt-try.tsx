import type { ListingDetail, VariableView } from '#src/storefront/catalog/view.ts'
import type { TryOfferView, TryView } from '#src/selling/tries/view.ts'
import { data } from 'react-router'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { variableKey } from '#src/kernel/variables.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { ListingMissing } from '#src/selling/listings/ui/form-states.tsx'
import { readOffer } from '#src/selling/tries/operations/offers.ts'
import { readTry, tryPrompt } from '#src/selling/tries/operations/tries.ts'
import type { PostedTry } from '#src/selling/tries/ui/try-page.tsx'
import { TryPage } from '#src/selling/tries/ui/try-page.tsx'
import { readForm, textFields, variableValues } from '#src/web/forms.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/prompt-try'

export const meta: Route.MetaFunction = titled(
  ({ loaderData }) => (loaderData?.listing ? `Try ${loaderData.listing.title}` : 'Prompt not found'),
  { name: 'robots', content: 'noindex' },
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const [read, offer] = await Promise.all([
    scope.run(readListing, { id: params.id, withRelated: false }),
    scope.run(readOffer, { promptId: params.id, withVariables: true }),
  ])
  if (!read.ok || !read.value.listing.isActive) return data({ listing: null }, { status: 404 })
  const { listing } = read.value
  if (!offer.ok || offer.value === null) throw redirectWith(`/prompt/${listing.id}`)
  const { variables = [], ...terms } = offer.value
  const view = await scope.run(readTry, { promptId: listing.id })
  // Suspended users can read the reason on their account page.
  if (!view.ok && view.failure.status !== 'signed-out')
    throw redirectWith(`/prompt/${listing.id}`, toastOf(view.failure))
  const { id, title, priceCents, creator, category, imageUrl, image } = listing
  return data({
    listing: { id, title, priceCents, creator: creator.name, category, imageUrl, image },
    offer: terms,
    view: view.ok ? view.value : visitorView(listing, variables, terms),
    isSignedIn: view.ok,
  })
}

/** What a visitor sees, from what is public. Limits and keys are checked when they have signed in. */
function visitorView(
  { type }: Pick<ListingDetail, 'type'>,
  variables: readonly VariableView[],
  offer: TryOfferView,
): TryView {
  return {
    offer,
    type,
    variables,
    isOwn: false,
    purchaseId: null,
    left: offer.perPerson,
    needsKey: false,
    needsConfirmedEmail: false,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const form = await readForm(request)
  const { message = '', apiKey } = textFields(form, ['message', 'apiKey'])
  const values = variableValues(form)
  const tried = await scope.run(tryPrompt, {
    ...{ promptId: params.id, values, message },
    ...(apiKey ? { apiKey } : {}),
    signal: request.signal,
  })
  // The response does not contain the key.
  const shown = { values: Object.fromEntries(values.map(({ name, value }) => [variableKey(name), value])), message }
  if (tried.ok) return data({ ...shown, result: tried.value, failure: null } satisfies PostedTry)
  const { failure } = tried
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure))
  return data({ ...shown, result: null, failure } satisfies PostedTry, { status: httpStatusOf[failure.status] })
}

export default function PromptTry({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.listing) return <ListingMissing />
  return <TryPage {...loaderData} posted={actionData ?? null} />
}
