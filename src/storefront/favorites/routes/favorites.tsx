import { isId } from '#src/kernel/ids.ts'
import { favoriteTexts } from '#src/storefront/favorites/texts.ts'
import { countFavorites, listFavorites } from '#src/storefront/favorites/operations/favorites.ts'
import { FavoritesPage } from '#src/storefront/favorites/ui/favorites-page.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/favorites'

export const meta = titled('Favorites')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { run } = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('after') ?? undefined
  const removed = searchParams.get('removed') ?? ''
  const [listed, counted] = await Promise.all([run(listFavorites, { after }), run(countFavorites, {})])
  if (!listed.ok || !counted.ok)
    throw toSignIn(request, { title: favoriteTexts.signInTitle, description: favoriteTexts.signIn, tone: 'bad' })
  const { next } = listed.value
  return {
    page: listed.value,
    total: counted.value,
    nextHref: next === null ? null : `/favorites?after=${next}`,
    startHref: after === undefined ? null : '/favorites',
    removedId: isId(removed) ? removed : null,
  }
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  return <FavoritesPage {...loaderData} />
}
