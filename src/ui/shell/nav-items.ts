/** The places of the top bar and the side menu. A page that comes later takes its line here. */
export const navItems = [
  { href: '/', label: 'Home' },
  { href: '/marketplace', label: 'Marketplace' },
  { href: '/trending', label: 'Trending' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/create-prompt', label: 'Create' },
] as const

/** What everybody is shown: the bar has icons for the last two, and the side menu lines. */
export const publicNavItems: readonly Place[] = [
  ...navItems,
  { href: '/favorites', label: 'Favorites' },
  { href: '/cart', label: 'Cart' },
]

/** What belongs to somebody who is signed in, as the account menu, the side menu and the palette list it. */
const ownPlaces = [
  { href: '/purchases', label: 'My Purchases' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/notifications', label: 'Notifications' },
] as const

/** Where admins work; nobody else is shown the way. */
export const adminHref = '/admin'

type Place = { readonly href: string; readonly label: string; readonly count?: number }
type Owner = { readonly isAdmin: boolean; readonly messagesCount?: number }

export const navItemsOf = ({ isAdmin, messagesCount = 0 }: Owner): readonly Place[] => [
  ...ownPlaces,
  { href: '/messages', label: 'Messages', count: messagesCount },
  ...(isAdmin ? [{ href: adminHref, label: 'Admin' }] : []),
]

/** Where the signed-out begin: at the door, or on the waitlist of a shop by invitation. */
export type SignInPath = '/auth' | '/waitlist'

/** Whether a path is that place or lies below it. A listing counts as part of the marketplace. */
export function isAt(path: string, href: string): boolean {
  if (href === '/') return path === '/'
  if (href === '/marketplace' && path.startsWith('/prompt/')) return true
  return path === href || path.startsWith(`${href}/`)
}
