import type { MouseEvent } from 'react'
import { useEffect, useMemo, useState, useRef } from 'react'
import { favoritesOver, loadFavorites } from '#src/storefront/favorites/ui/favorite-state.ts'
import { AddToCollection } from '#src/storefront/collections/ui/add-to-collection.tsx'
import { ShareFavorites } from '#src/storefront/collections/ui/share-favorites.tsx'
import { ButtonLink, Button } from '#src/ui/elements/button.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { FavoritesContext, FavoriteToggle, useFavorite, favoritesFormId } from '#src/ui/listings/favorite-toggle.tsx'
import { LoadMore } from '#src/ui/listings/load-more.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/storefront/favorites/ui/favorites-page.css'
import { useFetcher } from 'react-router'
import type { FavoriteView } from '#src/storefront/favorites/view.ts'
import type { Page } from '#src/kernel/page.ts'
import { person } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { Kind } from '#src/ui/listings/card-foot.tsx'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { Notice } from '#src/ui/elements/notice.tsx'

type FavoritesPageProps = FavoriteBatch & {
  total: number
  /** The URL of the first page, if this one starts at a cursor (Load More without JavaScript). */
  startHref: string | null
  /** The listing that was just removed without JavaScript, with an undo. */
  removedId: string | null
}

/** The favorites, newest first. A removed one leaves an undo in its place until the user leaves the page. */
export function FavoritesPage({ page, nextHref, total, startHref, removedId }: FavoritesPageProps) {
  const more = useMoreFavorites({ page, nextHref })
  const ids = useMemo(() => more.items.map(({ listing }) => listing.id), [more.items])
  useEffect(() => loadFavorites(page.items.map(({ listing }) => listing.id)), [page])
  const hearts = useMemo(() => favoritesOver(ids), [ids])
  return (
    <FavoritesContext value={hearts}>
      <div className="wrap favorites-page">
        <PageHead
          title="Favorites"
          lead={total > 0 && 'Saved prompts, newest first. Only you can see this.'}
          actions={
            <>
              <ButtonLink to="/collections">Your collections</ButtonLink>
              {total > 0 && <ShareFavorites />}
            </>
          }
        />
        {removedId !== null && <RemovedNotice id={removedId} />}
        {startHref !== null && (
          <p>
            <ButtonLink size="small" to={startHref}>
              Back to the newest
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
    </FavoritesContext>
  )
}

function NoFavorites() {
  return (
    <EmptyState
      title="No favorites yet"
      cover="art"
      actions={
        <ButtonLink look="ink" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
      }
    >
      Click the heart on a listing to save it here.
    </EmptyState>
  )
}

/** A page of the list, and the URL of the next. */
export type FavoriteBatch = { readonly page: Page<FavoriteView>; readonly nextHref: string | null }

/** The list, extended in place by the pages that `nextHref` links to. */
export function useMoreFavorites(first: FavoriteBatch) {
  const fetcher = useFetcher<FavoriteBatch>()
  const [more, setMore] = useState<readonly FavoriteBatch[]>([])
  const { data } = fetcher
  useEffect(() => setMore([]), [first.page])
  useEffect(() => {
    if (data) setMore((known) => (known.includes(data) ? known : [...known, data]))
  }, [data])
  const items = useMemo(() => unique([first.page, ...more.map(({ page }) => page)]), [first.page, more])
  const nextHref = more.length > 0 ? (more.at(-1)?.nextHref ?? null) : first.nextHref
  const isLoading = fetcher.state !== 'idle'
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || nextHref === null) return
    event.preventDefault()
    if (!isLoading) void fetcher.load(nextHref)
  }
  return { items, nextHref, isLoading, loadMore }
}

/** Favorites added meanwhile shift the others between pages; none is shown twice. */
function unique(pages: readonly Page<FavoriteView>[]): readonly FavoriteView[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.listing.id, item] as const))).values()]
}

type FavoriteCardProps = { favorite: FavoriteView; eager: boolean }

/** A favorite's card; after removal, the undo. */
export function FavoriteCard({ favorite: { listing, isOnSale }, eager }: FavoriteCardProps) {
  const isKept = useFavorite(listing.id)
  if (!isKept) return <Removed listing={listing} canUndo={isOnSale} />
  if (!isOnSale) return <OffSale listing={listing} />
  return (
    <div className="favorite">
      <ListingCard listing={listing} eager={eager} heading="h2" />
      <AddToCollection listing={listing} />
    </div>
  )
}

/** A listing that is off sale has no page to link to. */
function OffSale({ listing }: { listing: FavoriteView['listing'] }) {
  return (
    <article className="card off-sale">
      <ListingPlate listing={listing}>
        <Kind type={listing.type} texts={listing.textCount} />
      </ListingPlate>
      <FavoriteToggle id={listing.id} title={listing.title} />
      <h2 className="card-title" dir="auto">
        {listing.title}
      </h2>
      <p className="off-sale-why">
        <Badge tone="warn">Not on sale</Badge> Its creator took it off sale. Buyers keep it.
      </p>
      <Byline person={person(listing.creator)} />
    </article>
  )
}

/** Replaces the removed card. The button that was pressed is gone, so the undo gets the focus. */
export function Removed({ listing, canUndo }: { listing: ListingView; canUndo: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="removed" ref={place} tabIndex={-1}>
      <p>
        <b dir="auto">{listing.title}</b> is no longer among your favorites.
      </p>
      {canUndo && <Undo id={listing.id} />}
    </div>
  )
}

/** The undo above the list when JavaScript is off. */
export function RemovedNotice({ id }: { id: string }) {
  return (
    <noscript>
      <Notice title="Removed from favorites">
        <Undo id={id} />
      </Notice>
    </noscript>
  )
}

function Undo({ id }: { id: string }) {
  return (
    <Button size="small" form={favoritesFormId} name="add" value={id}>
      Undo
    </Button>
  )
}
