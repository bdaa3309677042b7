import { brand } from '#src/kernel/brand.ts'
import { catalogTexts } from '#src/features/catalog/contract.ts'
import { createListing } from '#src/features/catalog/index.ts'
import { VerifyFirst } from '#src/features/accounts/ui/index.ts'
import { ListingForm, SignInRequired } from '#src/features/catalog/ui/index.ts'
import { readListingPost } from '#src/web/listing-post.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/create-prompt'

export const meta: Route.MetaFunction = () => [{ title: `Create a listing · ${brand.name}` }]

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(scopeContext)
  return { isSignedIn: actor.kind === 'user', isVerified: actor.kind === 'user' && actor.emailVerified }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind !== 'user') return toSignIn(request)
  const post = await readListingPost(scope, request)
  if (!post.result.ok) return refused(post.result.failure, post.values)
  const created = await scope.run(createListing, { listing: post.result.value })
  if (created.ok) return redirectWith('/dashboard', { title: catalogTexts.created })
  if (created.failure.status === 'signed-out') return toSignIn(request, toastOf(created.failure))
  return refused({ ...created.failure, title: catalogTexts.createFailed }, post.values)
}

export default function CreatePrompt({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isSignedIn) return <SignInRequired />
  const notice = loaderData.isVerified ? null : <VerifyFirst />
  return (
    <ListingForm
      mode="create"
      notice={notice}
      values={actionData?.values ?? {}}
      failure={actionData?.failure ?? null}
    />
  )
}
