import type { Page } from '@playwright/test'
import { pagePatterns } from './route-table.ts'
import type { Stage, Who } from './stage.ts'
import { failListing, holdNavigation, reviewRefund, sendEmptyForm } from './states.ts'

// What there is to look at: each page of the route table, by the people who see it differently, in each of its states.
// A new page without a word in its address is seen by a visitor and a buyer by itself; for one with an id, or with
// states worth a look, add a line below. tests/views.test.ts says where one is missing.

export type View = {
  readonly pattern: string
  readonly who: Who
  readonly path: string
  /** In words, where the address alone does not say what is to be seen. */
  readonly state?: string
  /** Brings the page into that state once it is there. */
  readonly reach?: (page: Page) => Promise<void>
  /** Nothing but the top bar says who looks. */
  readonly isSameForAll?: true
}

type Seen = Omit<View, 'pattern'>

const nobody = '00000000-0000-4000-8000-000000000000'
const by = (who: Who, ...paths: readonly string[]): Seen[] => paths.map((path) => ({ who, path }))
const state = (name: string, [first]: readonly Seen[], reach: (page: Page) => Promise<void>): Seen[] =>
  first ? [{ ...first, state: name, reach }] : []

const listed: Readonly<Record<string, (stage: Stage) => readonly Seen[]>> = {
  '/marketplace': () => [
    ...by(
      'visitor',
      '/marketplace',
      '/marketplace?search=nothing+has+these+words',
      '/marketplace?search=email&sort=new',
    ),
    ...by('buyer', '/marketplace'),
    ...state('loading', by('visitor', '/marketplace'), holdNavigation('Top Rated')),
    ...state('error', by('visitor', '/marketplace'), failListing),
  ],
  '/trending': () => [...by('visitor', '/trending', '/trending?period=month'), ...by('buyer', '/trending?period=day')],
  '/prompt/:id': ({ ownListing, longListing }) => [
    ...by('visitor', '/prompt/1', '/prompt/7', '/prompt/0', `/prompt/${longListing}`),
    ...by('buyer', '/prompt/2', `/prompt/${longListing}`),
    ...by('creator', `/prompt/${ownListing}`),
  ],
  '/prompt/:id/review': ({ ownListing, longListing }) =>
    by('buyer', `/prompt/${ownListing}/review`, `/prompt/${longListing}/review`),
  '/prompt/:id/report': ({ ownListing, longListing }) => [
    ...by('buyer', `/prompt/${ownListing}/report`, `/prompt/${longListing}/report`, `/prompt/${nobody}/report`),
  ],
  '/auth': () => [
    ...by('visitor', '/auth', '/auth?tab=sign-up'),
    ...state('refused', by('visitor', '/auth?tab=sign-up'), sendEmptyForm),
  ],
  '/auth/code': () => by('visitor', '/auth/code'),
  '/auth/device': () => by('visitor', '/auth/device'),
  '/waitlist': () => [
    ...by('visitor', '/waitlist', '/waitlist?joined=1'),
    ...state('refused', by('visitor', '/waitlist'), sendEmptyForm),
  ],
  '/reset-password': () => by('visitor', '/reset-password', '/reset-password?sent', '/reset-password?token=abc'),
  '/verify-email': () => by('newcomer', '/verify-email'),
  '/create-prompt': () => [
    ...by('visitor', '/create-prompt'),
    ...by('newcomer', '/create-prompt'),
    ...by('creator', '/create-prompt'),
    ...state('refused', by('creator', '/create-prompt'), sendEmptyForm),
  ],
  '/create-prompt/:id': ({ ownListing }) => by('creator', `/create-prompt/${ownListing}`),
  '/edit-prompt/:id': ({ ownListing }) => by('creator', `/edit-prompt/${ownListing}`, `/edit-prompt/${nobody}`),
  '/profile': () => [
    ...by(
      'newcomer',
      '/profile',
      '/profile?tab=profile',
      '/profile?tab=listings',
      '/profile?tab=security',
      '/profile?tab=settings',
    ),
    ...by(
      'creator',
      '/profile',
      '/profile?tab=profile',
      '/profile?tab=listings',
      '/profile?tab=discounts',
      '/profile?tab=payouts',
      '/profile?tab=analytics',
      '/profile?tab=security',
      '/profile?tab=notifications',
    ),
    // The demo's buyer has a saved card.
    ...by('buyer', '/profile?tab=settings'),
  ],
  '/analytics': () => [
    ...by('visitor', '/analytics'),
    ...by('newcomer', '/analytics', '/analytics?view=insights'),
    ...by(
      'creator',
      '/analytics?period=year',
      '/analytics?view=top',
      '/analytics?view=activity',
      '/analytics?view=insights',
    ),
  ],
  '/dashboard': () => [...by('newcomer', '/dashboard'), ...by('creator', '/dashboard')],
  '/cart': () => [...by('newcomer', '/cart'), ...by('buyer', '/cart')],
  '/checkout': () => by('buyer', '/checkout', '/checkout?canceled'),
  '/purchases': () => [...by('newcomer', '/purchases'), ...by('buyer', '/purchases')],
  '/purchases/:id': ({ openedPurchase, sealedPurchase }) =>
    by('buyer', `/purchases/${openedPurchase}`, `/purchases/${sealedPurchase}`, `/purchases/${nobody}`),
  '/messages': () => [...by('visitor', '/messages'), ...by('newcomer', '/messages'), ...by('buyer', '/messages')],
  '/messages/new': ({ creatorName }) => [
    ...by('newcomer', `/messages/new?to=${creatorName}`, '/messages/new?to=nobody-of-that-name'),
    ...by('buyer', `/messages/new?to=${creatorName}`),
  ],
  '/messages/:id': ({ thread }) => by('buyer', `/messages/${thread}`, `/messages/${nobody}`),
  '/messages/:id/report/:position': ({ thread }) => by('buyer', `/messages/${thread}/report/2`),
  '/purchases/:id/changes': ({ openedPurchase }) => by('buyer', `/purchases/${openedPurchase}/changes`),
  '/purchases/:id/receipt': ({ openedPurchase }) => by('buyer', `/purchases/${openedPurchase}/receipt`),
  '/creator/:username': ({ creatorName }) => [
    ...by('visitor', `/creator/${creatorName}`, '/creator/nobody-of-that-name'),
    ...by('visitor', `/creator/${creatorName}?tab=about`, `/creator/${creatorName}?tab=reviews`),
    ...by('buyer', `/creator/${creatorName}`),
  ],
  '/admin': () =>
    by(
      'admin',
      '/admin',
      '/admin?tab=users&role=admin',
      '/admin?tab=users&role=all&search=nobody-of-that-name',
      '/admin?tab=prompts',
      '/admin?tab=purchases',
      '/admin?tab=reports',
      '/admin?tab=messages',
      '/admin?tab=held',
      '/admin?tab=appeals',
      '/admin?tab=notices',
      '/admin?tab=refunds',
      '/admin?tab=disputes',
      '/admin?tab=payouts',
      '/admin?tab=ledger',
      '/admin?tab=webhooks',
      '/admin?tab=waitlist',
      '/admin?tab=jobs',
      '/admin?tab=jobs&state=waiting',
      '/admin?tab=audit',
      '/admin?tab=settings',
    ),
  '/notifications': () => [
    ...by('newcomer', '/notifications'),
    ...by('creator', '/notifications'),
    ...by('buyer', '/notifications'),
  ],
  '/unsubscribe': () => by('visitor', '/unsubscribe'),
  '/admin/people/:id': ({ creatorId }) =>
    by('admin', `/admin/people/${creatorId}`, `/admin/people/${creatorId}?step=suspension`, `/admin/people/${nobody}`),
  '/admin/purchases/:id': ({ sealedPurchase }) => [
    ...by('admin', `/admin/purchases/${sealedPurchase}`, `/admin/purchases/${nobody}`),
    ...state('confirm', by('admin', `/admin/purchases/${sealedPurchase}`), reviewRefund),
  ],
  '/report-content': () => [
    ...by('visitor', '/report-content', '/report-content?sent=1001'),
    ...state('refused', by('visitor', '/report-content'), sendEmptyForm),
  ],
  '/favorites': () => [...by('newcomer', '/favorites'), ...by('buyer', '/favorites')],
  '/*': () => by('visitor', '/nothing/here'),
}

/** Leads elsewhere, or is only for those who work on the shop. */
const isUnseen = (pattern: string) =>
  ['/plans', '/checkout/return', '/admin/:tab', '/notifications/:id'].includes(pattern) || pattern.startsWith('/dev/')

/** Every view of the shop, in the order of the route table. */
export function viewsOf(stage: Stage): readonly View[] {
  return pagePatterns()
    .filter((pattern) => !isUnseen(pattern))
    .flatMap((pattern) => {
      const seen = listed[pattern]?.(stage) ?? [
        ...by('visitor', pattern),
        { who: 'buyer', path: pattern, isSameForAll: true },
      ]
      return seen.map((view) => ({ pattern, ...view }))
    })
}

/** Pages that nobody would see, since their address needs an id that nobody has named. */
export function forgottenPatterns(): readonly string[] {
  return pagePatterns().filter((pattern) => /[:*]/.test(pattern) && !(pattern in listed) && !isUnseen(pattern))
}
