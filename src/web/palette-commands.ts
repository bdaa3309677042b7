import type { FooterColumn } from '#src/kernel/shop.ts'
import type { Command } from '#src/ui/palette/command.ts'
import { navItems, navItemsOf } from '#src/ui/shell/nav-items.ts'
import { readTheme, setTheme, themeLabels, themes } from '#src/ui/shell/theme.ts'

type Go = (href: string) => void

/** The command that searches for the typed text; none for an empty text. */
export function searchCommand(typed: string, go: Go): readonly Command[] {
  if (typed === '') return []
  const run = () => go(`/marketplace?search=${encodeURIComponent(typed)}`)
  return [{ id: 'search', group: 'Search', label: `Search the marketplace for “${typed}”`, run }]
}

type Places = { readonly person: { readonly isAdmin: boolean } | null; readonly footer: readonly FooterColumn[] }

/** The pages in the top bar, the user's menu and the footer, without duplicates and other sites. */
export function pageCommands({ person, footer }: Places, go: Go): readonly Command[] {
  const mine = [
    { href: '/favorites', label: 'Favorites', words: 'hearts saved' },
    { href: '/cart', label: 'Cart', words: 'basket bag checkout' },
    ...(person ? [...navItemsOf(person), { href: '/profile', label: 'Profile', words: 'settings account' }] : []),
  ]
  const foot = footer.flatMap(({ title, links }) =>
    links.filter(({ href }) => href.startsWith('/')).map((link) => ({ ...link, words: title })),
  )
  const pages: readonly { href: string; label: string; words?: string }[] = [...navItems, ...mine, ...foot]
  const first = pages.filter(({ href }, i) => pages.findIndex((page) => page.href === href) === i)
  return first.map(({ href, ...page }) => ({ ...page, id: href, group: 'Pages', run: () => go(href) }))
}

export type OwnTitle = { readonly id: string; readonly title: string; readonly isActive: boolean }

export function listingCommands(listings: readonly OwnTitle[], go: Go): readonly Command[] {
  return listings.map(({ id, title, isActive }) => ({
    id,
    group: 'Your listings',
    label: title,
    words: 'edit listing',
    note: isActive ? 'Edit' : 'Paused, edit',
    run: () => go(`/edit-prompt/${id}`),
  }))
}

export function themeCommands(): readonly Command[] {
  const current = readTheme()
  return themes.map((theme) => ({
    id: `theme-${theme}`,
    group: 'Theme',
    label: `${themeLabels[theme]} theme`,
    words: theme === 'dark' ? 'mode night' : 'mode day',
    note: theme === current ? 'Current' : undefined,
    run: () => setTheme(theme),
  }))
}

export function sessionCommands(isSignedIn: boolean, go: Go, signOut: () => void): readonly Command[] {
  const group = 'Account'
  if (isSignedIn) return [{ id: 'sign-out', group, label: 'Sign Out', words: 'log out leave', run: signOut }]
  return [{ id: 'sign-in', group, label: 'Sign In', words: 'log in sign up account', run: () => go('/auth') }]
}
