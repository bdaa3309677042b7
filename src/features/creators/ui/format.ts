import { monthText } from '#src/kernel/dates.ts'
import type { CreatorTab } from '#src/features/creators/rules.ts'

export const tabLabels: Readonly<Record<CreatorTab, string>> = {
  listings: 'Listings',
  about: 'About',
  reviews: 'Reviews',
}

export function creatorHref(username: string, tab: CreatorTab, after?: string | null): string {
  const query = new URLSearchParams({ ...(tab !== 'listings' && { tab }), ...(after && { after }) }).toString()
  return `/creator/${username}${query && `?${query}`}`
}

/** "Joined March 2024". */
export const joinedText = (date: Date): string => `Joined ${monthText(date)}`

/** Shortens a URL to "example.com/words". */
export function siteText(website: string): string {
  const { host, pathname } = new URL(website)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}
