import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import * as mediaUploads from '#src/features/media/operations/uploads.ts'
import * as accountsAvatar from '#src/features/accounts/operations/avatar.ts'
import * as accountsChangeEmail from '#src/features/accounts/operations/change-email.ts'
import * as accountsKeptForms from '#src/features/accounts/operations/kept-forms.ts'
import * as accountsProfile from '#src/features/accounts/operations/profile.ts'
import * as accountsRoles from '#src/features/accounts/operations/roles.ts'
import * as accountsSecurity from '#src/features/accounts/operations/security.ts'
import * as accountsUsers from '#src/features/accounts/operations/users.ts'
import * as licenses from '#src/features/vocabulary/operations/licenses.ts'
import * as vocabularyTerms from '#src/features/vocabulary/operations/terms.ts'
import * as settingsChanges from '#src/features/settings/operations/changes.ts'
import * as settingsImages from '#src/features/settings/operations/images.ts'
import * as settingsImport from '#src/features/settings/operations/import.ts'
import * as settingsMailTexts from '#src/features/settings/operations/mail-texts.ts'
import * as settingsSettings from '#src/features/settings/operations/settings.ts'
import * as appsApps from '#src/features/apps/operations/apps.ts'
import * as appsConnections from '#src/features/apps/operations/connections.ts'
import * as appsSendAppConnected from '#src/features/apps/operations/send-app-connected.ts'
import * as notificationsNotifications from '#src/features/notifications/operations/notifications.ts'
import * as notificationsSendMail from '#src/features/notifications/operations/send-email.ts'
import * as notificationsSettings from '#src/features/notifications/operations/settings.ts'
import * as followsFollows from '#src/features/follows/operations/follows.ts'
import * as modelsKeys from '#src/features/models/operations/keys.ts'
import * as modelsRuns from '#src/features/models/operations/runs.ts'
import * as catalogCrawl from '#src/features/catalog/operations/crawl.ts'
import * as catalogCreateListing from '#src/features/catalog/operations/create-listing.ts'
import * as catalogDrafts from '#src/features/catalog/operations/drafts.ts'
import * as catalogEditListing from '#src/features/catalog/operations/edit-listing.ts'
import * as catalogLiftListingLimit from '#src/features/catalog/operations/lift-listing-limit.ts'
import * as catalogManageListing from '#src/features/catalog/operations/manage-listing.ts'
import * as catalogOwnListings from '#src/features/catalog/operations/own-listings.ts'
import * as catalogPublicLists from '#src/features/catalog/operations/public-lists.ts'
import * as catalogPublishAwaiting from '#src/features/catalog/operations/publish-awaiting.ts'
import * as catalogReadListing from '#src/features/catalog/operations/read-listing.ts'
import * as catalogRunSample from '#src/features/catalog/operations/run-sample.ts'
import * as catalogTellFollowers from '#src/features/catalog/operations/notify-followers.ts'
import * as catalogTerms from '#src/features/catalog/operations/terms.ts'
import * as discoveryCountSearchWords from '#src/features/discovery/operations/count-search-words.ts'
import * as discoveryFindListings from '#src/features/discovery/operations/find-listings.ts'
import * as discoveryMissedSearches from '#src/features/discovery/operations/missed-searches.ts'
import * as discoverySuggestMatches from '#src/features/discovery/operations/suggest-matches.ts'
import * as documentsAnnouncements from '#src/features/documents/operations/announcements.ts'
import * as documentsDocuments from '#src/features/documents/operations/documents.ts'
import * as documentsTerms from '#src/features/documents/operations/terms.ts'
import * as documentsVersions from '#src/features/documents/operations/versions.ts'
import * as viewsViews from '#src/features/views/operations/views.ts'
import * as favoritesFavorites from '#src/features/favorites/operations/favorites.ts'
import * as cartCart from '#src/features/cart/operations/cart.ts'
import * as paymentsCards from '#src/features/payments/operations/cards.ts'
import * as paymentsCustomers from '#src/features/payments/operations/customers.ts'
import * as paymentsEvents from '#src/features/payments/operations/events.ts'
import * as paymentsShopFacts from '#src/features/payments/operations/shop-facts.ts'
import * as discountsCodes from '#src/features/discounts/operations/codes.ts'
import * as ordersAddToCart from '#src/features/orders/operations/add-to-cart.ts'
import * as ordersCloseOrders from '#src/features/orders/operations/close-orders.ts'
import * as ordersNoteEmail from '#src/features/orders/operations/note-email.ts'
import * as ordersOpenOrder from '#src/features/orders/operations/open-order.ts'
import * as ordersReadCheckout from '#src/features/orders/operations/read-checkout.ts'
import * as ordersReadOrders from '#src/features/orders/operations/read-orders.ts'
import * as ordersRecordRefund from '#src/features/orders/operations/record-refund.ts'
import * as ordersReturnPayment from '#src/features/orders/operations/return-payment.ts'
import * as ordersSendConfirmation from '#src/features/orders/operations/send-confirmation.ts'
import * as ordersSendRefund from '#src/features/orders/operations/send-refund.ts'
import * as ordersSettleSales from '#src/features/orders/operations/settle-sales.ts'
import * as ordersPayWithCard from '#src/features/orders/operations/pay-with-card.ts'
import * as ordersStartCheckout from '#src/features/orders/operations/start-checkout.ts'
import * as ordersStopSales from '#src/features/orders/operations/stop-sales.ts'
import * as ordersSweepOpenOrders from '#src/features/orders/operations/sweep-open-orders.ts'
import * as ordersSyncCharge from '#src/features/orders/operations/sync-charge.ts'
import * as ordersSyncCheckout from '#src/features/orders/operations/sync-checkout.ts'
import * as ordersSyncOwnOrders from '#src/features/orders/operations/sync-own-orders.ts'
import * as disputesDisputes from '#src/features/disputes/operations/disputes.ts'
import * as disputesSendDisputeMails from '#src/features/disputes/operations/send-dispute-emails.ts'
import * as disputesWarnings from '#src/features/disputes/operations/warnings.ts'
import * as libraryAdminPurchases from '#src/features/library/operations/admin-purchases.ts'
import * as libraryPurchases from '#src/features/library/operations/purchases.ts'
import * as libraryReadTexts from '#src/features/library/operations/read-texts.ts'
import * as libraryRefundEmails from '#src/features/library/operations/refund-emails.ts'
import * as libraryRefundRequests from '#src/features/library/operations/refund-requests.ts'
import * as libraryVersionEmails from '#src/features/library/operations/version-emails.ts'
import * as runsKeptRuns from '#src/features/runs/operations/kept-runs.ts'
import * as runsRunPurchase from '#src/features/runs/operations/run-purchase.ts'
import * as checksChecks from '#src/features/checks/operations/checks.ts'
import * as checksResults from '#src/features/checks/operations/results.ts'
import * as earningsAdvancePayout from '#src/features/earnings/operations/advance-payout.ts'
import * as earningsCheckLedger from '#src/features/earnings/operations/check-ledger.ts'
import * as earningsConnectedAccount from '#src/features/earnings/operations/connected-account.ts'
import * as earningsLedger from '#src/features/earnings/operations/ledger.ts'
import * as earningsPayoutStops from '#src/features/earnings/operations/payout-stops.ts'
import * as earningsPayouts from '#src/features/earnings/operations/payouts.ts'
import * as earningsRecordPayout from '#src/features/earnings/operations/record-payout.ts'
import * as earningsRequestPayout from '#src/features/earnings/operations/request-payout.ts'
import * as earningsSendPayoutMail from '#src/features/earnings/operations/send-payout-email.ts'
import * as earningsStartTransfer from '#src/features/earnings/operations/start-transfer.ts'
import * as earningsSyncPayout from '#src/features/earnings/operations/sync-payout.ts'
import * as salesRefundSale from '#src/features/sales/operations/refund-sale.ts'
import * as salesSales from '#src/features/sales/operations/sales.ts'
import * as trendingTrending from '#src/features/trending/operations/trending.ts'
import * as reviewsCheckBadges from '#src/features/reviews/operations/check-badges.ts'
import * as reviewsLists from '#src/features/reviews/operations/lists.ts'
import * as reviewsReplies from '#src/features/reviews/operations/replies.ts'
import * as importsCheckImport from '#src/features/imports/operations/check-import.ts'
import * as importsExportListings from '#src/features/imports/operations/export-listings.ts'
import * as importsImports from '#src/features/imports/operations/imports.ts'
import * as importsRunImport from '#src/features/imports/operations/run-import.ts'
import * as importsUndoImport from '#src/features/imports/operations/undo-import.ts'
import * as reviewsReviews from '#src/features/reviews/operations/reviews.ts'
import * as reportsReports from '#src/features/reports/operations/reports.ts'
import * as copyguardReadOldTexts from '#src/features/copyguard/operations/index-old-texts.ts'
import * as copyguardReview from '#src/features/copyguard/operations/review.ts'
import * as enforcementActivateListing from '#src/features/enforcement/operations/activate-listing.ts'
import * as enforcementAppeals from '#src/features/enforcement/operations/appeals.ts'
import * as enforcementLift from '#src/features/enforcement/operations/lift.ts'
import * as enforcementNotices from '#src/features/enforcement/operations/notices.ts'
import * as enforcementRecords from '#src/features/enforcement/operations/records.ts'
import * as enforcementSendActionMail from '#src/features/enforcement/operations/send-action-email.ts'
import * as enforcementTakeAction from '#src/features/enforcement/operations/take-action.ts'
import * as triesOffers from '#src/features/tries/operations/offers.ts'
import * as triesTries from '#src/features/tries/operations/tries.ts'
import * as creatorsReadCreator from '#src/features/creators/operations/read-creator.ts'
import * as messagesBlocks from '#src/features/messages/operations/blocks.ts'
import * as messagesReports from '#src/features/messages/operations/reports.ts'
import * as messagesSendMessage from '#src/features/messages/operations/send-message.ts'
import * as messagesThreads from '#src/features/messages/operations/threads.ts'
import * as messagesUnreadEmails from '#src/features/messages/operations/unread-emails.ts'
import * as movesAsAdmin from '#src/features/moves/operations/as-admin.ts'
import * as movesEmails from '#src/features/moves/operations/emails.ts'
import * as movesRequests from '#src/features/moves/operations/requests.ts'
import * as analyticsCountDays from '#src/features/analytics/operations/count-days.ts'
import * as analyticsFigures from '#src/features/analytics/operations/figures.ts'
import * as analyticsReadTotals from '#src/features/analytics/operations/read-totals.ts'
import * as waitlistInvites from '#src/features/waitlist/operations/invites.ts'
import * as waitlistWaitlist from '#src/features/waitlist/operations/waitlist.ts'
import * as developersKeys from '#src/features/developers/operations/keys.ts'
import * as developersRequests from '#src/features/developers/operations/requests.ts'
import * as gitPush from '#src/features/git/operations/push.ts'
import * as gitRepository from '#src/features/git/operations/repository.ts'
import * as webhooksDeliveries from '#src/features/webhooks/operations/deliveries.ts'
import * as webhooksEndpoints from '#src/features/webhooks/operations/endpoints.ts'
import * as webhooksPublishEvent from '#src/features/webhooks/operations/publish-event.ts'
import * as webhooksSendDelivery from '#src/features/webhooks/operations/send-delivery.ts'
import * as privacyDeleteAccount from '#src/features/privacy/operations/delete-account.ts'
import * as privacyExportData from '#src/features/privacy/operations/export-data.ts'
import * as adminBackups from '#src/features/admin/operations/backups.ts'
import * as adminBulk from '#src/features/admin/operations/bulk.ts'
import * as adminViews from '#src/features/admin/operations/views.ts'
import * as adminEndDemo from '#src/features/admin/operations/end-demo.ts'
import * as adminHealth from '#src/features/admin/operations/health.ts'
import * as adminConfirmations from '#src/features/admin/operations/confirmations.ts'
import * as adminJobs from '#src/features/admin/operations/jobs.ts'
import * as adminListAudit from '#src/features/admin/operations/list-audit.ts'
import * as adminListListings from '#src/features/admin/operations/list-listings.ts'
import * as adminOverview from '#src/features/admin/operations/overview.ts'
import * as adminProblems from '#src/features/admin/operations/problems.ts'
import * as adminShopFile from '#src/features/admin/operations/shop-file.ts'
import * as supportDeeds from '#src/features/support/operations/deeds.ts'
import * as supportPerson from '#src/features/support/operations/person.ts'
import * as supportPurchase from '#src/features/support/operations/purchase.ts'
import * as supportSearch from '#src/features/support/operations/search.ts'
import * as supportViewAs from '#src/features/support/operations/view-as.ts'
import * as supportWeeks from '#src/features/support/operations/weeks.ts'
import * as launchLaunch from '#src/features/launch/operations/launch.ts'
import * as launchSetup from '#src/features/launch/operations/setup.ts'

/** A use case by its name, kind and access. */
export type AnyUseCase = UseCase<never, unknown, Failure>

const modules: readonly object[] = [
  mediaUploads,
  accountsAvatar,
  adminBulk,
  adminViews,
  movesAsAdmin,
  movesEmails,
  movesRequests,
  accountsChangeEmail,
  accountsKeptForms,
  accountsProfile,
  accountsRoles,
  accountsSecurity,
  accountsUsers,
  licenses,
  vocabularyTerms,
  settingsChanges,
  settingsImages,
  settingsImport,
  settingsMailTexts,
  settingsSettings,
  appsApps,
  appsConnections,
  appsSendAppConnected,
  notificationsNotifications,
  notificationsSendMail,
  notificationsSettings,
  followsFollows,
  modelsKeys,
  modelsRuns,
  catalogCrawl,
  catalogCreateListing,
  catalogDrafts,
  catalogEditListing,
  catalogLiftListingLimit,
  catalogManageListing,
  catalogOwnListings,
  catalogPublicLists,
  catalogPublishAwaiting,
  catalogReadListing,
  catalogRunSample,
  catalogTellFollowers,
  catalogTerms,
  discoveryCountSearchWords,
  discoveryFindListings,
  discoveryMissedSearches,
  discoverySuggestMatches,
  documentsAnnouncements,
  documentsDocuments,
  documentsTerms,
  documentsVersions,
  viewsViews,
  favoritesFavorites,
  cartCart,
  paymentsCards,
  paymentsCustomers,
  paymentsEvents,
  paymentsShopFacts,
  discountsCodes,
  ordersAddToCart,
  ordersCloseOrders,
  ordersNoteEmail,
  ordersOpenOrder,
  ordersReadCheckout,
  ordersReadOrders,
  ordersRecordRefund,
  ordersReturnPayment,
  ordersSendConfirmation,
  ordersSendRefund,
  ordersSettleSales,
  ordersStartCheckout,
  ordersPayWithCard,
  ordersStopSales,
  ordersSweepOpenOrders,
  ordersSyncCharge,
  ordersSyncCheckout,
  ordersSyncOwnOrders,
  disputesDisputes,
  disputesSendDisputeMails,
  disputesWarnings,
  libraryAdminPurchases,
  libraryPurchases,
  libraryReadTexts,
  libraryRefundEmails,
  libraryRefundRequests,
  libraryVersionEmails,
  runsKeptRuns,
  runsRunPurchase,
  checksChecks,
  checksResults,
  earningsAdvancePayout,
  earningsCheckLedger,
  earningsConnectedAccount,
  earningsLedger,
  earningsPayoutStops,
  earningsPayouts,
  earningsRecordPayout,
  earningsRequestPayout,
  earningsSendPayoutMail,
  earningsStartTransfer,
  earningsSyncPayout,
  salesRefundSale,
  salesSales,
  trendingTrending,
  reviewsCheckBadges,
  reviewsLists,
  reviewsReplies,
  importsCheckImport,
  importsExportListings,
  importsImports,
  importsRunImport,
  importsUndoImport,
  reviewsReviews,
  reportsReports,
  copyguardReadOldTexts,
  copyguardReview,
  enforcementActivateListing,
  enforcementAppeals,
  enforcementLift,
  enforcementNotices,
  enforcementRecords,
  enforcementSendActionMail,
  enforcementTakeAction,
  triesOffers,
  triesTries,
  creatorsReadCreator,
  messagesBlocks,
  messagesReports,
  messagesSendMessage,
  messagesThreads,
  messagesUnreadEmails,
  analyticsCountDays,
  analyticsFigures,
  analyticsReadTotals,
  waitlistInvites,
  waitlistWaitlist,
  developersKeys,
  developersRequests,
  gitPush,
  gitRepository,
  webhooksDeliveries,
  webhooksEndpoints,
  webhooksPublishEvent,
  webhooksSendDelivery,
  privacyDeleteAccount,
  privacyExportData,
  adminBackups,
  adminEndDemo,
  adminHealth,
  adminConfirmations,
  adminJobs,
  adminListAudit,
  adminListListings,
  adminOverview,
  adminProblems,
  adminShopFile,
  supportDeeds,
  supportPerson,
  supportPurchase,
  supportSearch,
  supportViewAs,
  supportWeeks,
  launchLaunch,
  launchSetup,
]

/** All use cases by name. */
export const registry: ReadonlyMap<string, AnyUseCase> = collect()

function collect(): Map<string, AnyUseCase> {
  const found = new Map<string, AnyUseCase>()
  for (const useCase of modules.flatMap((module): unknown[] => Object.values(module)).filter(isUseCase)) {
    if (found.has(useCase.name)) throw new Error(`two use cases are called ${useCase.name}`)
    found.set(useCase.name, useCase)
  }
  return found
}

function isUseCase(value: unknown): value is AnyUseCase {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'access' in value &&
    (value.kind === 'query' || value.kind === 'operation' || value.kind === 'workflow')
  )
}
