import { data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { toDollars } from '#src/kernel/money.ts'
import { catalogTexts } from '#src/features/catalog/contract.ts'
import { editListing, readOwnListing } from '#src/features/catalog/index.ts'
import { ListingForm, PromptNotFound, SignInRequired } from '#src/features/catalog/ui/index.ts'
import { readListingPost } from '#src/web/listing-post.ts'
import { redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/edit-prompt'

export const meta: Route.MetaFunction = () => [{ title: `Edit listing · ${brand.name}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await scope.run(readOwnListing, { id: params.id })
  if (!read.ok && read.failure.status === 'signed-out') return data({ state: 'signed-out' as const })
  if (!read.ok) return data({ state: 'missing' as const }, { status: 404 })
  const { listing, texts } = read.value
  const { title, description, model, modelVersion, category, licence, imageUrl } = listing
  const content = texts[0]?.body ?? ''
  const price = toDollars(listing.priceCents)
  const values = {
    title,
    description,
    content,
    price,
    model,
    modelVersion,
    category,
    licence,
    imageUrl: imageUrl ?? '',
  }
  return data({ state: 'found' as const, values })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind !== 'user') return toSignIn(request)
  const read = await scope.run(readOwnListing, { id: params.id })
  if (!read.ok) return refused(read.failure, {})
  const post = await readListingPost(scope, request, read.value)
  if (!post.result.ok) return refused(post.result.failure, post.values)
  const edited = await scope.run(editListing, { id: params.id, listing: post.result.value })
  if (edited.ok) return redirectWith('/dashboard', { title: catalogTexts.updated })
  return refused({ ...edited.failure, title: catalogTexts.updateFailed }, post.values)
}

export default function EditPrompt({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'signed-out') return <SignInRequired />
  if (loaderData.state !== 'found') return <PromptNotFound />
  return (
    <ListingForm mode="edit" values={actionData?.values ?? loaderData.values} failure={actionData?.failure ?? null} />
  )
}
