import { useEffect, useMemo } from 'react'
import { FavoriteCard } from '#src/features/favorites/ui/favorite-card.tsx'
import { heartsOver, learnKept } from '#src/features/favorites/ui/hearts.ts'
import { RemovedNotice } from '#src/features/favorites/ui/removed-notice.tsx'
import { type FavoriteBatch, useMoreFavorites } from '#src/features/favorites/ui/use-more-favorites.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { HeartsContext } from '#src/ui/listings/favorite-toggle.tsx'
import { LoadMore } from '#src/ui/listings/load-more.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/features/favorites/ui/favorites-page.css'

type FavoritesPageProps = FavoriteBatch & {
  total: number
  /** The list from its start, where this page begins further on (Load More without a script). */
  startHref: string | null
  /** What was just taken away without a script, and may be taken back. */
  removedId: string | null
}

/** What somebody keeps: newest first. What is taken away stays in its place, with a way back, until the page is left. */
export function FavoritesPage({ page, nextHref, total, startHref, removedId }: FavoritesPageProps) {
  const more = useMoreFavorites({ page, nextHref })
  const ids = useMemo(() => more.items.map(({ listing }) => listing.id), [more.items])
  useEffect(() => learnKept(page.items.map(({ listing }) => listing.id)), [page])
  const hearts = useMemo(() => heartsOver(ids), [ids])
  return (
    <HeartsContext value={hearts}>
      <div className="wrap favorites-page">
        <PageHead
          title="Favorites"
          lead={total > 0 && 'What you keep, the newest first. Nobody else sees this list.'}
        />
        {removedId !== null && <RemovedNotice id={removedId} />}
        {startHref !== null && (
          <p>
            <ButtonLink size="small" to={startHref}>
              From the start
            </ButtonLink>
          </p>
        )}
        {more.items.length === 0 ? (
          <NoFavorites />
        ) : (
          <>
            <CardGrid columns={4}>
              {more.items.map((favorite, i) => (
                <FavoriteCard key={favorite.listing.id} favorite={favorite} eager={i < 4} />
              ))}
            </CardGrid>
            {startHref === null && total > page.items.length && (
              <LoadMore
                href={more.nextHref}
                shown={more.items.length}
                total={Math.max(total, more.items.length)}
                pending={more.isLoading}
                onPress={more.loadMore}
              />
            )}
          </>
        )}
      </div>
    </HeartsContext>
  )
}

function NoFavorites() {
  return (
    <EmptyState
      title="No favorites yet"
      actions={
        <ButtonLink look="ink" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
      }
    >
      Press the heart on a listing, and it waits for you here.
    </EmptyState>
  )
}
