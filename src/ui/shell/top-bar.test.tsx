import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
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

test('the signed-out are shown the way in, the signed-in the way out, the unknown the way in if scripts are off', () => {
  expect(bar(null)).toContain('Sign In')
  expect(bar(null)).not.toContain('Sign Out')
  expect(bar(buyer)).toMatch(/<form[^>]* action="\/sign-out" method="post">/)
  expect(bar(buyer)).not.toContain('Sign In')
  expect(bar('unknown')).toMatch(/<noscript><a[^>]*>Sign In<\/a><\/noscript>/)
  expect(bar('unknown').replace(/<noscript>.*?<\/noscript>/g, '')).not.toMatch(/Sign In|Sign Out/)
})

test('counts are in the name of the icon, and only where there is something to count', () => {
  expect(bar(buyer)).toContain('aria-label="Cart, 2"')
  expect(bar({ ...buyer, cartCount: 0 })).toContain('aria-label="Cart"')
  expect(bar({ ...buyer, unreadCount: 100 })).toMatch(/aria-label="Notifications, 100".*99\+/)
  expect(bar(null)).not.toContain('Notifications')
})

test('the menu leads the signed-in to what they bought', () => {
  expect(bar(buyer)).toContain('href="/purchases"')
  expect(bar(null)).not.toContain('href="/purchases"')
})

test('a shop by invitation shows those who are signed out its waitlist, and only them', () => {
  expect(bar(null, '/waitlist')).toMatch(/href="\/waitlist"[^>]*>Waitlist</)
  expect(bar(null, '/waitlist')).toContain('Join the Waitlist')
  expect(bar(null, '/waitlist')).toContain('Sign In')
  expect(bar(buyer, '/waitlist')).not.toContain('/waitlist')
  expect(bar(null)).not.toContain('/waitlist')
})

test('admins are shown where they work, in the bar and in both menus', () => {
  expect(bar({ ...buyer, isAdmin: true }).split(`href="${adminHref}"`)).toHaveLength(4)
  expect(bar(buyer)).not.toContain(adminHref)
})

test('searching works without a script', () => {
  expect(bar('unknown')).toMatch(/<form[^>]*role="search"[^>]*/)
  expect(bar('unknown')).toMatch(/<form[^>]*action="\/marketplace"/)
  expect(bar('unknown')).toContain('name="search"')
})

test('Start Selling asks only those to sign in who are known to be signed out', () => {
  const foot = (viewer: Viewer, wayIn: SignInPath = '/auth') => {
    const Page = createRoutesStub([{ path: '/', Component: () => <Footer viewer={viewer} wayIn={wayIn} /> }])
    return renderToStaticMarkup(<Page />)
  }
  expect(foot(null)).toContain('<a href="/auth" data-nav="">Start Selling</a>')
  expect(foot(buyer)).toContain('<a href="/create-prompt" data-nav="">Start Selling</a>')
  expect(foot('unknown')).toContain('<a href="/create-prompt" data-nav="">Start Selling</a>')
  expect(foot(null, '/waitlist')).toContain('<a href="/waitlist" data-nav="">Start Selling</a>')
})

test('a place is current on itself and below, and a listing lies in the marketplace', () => {
  expect(isAt('/', '/')).toBe(true)
  expect(isAt('/marketplace', '/')).toBe(false)
  expect(isAt('/prompt/abc', '/marketplace')).toBe(true)
  expect(isAt('/pricing-now', '/pricing')).toBe(false)
})
