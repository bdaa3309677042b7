import type { RouteConfig } from '@react-router/dev/routes'
import { index, route } from '@react-router/dev/routes'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { profileTabs } from './people/accounts/rules.ts'
import { adminTabs, exportedTabs } from './operation/admin/rules.ts'
import { releaseSlugs } from './storefront/pages/rules.ts'

const files = new Map(
  globSync(['*/*/routes/*.tsx', 'web/routes/*.tsx'], { cwd: import.meta.dirname }).map((path) => [
    basename(path, '.tsx'),
    path,
  ]),
)

function file(name: string): string {
  const path = files.get(name)
  if (path === undefined) throw new Error(`there is no route file ${name}.tsx`)
  return path
}

/** A page with its route file by name, which is unique among all features, and is the id of the route. */
const page = (path: string, name: string, id = name) => route(path, file(name), { id })
const first = (name: string) => index(file(name), { id: name })

// The routes. Each file parses the URL, runs a use case and renders its result.
export default [
  first('home'),
  page('marketplace', 'marketplace'),
  page('trending', 'trending'),
  page('prompt/:id', 'prompt'),
  page('creator/:username', 'creator'),
  page('prompt/:id/try', 'prompt-try'),
  page('prompt/:id/report', 'prompt-report'),
  page('prompt/:id/review', 'prompt-review'),
  page('auth', 'auth'),
  page('auth/code', 'auth-code'),
  page('auth/device', 'auth-device'),
  page('auth/passkey', 'auth-passkey'),
  page('auth/linked/:site', 'auth-linked'),
  page('oauth/consent', 'oauth-consent'),
  page('oauth/answer', 'oauth-answer'),
  page('setup', 'setup'),
  page('view-as', 'view-as'),
  page('sign-out', 'sign-out'),
  page('reset-password', 'reset-password'),
  page('verify-email', 'verify-email'),
  page('email-change', 'email-change'),
  page('create-prompt', 'create-prompt'),
  page('create-prompt/:id', 'edit-prompt', 'edit-by-create'),
  page('edit-prompt/:id', 'edit-prompt'),
  page('edit-prompt/:id/checks', 'edit-checks'),
  page('edit-prompt/:id/tries', 'edit-tries'),
  page('edit-prompt/:id/shares', 'edit-shares'),
  route('profile', file('profile'), { id: 'profile' }, [
    first('profile-overview'),
    ...profileTabs.flatMap(({ id }) => (id === 'overview' ? [] : page(id, `profile-${id}`))),
    page('sales/:id', 'profile-sale'),
    page('import', 'profile-import'),
    page('import/listings.zip', 'profile-import-export'),
    page('import/:id', 'profile-import-run'),
    page('customers', 'profile-customers'),
    page('git', 'profile-git'),
    page('webhooks', 'profile-webhooks'),
    page('webhooks/:id', 'profile-webhook'),
  ]),
  route('admin', file('admin'), { id: 'admin' }, [
    first('admin-index'),
    ...adminTabs.map(({ id }) => page(id, `admin-${id}`)),
  ]),
  page('admin/search', 'admin-search'),
  ...exportedTabs.map((id) => route(`admin/${id}.csv`, file('admin-csv'), { id: `admin-csv-${id}` })),
  page('admin/views', 'admin-views'),
  page('admin/bulk', 'admin-bulk'),
  page('admin/apps/:id', 'admin-app'),
  page('admin/documents/:slug', 'admin-document'),
  page('admin/documents/:slug/changes', 'admin-document-changes'),
  page('admin/people/:id', 'admin-person'),
  page('admin/people/:id/access', 'admin-person-access'),
  page('admin/people/:id/move', 'admin-person-move'),
  page('admin/purchases/:id', 'admin-purchase'),
  page('admin/purchases/:id/invoice', 'admin-purchase-invoice'),
  page('admin/purchases/:id/invoice/:file', 'admin-purchase-invoice-file'),
  page('profile/export', 'export-data'),
  page('profile/sales/export', 'sales-export'),
  page('profile/statement', 'statement'),
  page('profile/statement/:month', 'month-statement'),
  page('standing', 'standing'),
  page('report-content', 'report-content'),
  page('withdraw', 'withdraw'),
  page('withdraw/confirm', 'withdraw-confirm'),
  page('analytics', 'analytics'),
  page('analytics/export', 'analytics-export'),
  page('dashboard', 'dashboard'),
  page('cart', 'cart'),
  page('checkout', 'checkout'),
  page('checkout/return', 'checkout-return'),
  page('favorites', 'favorites'),
  page('collections/:id?', 'collection'),
  page('bundle/:id', 'bundle'),
  page('messages', 'messages'),
  page('messages/new', 'message-new'),
  page('messages/:id', 'message-thread'),
  page('messages/:id/send', 'message-send'),
  page('messages/:id/read', 'message-read'),
  page('messages/:id/report/:position', 'message-report'),
  page('unsubscribe', 'unsubscribe'),
  page('notifications', 'notifications'),
  page('notifications/:id', 'notification'),
  page('purchases', 'purchases'),
  page('purchases/tools', 'purchases-tools'),
  page('purchases/move', 'purchases-move'),
  page('move-purchases', 'move-purchases'),
  page('purchases/:id', 'purchase'),
  page('purchases/:id/text', 'purchase-text'),
  page('purchases/:id/changes', 'purchase-changes'),
  page('purchases/:id/receipt', 'purchase-receipt'),
  page('purchases/:id/invoice', 'purchase-invoice'),
  page('purchases/:id/invoice/:file', 'purchase-invoice-file'),
  page('waitlist', 'waitlist'),
  page('plans', 'plans'),
  ...releaseSlugs.map((slug) => route(slug, file('document'), { id: `document-${slug}` })),
  page('pages/:slug', 'document'),
  page('license/:slug/:version?', 'license-text'),
  page('developers', 'developers'),
  page('developers/reference', 'developers-reference'),
  page('developers/errors', 'developers-errors'),
  page('developers/mcp', 'developers-mcp'),
  page('api/session', 'api-session'),
  page('api/favorites', 'api-favorites'),
  page('api/follows', 'api-follows'),
  page('api/listing-draft', 'api-listing-draft'),
  page('api/pictures', 'api-pictures'),
  page('api/own-listings', 'api-own-listings'),
  page('api/broken-pages', 'api-broken-pages'),
  page('dev/ui', 'dev-ui'),
  page('dev/broken/:where', 'dev-broken'),
  page('*', 'not-found'),
] satisfies RouteConfig
