import { expect, test } from 'vitest'
import { refusalAt } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { registry } from '#src/main/registry.ts'

// The API offers every use case, except those of the system and those listed here by reason. Longer than 60 lines: a table.

const withoutEndpoint: Readonly<Record<string, readonly string[]>> = {
  'Sign-in methods, sessions and keys are managed in the browser only, so that a stolen key cannot extend its access.':
    [
      ...['accounts.end-session', 'accounts.end-sessions', 'accounts.read-security', 'accounts.unlink-site'],
      ...['accounts.request-email-change', 'accounts.cancel-email-change', 'accounts.confirm-email-change'],
      ...['accounts.undo-email-change', 'accounts.read-email-link'],
      ...['developers.create-key', 'developers.list-keys', 'developers.revoke-key'],
      ...['developers.create-git-token', 'developers.list-git-tokens'],
      ...[
        'developers.create-library-address',
        'developers.rotate-library-address',
        'developers.list-library-addresses',
      ],
      ...['apps.list-connected-apps', 'apps.disconnect-app'],
    ],
  'An account is deleted in the browser after the password. The export contains all data of the account.': [
    ...['privacy.delete-account', 'privacy.export-data'],
  ],
  "People pay on the payment page, and manage cards and payout accounts on the site or the provider's pages.": [
    ...['orders.pay-with-card', 'orders.return-from-checkout', 'payments.list-cards', 'payments.remove-card'],
    ...['earnings.check-account', 'earnings.connect-account', 'earnings.open-dashboard'],
  ],
  'Users answer decisions about them in the browser or through a link in an email. Notices come from a public form.': [
    ...['enforcement.appeal-by-key', 'enforcement.file-appeal', 'enforcement.read-account-status'],
    ...['enforcement.read-by-key', 'enforcement.send-notice'],
    ...['notifications.read-unsubscription', 'notifications.stop-emails'],
    ...['letters.read-stop-link', 'letters.stop-by-link'],
  ],
  'Consent to letters is given, and withdrawn, where its text is shown.': [
    ...['letters.change-letter-choice', 'letters.choose-letters'],
    ...['letters.list-letter-choices', 'letters.read-letter-choice'],
  ],
  'A form that was posted without a session belongs to the browser.': ['accounts.keep-form', 'accounts.take-kept-form'],
  'Git has its own protocol.': [
    ...[
      'git.count-picture',
      'git.count-push',
      'git.measure-own-objects',
      'git.open-repository',
      'git.push-listings',
      'git.read-own-objects',
      'git.read-repository',
      'git.start-over',
      'skills.read-library',
    ],
  ],
  'Skills of purchases: MCP has its own methods, and the API exports them.': [
    'skills.list-skills',
    'skills.read-skill',
  ],
  'A file of what the API returns as data.': ['invoices.read-invoice-file-as-admin'],
  'Saved views are links to pages.': ['admin.list-views', 'admin.save-view', 'admin.delete-view'],
  'A buyer confirms a move of purchases in both mailboxes.': [
    ...['moves.request-move', 'moves.cancel-move', 'moves.read-move', 'moves.read-move-link', 'moves.confirm-move'],
  ],
  'A withdrawal from a contract is a public form in two steps. Apps withdraw from a purchase in the library.': [
    ...['withdrawals.check-statement', 'withdrawals.send-statement', 'withdrawals.list-own-orders'],
    ...['withdrawals.read-statement', 'withdrawals.read-statement-link', 'withdrawals.confirm-statement'],
  ],
  'An admin views the account of a user in a browser.': ['support.end-view', 'support.read-view', 'support.start-view'],
  'The setup link is opened in a browser.': ['launch.name-shop', 'launch.read-setup-link'],
  'The waitlist is a public form.': ['waitlist.join-waitlist', 'waitlist.read-figures', 'waitlist.read-invite'],
  'Steps of other use cases.': [
    ...['accounts.set-avatar', 'analytics.count-own-days', 'media.count-upload', 'launch.begin-check'],
    ...[
      'imports.count-import',
      'orders.open-order',
      'orders.sync-own-orders',
      'privacy.count-export',
      'settings.note-test-mail',
    ],
  ],
  'Counts for badges and summaries of pages; the lists are in the API.': [
    ...['admin.count-dead-jobs', 'copyguard.count-held-listings', 'disputes.count-waiting-disputes'],
    ...[
      'earnings.count-stuck-payouts',
      'earnings.read-payout-stops',
      'enforcement.count-waiting',
      'library.count-refund-requests',
      'withdrawals.count-statements',
    ],
    ...[
      'letters.count-letters-in-review',
      'messages.count-message-reports',
      'reports.count-pending-reports',
      'favorites.count-favorites',
    ],
    ...['messages.count-unread', 'notifications.count-unread-notifications', 'analytics.read-unanswered'],
    ...['catalog.sum-own-listings', 'catalog.read-marketplace-figures', 'analytics.read-sample-effect'],
  ],
  'Helpers of pages: what a button shows, suggestions while typing, updates of an open page.': [
    ...['cart.read-cart-ids', 'favorites.list-favorite-ids', 'library.read-ownership', 'discovery.suggest-matches'],
    'orders.read-proposal',
    'affiliates.read-visit',
    'bundles.list-bundle-choices',
    ...['messages.read-recipient', 'messages.read-thread-update', 'settings.preview-mail', 'settings.send-test-mail'],
  ],
  'Programs call models themselves. Keys, runs and kept runs belong to the pages of the site.': [
    ...[
      'models.list-model-keys',
      'models.remove-model-key',
      'models.save-model-key',
      'runs.delete-kept-run',
      'runs.keep-run',
    ],
    ...['runs.list-kept-runs', 'runs.run-purchase', 'catalog.run-sample'],
    ...['tries.read-offer', 'tries.read-own-offer', 'tries.read-try', 'tries.save-offer', 'tries.try-prompt'],
    'tries.list-try-problems',
  ],
  'Checks are set up, run and read on pages of the site.': [
    ...['checks.add-check', 'checks.delete-check', 'checks.edit-check', 'checks.list-checks', 'checks.list-results'],
    'checks.run-check',
  ],
  'The pages that orders and announcements link to.': ['documents.read-announced-terms', 'documents.read-terms'],
  'For feeds and sitemaps.': [
    'catalog.count-sitemap-parts',
    'catalog.list-feed',
    'catalog.list-products',
    'catalog.list-sitemap',
    'bundles.list-sitemap-bundles',
    'collections.list-sitemap-collections',
  ],
  'Shorter versions of what other endpoints return.': [
    ...['accounts.read-public-profile', 'analytics.read-totals', 'analytics.read-weeks', 'catalog.list-listings'],
    ...['catalog.list-own-listings', 'earnings.list-own-payouts', 'library.list-library', 'sales.list-sales'],
    'privacy.read-deletion-preview',
    ...['library.read-latest-purchases', 'orders.read-earnings'],
  ],
}

const admin: Actor = { kind: 'user', userId: 'u', roles: ['buyer', 'seller', 'admin'], emailVerified: true }
const isSystemOnly = (name: string) => {
  const useCase = registry.get(name)
  return useCase !== undefined && refusalAt(useCase, visitor) !== null && refusalAt(useCase, admin) !== null
}
const exposed = new Set(endpoints.flatMap(({ useCases }) => useCases.map(({ name }) => name)))
const listed = Object.values(withoutEndpoint).flat()

test('every use case has an endpoint, is for the system only, or is listed above', () => {
  const missing = [...registry.keys()].filter((name) => !exposed.has(name) && !isSystemOnly(name))
  expect(missing.toSorted()).toEqual(listed.toSorted())
})

test('no endpoint runs a use case of the system or one that is not registered', () => {
  expect([...exposed].filter((name) => !registry.has(name) || isSystemOnly(name))).toEqual([])
})
