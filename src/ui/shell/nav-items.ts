/** The items of the top bar and the side menu. Add a new page here. */
export const navItems = [
  { href: '/', label: 'Home' },
  { href: '/marketplace', label: 'Marketplace' },
  { href: '/trending', label: 'Trending' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/create-prompt', label: 'Create' },
] as const

/** The items for everyone; the bar shows the last two as icons. */
export const publicNavItems: readonly Place[] = [
  ...navItems,
  { href: '/favorites', label: 'Favorites' },
  { href: '/cart', label: 'Cart' },
]

/** The items of a signed-in user in the account menu, side menu and palette. */
const ownPlaces = [
  { href: '/purchases', label: 'My Purchases' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/notifications', label: 'Notifications' },
] as const

/** Shown to admins only. */
export const adminHref = '/admin'

type Place = { readonly href: string; readonly label: string; readonly count?: number }
type Owner = { readonly isAdmin: boolean; readonly messagesCount?: number }

export const navItemsOf = ({ isAdmin, messagesCount = 0 }: Owner): readonly Place[] => [
  ...ownPlaces,
  { href: '/messages', label: 'Messages', count: messagesCount },
  ...(isAdmin ? [{ href: adminHref, label: 'Admin' }] : []),
]

/** The entry for visitors: sign-in, or the waitlist in invitation mode. */
export type SignInPath = '/auth' | '/waitlist'

/** Where visitors start to sell: sign-up, which leads to the listing form. */
export const startSellingPath = (wayIn: SignInPath): string =>
  wayIn === '/auth' ? '/auth?tab=sign-up&next=/create-prompt' : wayIn

/** Whether a path is an item's page or below it. A listing counts as part of the marketplace. */
export function isAt(path: string, href: string): boolean {
  if (href === '/') return path === '/'
  if (href === '/marketplace' && path.startsWith('/prompt/')) return true
  return path === href || path.startsWith(`${href}/`)
}
