import { profileTabPath, profileTabs } from '#src/people/accounts/rules.ts'
import { adminTabs, settingsSections } from '#src/operation/admin/rules.ts'
import type { Page } from '@playwright/test'
import { pagePatterns } from './route-table.ts'
import type { SampleData, Viewer } from './sample-data.ts'
import {
  createAddress,
  failNavigation,
  previewDocument,
  reviewRefund,
  stallNavigation,
  submitEmptyForm,
} from './states.ts'

// Every page of the route table, for each viewer who sees it differently, in each of its states. A page without URL
// parameters is viewed as a visitor and as a buyer by default. Add a line below for a page with parameters or more states;
// tests/views.test.ts fails if one is missing.

export type View = {
  readonly pattern: string
  readonly viewer: Viewer
  readonly path: string
  /** Names the state if the URL alone does not. */
  readonly state?: string
  /** Brings the loaded page into that state. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Whether the page has no scripts. */
  readonly isPlain?: true
  /** Only the header depends on the viewer. */
  readonly differsOnlyInHeader?: true
}

type ViewSpec = Omit<View, 'pattern'>

const unknownId = '00000000-0000-4000-8000-000000000000'
const viewedBy = (viewer: Viewer, ...paths: readonly string[]): ViewSpec[] => paths.map((path) => ({ viewer, path }))
const inState = (name: string, [first]: readonly ViewSpec[], prepare: (page: Page) => Promise<void>): ViewSpec[] =>
  first ? [{ ...first, state: name, prepare }] : []

const examples: Readonly<Record<string, (samples: SampleData) => readonly ViewSpec[]>> = {
  '/marketplace': () => [
    ...viewedBy(
      'visitor',
      '/marketplace',
      '/marketplace?search=nothing+has+these+words',
      '/marketplace?search=email&sort=new',
    ),
    ...viewedBy('buyer', '/marketplace'),
    ...inState('loading', viewedBy('visitor', '/marketplace'), stallNavigation('Top Rated')),
    ...inState('error', viewedBy('visitor', '/marketplace'), failNavigation),
  ],
  '/license/:slug/:version?': () => [
    ...viewedBy('visitor', '/license/personal', '/license/extended/1', '/license/nothing'),
  ],
  '/trending': () => [
    ...viewedBy('visitor', '/trending', '/trending?period=month'),
    ...viewedBy('buyer', '/trending?period=day'),
  ],
  '/prompt/:id': ({ ownListing, longListing }) => [
    ...viewedBy('visitor', '/prompt/1', '/prompt/7', '/prompt/0', `/prompt/${longListing}`),
    ...viewedBy('buyer', '/prompt/2', `/prompt/${longListing}`),
    ...viewedBy('creator', `/prompt/${ownListing}`),
  ],
  '/prompt/:id/review': ({ ownListing, longListing }) =>
    viewedBy('buyer', `/prompt/${ownListing}/review`, `/prompt/${longListing}/review`),
  '/prompt/:id/try': ({ ownListing }) => [
    ...viewedBy('visitor', `/prompt/${ownListing}/try`),
    ...viewedBy('newcomer', `/prompt/${ownListing}/try`),
  ],
  '/prompt/:id/report': ({ ownListing, longListing }) => [
    ...viewedBy(
      'buyer',
      `/prompt/${ownListing}/report`,
      `/prompt/${longListing}/report`,
      `/prompt/${unknownId}/report`,
    ),
  ],
  '/auth': () => [
    ...viewedBy('visitor', '/auth', '/auth?tab=sign-up'),
    ...inState('refused', viewedBy('visitor', '/auth?tab=sign-up'), submitEmptyForm),
  ],
  '/auth/code': () => viewedBy('visitor', '/auth/code'),
  '/auth/device': () => viewedBy('visitor', '/auth/device'),
  '/oauth/consent': () => viewedBy('buyer', '/oauth/consent'),
  '/oauth/answer': () => viewedBy('buyer', '/oauth/answer'),
  '/waitlist': () => [
    ...viewedBy('visitor', '/waitlist', '/waitlist?joined=1'),
    ...inState('refused', viewedBy('visitor', '/waitlist'), submitEmptyForm),
  ],
  '/reset-password': () => viewedBy('visitor', '/reset-password', '/reset-password?sent', '/reset-password?token=abc'),
  '/verify-email': () => viewedBy('newcomer', '/verify-email'),
  '/create-prompt': () => [
    ...viewedBy('visitor', '/create-prompt'),
    ...viewedBy('newcomer', '/create-prompt'),
    ...viewedBy('creator', '/create-prompt'),
    ...inState('refused', viewedBy('creator', '/create-prompt'), submitEmptyForm),
  ],
  '/create-prompt/:id': ({ ownListing }) => viewedBy('creator', `/create-prompt/${ownListing}`),
  '/edit-prompt/:id': ({ ownListing }) =>
    viewedBy('creator', `/edit-prompt/${ownListing}`, `/edit-prompt/${unknownId}`),
  '/edit-prompt/:id/checks': ({ ownListing }) => [
    ...viewedBy('visitor', `/edit-prompt/${ownListing}/checks`),
    ...viewedBy('creator', `/edit-prompt/${ownListing}/checks`, `/edit-prompt/${unknownId}/checks`),
    ...inState('refused', viewedBy('creator', `/edit-prompt/${ownListing}/checks`), submitEmptyForm),
  ],
  '/edit-prompt/:id/tries': ({ ownListing }) =>
    viewedBy('creator', `/edit-prompt/${ownListing}/tries`, `/edit-prompt/${unknownId}/tries`),
  '/edit-prompt/:id/reduction': ({ ownListing, reducedListing }) => [
    ...viewedBy('creator', ...[ownListing, reducedListing, unknownId].map((id) => `/edit-prompt/${id}/reduction`)),
    ...inState('refused', viewedBy('creator', `/edit-prompt/${ownListing}/reduction`), submitEmptyForm),
  ],
  '/edit-prompt/:id/shares': ({ ownListing }) => [
    ...viewedBy('creator', `/edit-prompt/${ownListing}/shares`, `/edit-prompt/${unknownId}/shares`),
    ...inState('refused', viewedBy('creator', `/edit-prompt/${ownListing}/shares`), submitEmptyForm),
  ],
  '/edit-prompt/:id/buy-link': ({ ownListing }) => [
    ...viewedBy('visitor', `/edit-prompt/${ownListing}/buy-link`),
    ...viewedBy('creator', `/edit-prompt/${ownListing}/buy-link`, `/edit-prompt/${unknownId}/buy-link`),
  ],
  ...Object.fromEntries(
    profileTabs.map(({ id }) => [
      profileTabPath(id),
      () => [...viewedBy('newcomer', profileTabPath(id)), ...viewedBy('creator', profileTabPath(id))],
    ]),
  ),
  '/profile/sales': () => [
    ...viewedBy('newcomer', '/profile/sales'),
    ...viewedBy('creator', '/profile/sales?search=none', '/profile/sales?from=2026-02-02&to=2026-02-01'),
  ],
  '/profile/sales/:id': ({ sale }) => [
    ...viewedBy('creator', `/profile/sales/${sale}`),
    ...inState('refused', viewedBy('creator', `/profile/sales/${sale}`), submitEmptyForm),
  ],
  '/profile/customers': () => [
    ...viewedBy('newcomer', '/profile/customers'),
    ...viewedBy('creator', '/profile/customers'),
  ],
  '/profile/affiliates': ({ ownListing }) => [
    ...viewedBy('newcomer', '/profile/affiliates'),
    ...viewedBy('creator', '/profile/affiliates', `/profile/affiliates?listing=${ownListing}`),
    ...inState('refused', viewedBy('creator', '/profile/affiliates'), submitEmptyForm),
  ],
  '/profile/affiliate-links': ({ longListing }) => [
    ...viewedBy('newcomer', '/profile/affiliate-links'),
    ...viewedBy('buyer', `/profile/affiliate-links?listing=${longListing}`),
  ],
  '/profile/git': () => [...viewedBy('newcomer', '/profile/git'), ...viewedBy('creator', '/profile/git')],
  '/profile/import': () => viewedBy('newcomer', '/profile/import'),
  '/profile/import/:id': ({ import: id }) => viewedBy('creator', `/profile/import/${id}`),
  '/profile/webhooks': () => [
    ...viewedBy('newcomer', '/profile/webhooks'),
    ...viewedBy('creator', '/profile/webhooks'),
  ],
  '/profile/webhooks/:id': ({ endpoint }) => viewedBy('creator', `/profile/webhooks/${endpoint}`),
  // The demo buyer has a saved card.
  '/profile/settings': () => [...viewedBy('newcomer', '/profile/settings'), ...viewedBy('buyer', '/profile/settings')],
  '/analytics': () => [
    ...viewedBy('visitor', '/analytics'),
    ...viewedBy('newcomer', '/profile/analytics?view=insights'),
    ...viewedBy(
      'creator',
      '/profile/analytics?period=year',
      '/profile/analytics?metric=sales',
      '/profile/analytics?view=top',
      '/profile/analytics?view=activity',
      '/profile/analytics?view=insights',
    ),
  ],
  '/dashboard': () => [...viewedBy('newcomer', '/dashboard'), ...viewedBy('creator', '/dashboard')],
  '/cart': ({ ownListing, longListing }) => [
    ...viewedBy('newcomer', '/cart'),
    ...viewedBy('buyer', '/cart', `/cart?add=${ownListing},${longListing},${unknownId}`),
    ...viewedBy('visitor', `/cart?add=${longListing}`, `/cart?add=${unknownId}`),
  ],
  '/checkout': () => viewedBy('buyer', '/checkout', '/checkout?canceled'),
  '/purchases': () => [...viewedBy('newcomer', '/purchases'), ...viewedBy('buyer', '/purchases')],
  '/purchases/tools': ({ openedPurchase }) => [
    ...viewedBy('newcomer', '/purchases/tools'),
    ...viewedBy('buyer', '/purchases/tools', `/purchases/tools?purchase=${openedPurchase}`),
    ...inState('created', viewedBy('buyer', '/purchases/tools'), createAddress),
  ],
  '/seats/accept/:token': ({ seatLink }) => [
    ...viewedBy('newcomer', seatLink),
    ...viewedBy('creator', seatLink),
    ...viewedBy('visitor', seatLink, '/seats/accept/none'),
  ],
  // The newcomer has asked for the purchases of another address.
  '/purchases/move': () => [
    ...viewedBy('newcomer', '/purchases/move'),
    ...viewedBy('buyer', '/purchases/move'),
    ...inState('refused', viewedBy('buyer', '/purchases/move'), submitEmptyForm),
  ],
  '/purchases/:id': ({ openedPurchase, sealedPurchase, teamPurchase }) =>
    viewedBy(
      'buyer',
      `/purchases/${openedPurchase}`,
      `/purchases/${teamPurchase}`,
      `/purchases/${sealedPurchase}`,
      `/purchases/${unknownId}`,
    ),
  '/messages': () => [
    ...viewedBy('visitor', '/messages'),
    ...viewedBy('newcomer', '/messages'),
    ...viewedBy('buyer', '/messages'),
  ],
  '/messages/new': ({ creatorName }) => [
    ...viewedBy('newcomer', `/messages/new?to=${creatorName}`, '/messages/new?to=nobody-of-that-name'),
    ...viewedBy('buyer', `/messages/new?to=${creatorName}`),
  ],
  '/messages/:id': ({ thread }) => viewedBy('buyer', `/messages/${thread}`, `/messages/${unknownId}`),
  '/messages/:id/report/:position': ({ thread }) => viewedBy('buyer', `/messages/${thread}/report/2`),
  '/purchases/:id/changes': ({ openedPurchase }) => viewedBy('buyer', `/purchases/${openedPurchase}/changes`),
  '/purchases/:id/invoice': ({ openedPurchase }) =>
    viewedBy('buyer', `/purchases/${openedPurchase}/invoice`, `/purchases/${unknownId}/invoice`),
  '/purchases/:id/receipt': ({ openedPurchase }) => viewedBy('buyer', `/purchases/${openedPurchase}/receipt`),
  '/creator/:username': ({ creatorName }) => [
    ...viewedBy('visitor', `/creator/${creatorName}`, '/creator/nobody-of-that-name'),
    ...viewedBy(
      'visitor',
      `/creator/${creatorName}?tab=about`,
      `/creator/${creatorName}?tab=bundles`,
      `/creator/${creatorName}?tab=collections`,
      `/creator/${creatorName}?tab=reviews`,
    ),
    ...viewedBy('buyer', `/creator/${creatorName}`),
  ],
  ...Object.fromEntries(adminTabs.map(({ id }) => [`/admin/${id}`, () => viewedBy('admin', `/admin/${id}`)])),
  '/admin/users': () =>
    viewedBy('admin', '/admin/users', '/admin/users?role=admin', '/admin/users?role=all&search=nobody-of-that-name'),
  '/admin/tax': () => viewedBy('admin', '/admin/tax', '/admin/tax?period=2020', '/admin/tax?period=nothing'),
  '/admin/seller-report': () => viewedBy('admin', '/admin/seller-report', '/admin/seller-report?year=2020'),
  '/profile/statement/:month': () =>
    viewedBy('creator', `/profile/statement/${new Date().toISOString().slice(0, 7)}`, '/profile/statement/2020-01'),
  '/admin/settings': () =>
    viewedBy('admin', '/admin/settings', ...settingsSections.map(({ id }) => `/admin/settings?section=${id}`)),
  '/admin/documents/:slug': () => [
    ...viewedBy(
      'admin',
      '/admin/documents/about',
      '/admin/documents/terms',
      '/admin/documents/page-new',
      '/admin/documents/no-such-document',
    ),
    ...inState('preview', viewedBy('admin', '/admin/documents/support'), previewDocument),
  ],
  '/admin/documents/:slug/changes': () => viewedBy('admin', '/admin/documents/terms/changes'),
  '/docs/*': () => viewedBy('visitor', '/docs', '/docs/operating', '/docs/nothing'),
  '/pages/:slug': () => viewedBy('visitor', '/pages/nothing-here'),
  '/admin/jobs': () => viewedBy('admin', '/admin/jobs', '/admin/jobs?state=waiting'),
  '/notifications': () => [
    ...viewedBy('newcomer', '/notifications'),
    ...viewedBy('creator', '/notifications'),
    ...viewedBy('buyer', '/notifications'),
  ],
  '/unsubscribe': () => viewedBy('visitor', '/unsubscribe'),
  '/admin/apps': () => [
    ...viewedBy('admin', '/admin/apps'),
    ...inState('refused', viewedBy('admin', '/admin/apps'), submitEmptyForm),
  ],
  '/admin/apps/:id': ({ app }) => viewedBy('admin', `/admin/apps/${app}`, `/admin/apps/${unknownId}`),
  '/admin/people/:id/move': ({ buyerId, creatorName }) =>
    viewedBy(
      'admin',
      ...['', '?to=nobody-of-that-name', `?to=${creatorName}`].map((to) => `/admin/people/${buyerId}/move${to}`),
    ),
  '/admin/bulk': ({ creatorId, sealedPurchase }) =>
    viewedBy(
      'admin',
      `/admin/bulk?kind=suspend&ids=${creatorId}`,
      `/admin/bulk?kind=refund&ids=${sealedPurchase}`,
      '/admin/bulk?kind=remove',
      `/admin/bulk?id=${unknownId}`,
    ),
  '/admin/people/:id/access': ({ creatorId }) => viewedBy('admin', `/admin/people/${creatorId}/access`),
  '/admin/people/:id': ({ creatorId }) =>
    viewedBy(
      'admin',
      `/admin/people/${creatorId}`,
      `/admin/people/${creatorId}?step=suspension`,
      `/admin/people/${unknownId}`,
    ),
  '/admin/purchases/:id/invoice': ({ sealedPurchase }) =>
    viewedBy('admin', `/admin/purchases/${sealedPurchase}/invoice`, `/admin/purchases/${unknownId}/invoice`),
  '/admin/purchases/:id': ({ sealedPurchase, teamPurchase }) => [
    ...viewedBy(
      'admin',
      `/admin/purchases/${sealedPurchase}`,
      `/admin/purchases/${teamPurchase}`,
      `/admin/purchases/${unknownId}`,
    ),
    ...inState('confirm', viewedBy('admin', `/admin/purchases/${sealedPurchase}`), reviewRefund),
  ],
  '/report-content': () => [
    ...viewedBy('visitor', '/report-content', '/report-content?sent=1001'),
    ...inState('refused', viewedBy('visitor', '/report-content'), submitEmptyForm),
  ],
  '/withdraw': () => [
    ...viewedBy('visitor', '/withdraw', '/withdraw?sent=1001'),
    ...inState('refused', viewedBy('visitor', '/withdraw'), submitEmptyForm),
    ...viewedBy('buyer', '/withdraw'),
  ],
  '/withdraw/confirm': () => viewedBy('visitor', '/withdraw/confirm?token=unknown'),
  '/collections/:id?': ({ collection, ownListing }) => [
    ...viewedBy('newcomer', '/collections'),
    ...viewedBy('buyer', '/collections', `/collections?add=${ownListing}`, `/collections/${collection}?edit`),
    ...viewedBy('visitor', '/collections', `/collections/${collection}`, `/collections/${unknownId}`),
  ],
  '/bundle/:id': ({ bundle }) => [
    ...viewedBy('creator', `/bundle/${bundle}`),
    ...viewedBy('buyer', `/bundle/${bundle}`, `/checkout?bundle=${bundle}`),
    ...viewedBy('visitor', `/bundle/${bundle}`, `/bundle/${unknownId}`),
  ],
  '/gifts': () => [...viewedBy('newcomer', '/gifts'), ...viewedBy('buyer', '/gifts')],
  '/gifts/claim/:token': ({ giftLink }) => [
    ...viewedBy('buyer', giftLink),
    ...viewedBy('newcomer', giftLink),
    ...viewedBy('visitor', giftLink, '/gifts/claim/unknown'),
  ],
  '/profile/bundles': ({ bundle }) => [
    ...viewedBy('newcomer', '/profile/bundles', '/profile/bundles?new'),
    ...viewedBy('creator', '/profile/bundles', '/profile/bundles?new', `/profile/bundles?bundle=${bundle}`),
  ],
  '/favorites': () => [...viewedBy('newcomer', '/favorites'), ...viewedBy('buyer', '/favorites')],
  '/*': () => viewedBy('visitor', '/nothing/here'),
}

/** Redirects, and pages for developers. */
const isExcluded = (pattern: string) =>
  ['/plans', '/buy/:id', '/checkout/return', '/notifications/:id'].includes(pattern) || pattern.startsWith('/dev/')

/** Returns every view, in the order of the route table. */
export function viewsOf(samples: SampleData): readonly View[] {
  return pagePatterns()
    .filter((pattern) => !isExcluded(pattern))
    .flatMap((pattern) => {
      const specs = examples[pattern]?.(samples) ?? [
        ...viewedBy('visitor', pattern),
        { viewer: 'buyer', path: pattern, differsOnlyInHeader: true },
      ]
      return specs.map((view) => ({ pattern, ...view }))
    })
}

/** Returns the pages with URL parameters that have no example above. */
export function patternsWithoutExample(): readonly string[] {
  return pagePatterns().filter((pattern) => /[:*]/.test(pattern) && !(pattern in examples) && !isExcluded(pattern))
}
