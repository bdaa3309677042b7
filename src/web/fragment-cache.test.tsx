import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { FoundListing } from '#src/storefront/catalog/view.ts'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { cents } from '#src/kernel/money.ts'
import { FavoritesContext } from '#src/ui/listings/favorite-toggle.tsx'
import { Footer } from '#src/ui/shell/footer.tsx'
import { Kept, keepMarkupBy } from '#src/ui/shell/kept.tsx'
import { TopBar } from '#src/ui/shell/top-bar.tsx'
import { createFragmentCache } from '#src/web/fragment-cache.ts'

afterEach(() => keepMarkupBy(null))

const listing: FoundListing = {
  id: '79262a96-4ad1-47c0-89f2-a76845585c54',
  title: 'Letters & <numbers>',
  description: 'Two lines.',
  priceCents: cents(1900),
  pricing: 'fixed',
  rating: 4.5,
  reviews: 8,
  sales: 39,
  model: 'Claude',
  category: 'Writing',
  type: 'pack',
  textCount: 3,
  imageUrl: null,
  image: null,
  isTrending: true,
  creator: { id: 'c', username: 'asa', name: 'Åsa', avatarUrl: null, isVerified: true },
}

const cards = {
  plain: <ListingCard listing={listing} />,
  'of the first screen': <ListingCard listing={listing} eager />,
  'with another heading': <ListingCard listing={listing} heading="h2" />,
  'with another price': <ListingCard listing={{ ...listing, priceCents: cents(0) }} />,
  'with marks': <ListingCard listing={{ ...listing, marked: { title: ['', 'Letters'], description: ['Two'] } }} />,
  'with its heart on': (
    <FavoritesContext value={{ isOn: () => true, wasOn: () => true, watch: () => () => {} }}>
      <ListingCard listing={listing} />
    </FavoritesContext>
  ),
  'foot of the page': <Footer viewer={null} wayIn="/auth" />,
  'foot for somebody unknown': <Footer viewer="unknown" wayIn="/auth" />,
  'foot of a shop by invitation': <Footer viewer={null} wayIn="/waitlist" />,
  bar: <TopBar viewer={null} path="/" wayIn="/auth" />,
  'bar for somebody unknown': <TopBar viewer="unknown" path="/" wayIn="/auth" />,
  'bar of a shop by invitation': <TopBar viewer={null} path="/" wayIn="/waitlist" />,
  'bar of a search': <TopBar viewer={null} path="/marketplace" wayIn="/auth" search="boat" />,
  'bar of another search': <TopBar viewer={null} path="/marketplace" wayIn="/auth" search="moon" />,
  ...Object.fromEntries(
    ['/marketplace', '/prompt/1', '/pricing', '/favorites', '/cart', '/about'].map((path) => [
      `bar of ${path}`,
      <TopBar key={path} viewer={null} path={path} wayIn="/auth" />,
    ]),
  ),
}

test('cached markup equals rendered markup, on the first page and later ones', () => {
  const drawn = Object.entries(cards).map(([name, card]) => [name, withoutAnnouncements(renderToString(card))])
  keepMarkupBy(createFragmentCache())
  for (let page = 1; page <= 2; page++)
    expect(Object.entries(cards).map(([name, card]) => [name, withoutAnnouncements(renderToString(card))])).toEqual(
      drawn,
    )
})

test('each page preloads the pictures of its first screen', () => {
  const announced = announcements(renderToString(cards['of the first screen']))
  expect(announced).toMatchObject([expect.stringContaining(listing.id)])
  keepMarkupBy(createFragmentCache())
  for (let page = 1; page <= 2; page++)
    expect(announcements(renderToString(cards['of the first screen'])).map(addressIn)).toEqual(announced.map(addressIn))
})

test('renders a fragment once per key', () => {
  keepMarkupBy(createFragmentCache())
  const draw = vi.fn<() => string>(() => 'inside')
  const Part = () => draw()
  const page = (name: string) =>
    renderToString(
      <Kept as="div" of={['part', name]}>
        <Part />
      </Kept>,
    )
  expect([page('a'), page('a'), page('b')]).toEqual(Array.from({ length: 3 }, () => '<div>inside</div>'))
  expect(draw).toHaveBeenCalledTimes(2)
})

/** React puts them before a fragment that is rendered alone, and in the head of a page. */
const announcement = /<link rel="preload"[^>]*>/g
const withoutAnnouncements = (markup: string) => markup.replaceAll(announcement, '')
const announcements = (markup: string) => markup.match(announcement) ?? []
const addressIn = (link: string) => /href="([^"]*)"/.exec(link)?.[1]
