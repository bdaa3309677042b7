import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { defaultShop } from '#src/testing/settings.ts'
import { ShopContext } from '#src/ui/shell/shop-context.ts'
import { Footer } from '#src/ui/shell/footer.tsx'
import { adminHref, isAt, type SignInPath } from '#src/ui/shell/nav-items.ts'
import { TopBar } from '#src/ui/shell/top-bar.tsx'
import type { KnownViewer, Viewer } from '#src/ui/shell/viewer.ts'

const buyer: KnownViewer = {
  id: 'u1',
  username: 'asa',
  displayName: 'Åsa Lindqvist',
  avatarUrl: null,
  isAdmin: false,
  cartCount: 2,
  favoritesCount: 0,
  unreadCount: 0,
  messagesCount: 0,
}

function bar(viewer: Viewer, wayIn: SignInPath = '/auth'): string {
  const Component = () => <TopBar viewer={viewer} path="/cart" wayIn={wayIn} />
  const Page = createRoutesStub([{ path: '/cart', Component }])
  return renderToStaticMarkup(<Page initialEntries={['/cart']} />)
}

test('shows sign-in to visitors, sign-out to users, and sign-in to unknown viewers without scripts', () => {
  expect(bar(null)).toContain('Sign In')
  expect(bar(null)).not.toContain('Sign Out')
  expect(bar(buyer)).toMatch(/<form[^>]* action="\/sign-out" method="post">/)
  expect(bar(buyer)).not.toContain('Sign In')
  expect(bar('unknown')).toMatch(/<noscript><a[^>]*>Sign In<\/a><a[^>]*>Sign Up<\/a><\/noscript>/)
  expect(bar('unknown').replace(/<noscript>.*?<\/noscript>/g, '')).not.toMatch(/Sign In|Sign Up|Sign Out/)
})

test('adds non-zero counts to the accessible name of an icon', () => {
  expect(bar(buyer)).toContain('aria-label="Cart, 2"')
  expect(bar({ ...buyer, cartCount: 0 })).toContain('aria-label="Cart"')
  expect(bar({ ...buyer, unreadCount: 100 })).toMatch(/aria-label="Notifications, 100".*99\+/)
  expect(bar(null)).not.toContain('Notifications')
})

test('the menu links users to their purchases', () => {
  expect(bar(buyer)).toContain('href="/purchases"')
  expect(bar(null)).not.toContain('href="/purchases"')
})

test('shows the waitlist only to visitors in invitation mode', () => {
  expect(bar(null, '/waitlist')).toMatch(/href="\/waitlist"[^>]*>Waitlist</)
  expect(bar(null, '/waitlist')).toContain('Join the Waitlist')
  expect(bar(null, '/waitlist')).toContain('Sign In')
  expect(bar(buyer, '/waitlist')).not.toContain('/waitlist')
  expect(bar(null)).not.toContain('/waitlist')
})

test('shows the admin link to admins in the bar and both menus', () => {
  expect(bar({ ...buyer, isAdmin: true }).split(`href="${adminHref}"`)).toHaveLength(4)
  expect(bar(buyer)).not.toContain(adminHref)
})

test('search works without scripts', () => {
  expect(bar('unknown')).toMatch(/<form[^>]*role="search"[^>]*/)
  expect(bar('unknown')).toMatch(/<form[^>]*action="\/marketplace"/)
  expect(bar('unknown')).toContain('name="search"')
})

test('Start Selling links only known visitors to sign-up, which leads to the form', () => {
  const foot = (viewer: Viewer, wayIn: SignInPath = '/auth') => {
    const Page = createRoutesStub([{ path: '/', Component: () => <Footer viewer={viewer} wayIn={wayIn} /> }])
    return renderToStaticMarkup(
      <ShopContext value={defaultShop}>
        <Page />
      </ShopContext>,
    )
  }
  expect(foot(null)).toContain('<a href="/auth?tab=sign-up&amp;next=/create-prompt" data-nav="">Start Selling</a>')
  expect(foot(buyer)).toContain('<a href="/create-prompt" data-nav="">Start Selling</a>')
  expect(foot('unknown')).toContain('<a href="/create-prompt" data-nav="">Start Selling</a>')
  expect(foot(null, '/waitlist')).toContain('<a href="/waitlist" data-nav="">Start Selling</a>')
})

test('an item is current on its page and below, and listings belong to the marketplace', () => {
  expect(isAt('/', '/')).toBe(true)
  expect(isAt('/marketplace', '/')).toBe(false)
  expect(isAt('/prompt/abc', '/marketplace')).toBe(true)
  expect(isAt('/pricing-now', '/pricing')).toBe(false)
})
