import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import * as mediaUploads from '#src/common/media/operations/uploads.ts'
import * as accountsAvatar from '#src/people/accounts/operations/avatar.ts'
import * as accountsChangeEmail from '#src/people/accounts/operations/change-email.ts'
import * as accountsKeptForms from '#src/people/accounts/operations/kept-forms.ts'
import * as accountsProfile from '#src/people/accounts/operations/profile.ts'
import * as accountsRoles from '#src/people/accounts/operations/roles.ts'
import * as accountsSecurity from '#src/people/accounts/operations/security.ts'
import * as accountsUsers from '#src/people/accounts/operations/users.ts'
import * as licenses from '#src/common/vocabulary/operations/licenses.ts'
import * as reasons from '#src/common/vocabulary/operations/reasons.ts'
import * as vocabularyTerms from '#src/common/vocabulary/operations/terms.ts'
import * as settingsChanges from '#src/operation/settings/operations/changes.ts'
import * as settingsImages from '#src/operation/settings/operations/images.ts'
import * as settingsImport from '#src/operation/settings/operations/import.ts'
import * as settingsMailTexts from '#src/operation/settings/operations/mail-texts.ts'
import * as settingsSettings from '#src/operation/settings/operations/settings.ts'
import * as appsApps from '#src/platform/apps/operations/apps.ts'
import * as appsConnections from '#src/platform/apps/operations/connections.ts'
import * as appsSendAppConnected from '#src/platform/apps/operations/send-app-connected.ts'
import * as notificationsNotifications from '#src/people/notifications/operations/notifications.ts'
import * as notificationsSendMail from '#src/people/notifications/operations/send-email.ts'
import * as notificationsSettings from '#src/people/notifications/operations/settings.ts'
import * as followsFollows from '#src/storefront/follows/operations/follows.ts'
import * as modelsKeys from '#src/platform/models/operations/keys.ts'
import * as modelsRuns from '#src/platform/models/operations/runs.ts'
import * as catalogCrawl from '#src/storefront/catalog/operations/crawl.ts'
import * as catalogCreateListing from '#src/storefront/catalog/operations/create-listing.ts'
import * as catalogDrafts from '#src/storefront/catalog/operations/drafts.ts'
import * as catalogEditListing from '#src/storefront/catalog/operations/edit-listing.ts'
import * as catalogLiftListingLimit from '#src/storefront/catalog/operations/lift-listing-limit.ts'
import * as catalogManageListing from '#src/storefront/catalog/operations/manage-listing.ts'
import * as catalogOwnListings from '#src/storefront/catalog/operations/own-listings.ts'
import * as catalogPublicLists from '#src/storefront/catalog/operations/public-lists.ts'
import * as catalogPublishAwaiting from '#src/storefront/catalog/operations/publish-awaiting.ts'
import * as catalogReadListing from '#src/storefront/catalog/operations/read-listing.ts'
import * as catalogRunSample from '#src/storefront/catalog/operations/run-sample.ts'
import * as catalogTellFollowers from '#src/storefront/catalog/operations/notify-followers.ts'
import * as catalogTerms from '#src/storefront/catalog/operations/terms.ts'
import * as discoveryCountSearchWords from '#src/storefront/discovery/operations/count-search-words.ts'
import * as discoveryFindListings from '#src/storefront/discovery/operations/find-listings.ts'
import * as discoveryMissedSearches from '#src/storefront/discovery/operations/missed-searches.ts'
import * as discoverySearchRules from '#src/storefront/discovery/operations/search-rules.ts'
import * as discoverySuggestMatches from '#src/storefront/discovery/operations/suggest-matches.ts'
import * as documentsAnnouncements from '#src/operation/documents/operations/announcements.ts'
import * as documentsDocuments from '#src/operation/documents/operations/documents.ts'
import * as documentsTerms from '#src/operation/documents/operations/terms.ts'
import * as documentsVersions from '#src/operation/documents/operations/versions.ts'
import * as viewsViews from '#src/storefront/views/operations/views.ts'
import * as favoritesFavorites from '#src/storefront/favorites/operations/favorites.ts'
import * as cartCart from '#src/buying/cart/operations/cart.ts'
import * as paymentsCards from '#src/money/payments/operations/cards.ts'
import * as paymentsCustomers from '#src/money/payments/operations/customers.ts'
import * as paymentsEvents from '#src/money/payments/operations/events.ts'
import * as paymentsShopFacts from '#src/money/payments/operations/shop-facts.ts'
import * as discountsCodes from '#src/money/discounts/operations/codes.ts'
import * as ordersAddToCart from '#src/buying/orders/operations/add-to-cart.ts'
import * as ordersCloseOrders from '#src/buying/orders/operations/close-orders.ts'
import * as ordersNoteEmail from '#src/buying/orders/operations/note-email.ts'
import * as ordersOpenOrder from '#src/buying/orders/operations/open-order.ts'
import * as ordersReadCheckout from '#src/buying/orders/operations/read-checkout.ts'
import * as ordersReadOrders from '#src/buying/orders/operations/read-orders.ts'
import * as ordersRecordRefund from '#src/buying/orders/operations/record-refund.ts'
import * as ordersReturnPayment from '#src/buying/orders/operations/return-payment.ts'
import * as ordersSendConfirmation from '#src/buying/orders/operations/send-confirmation.ts'
import * as ordersSendRefund from '#src/buying/orders/operations/send-refund.ts'
import * as ordersSettleSales from '#src/buying/orders/operations/settle-sales.ts'
import * as ordersPayWithCard from '#src/buying/orders/operations/pay-with-card.ts'
import * as ordersStartCheckout from '#src/buying/orders/operations/start-checkout.ts'
import * as ordersStopSales from '#src/buying/orders/operations/stop-sales.ts'
import * as ordersSweepOpenOrders from '#src/buying/orders/operations/sweep-open-orders.ts'
import * as ordersSyncCharge from '#src/buying/orders/operations/sync-charge.ts'
import * as ordersSyncCheckout from '#src/buying/orders/operations/sync-checkout.ts'
import * as ordersSyncOwnOrders from '#src/buying/orders/operations/sync-own-orders.ts'
import * as disputesDisputes from '#src/buying/disputes/operations/disputes.ts'
import * as disputesSendDisputeMails from '#src/buying/disputes/operations/send-dispute-emails.ts'
import * as disputesWarnings from '#src/buying/disputes/operations/warnings.ts'
import * as libraryAdminPurchases from '#src/buying/library/operations/admin-purchases.ts'
import * as libraryPurchases from '#src/buying/library/operations/purchases.ts'
import * as libraryReadTexts from '#src/buying/library/operations/read-texts.ts'
import * as libraryRefundEmails from '#src/buying/library/operations/refund-emails.ts'
import * as libraryRefundRequests from '#src/buying/library/operations/refund-requests.ts'
import * as libraryVersionEmails from '#src/buying/library/operations/version-emails.ts'
import * as runsKeptRuns from '#src/buying/runs/operations/kept-runs.ts'
import * as runsRunPurchase from '#src/buying/runs/operations/run-purchase.ts'
import * as checksChecks from '#src/selling/checks/operations/checks.ts'
import * as checksResults from '#src/selling/checks/operations/results.ts'
import * as earningsAdvancePayout from '#src/selling/earnings/operations/advance-payout.ts'
import * as earningsCheckLedger from '#src/selling/earnings/operations/check-ledger.ts'
import * as earningsConnectedAccount from '#src/selling/earnings/operations/connected-account.ts'
import * as earningsLedger from '#src/selling/earnings/operations/ledger.ts'
import * as earningsPayoutStops from '#src/selling/earnings/operations/payout-stops.ts'
import * as earningsPayouts from '#src/selling/earnings/operations/payouts.ts'
import * as earningsRecordPayout from '#src/selling/earnings/operations/record-payout.ts'
import * as earningsRequestPayout from '#src/selling/earnings/operations/request-payout.ts'
import * as earningsSendPayoutMail from '#src/selling/earnings/operations/send-payout-email.ts'
import * as earningsStartTransfer from '#src/selling/earnings/operations/start-transfer.ts'
import * as earningsSyncPayout from '#src/selling/earnings/operations/sync-payout.ts'
import * as salesRefundSale from '#src/selling/sales/operations/refund-sale.ts'
import * as salesSales from '#src/selling/sales/operations/sales.ts'
import * as trendingTrending from '#src/storefront/trending/operations/trending.ts'
import * as reviewsCheckBadges from '#src/buying/reviews/operations/check-badges.ts'
import * as reviewsLists from '#src/buying/reviews/operations/lists.ts'
import * as reviewsReplies from '#src/buying/reviews/operations/replies.ts'
import * as importsCheckImport from '#src/selling/imports/operations/check-import.ts'
import * as importsExportListings from '#src/selling/imports/operations/export-listings.ts'
import * as importsImports from '#src/selling/imports/operations/imports.ts'
import * as importsRunImport from '#src/selling/imports/operations/run-import.ts'
import * as importsUndoImport from '#src/selling/imports/operations/undo-import.ts'
import * as reviewsReviews from '#src/buying/reviews/operations/reviews.ts'
import * as reportsReports from '#src/trust/reports/operations/reports.ts'
import * as copyguardReadOldTexts from '#src/trust/copyguard/operations/index-old-texts.ts'
import * as copyguardReview from '#src/trust/copyguard/operations/review.ts'
import * as enforcementActivateListing from '#src/trust/enforcement/operations/activate-listing.ts'
import * as enforcementAppeals from '#src/trust/enforcement/operations/appeals.ts'
import * as enforcementLift from '#src/trust/enforcement/operations/lift.ts'
import * as enforcementNotices from '#src/trust/enforcement/operations/notices.ts'
import * as enforcementRecords from '#src/trust/enforcement/operations/records.ts'
import * as enforcementSendActionMail from '#src/trust/enforcement/operations/send-action-email.ts'
import * as enforcementTakeAction from '#src/trust/enforcement/operations/take-action.ts'
import * as triesOffers from '#src/selling/tries/operations/offers.ts'
import * as triesTries from '#src/selling/tries/operations/tries.ts'
import * as creatorsReadCreator from '#src/storefront/creators/operations/read-creator.ts'
import * as messagesBlocks from '#src/people/messages/operations/blocks.ts'
import * as messagesReports from '#src/people/messages/operations/reports.ts'
import * as messagesSendMessage from '#src/people/messages/operations/send-message.ts'
import * as messagesThreads from '#src/people/messages/operations/threads.ts'
import * as messagesUnreadEmails from '#src/people/messages/operations/unread-emails.ts'
import * as feesSellerFee from '#src/money/fees/operations/seller-fee.ts'
import * as movesAsAdmin from '#src/buying/moves/operations/as-admin.ts'
import * as movesEmails from '#src/buying/moves/operations/emails.ts'
import * as movesRequests from '#src/buying/moves/operations/requests.ts'
import * as analyticsCountDays from '#src/selling/analytics/operations/count-days.ts'
import * as analyticsFigures from '#src/selling/analytics/operations/figures.ts'
import * as analyticsReadTotals from '#src/selling/analytics/operations/read-totals.ts'
import * as waitlistInvites from '#src/people/waitlist/operations/invites.ts'
import * as waitlistWaitlist from '#src/people/waitlist/operations/waitlist.ts'
import * as developersKeys from '#src/platform/developers/operations/keys.ts'
import * as developersRequests from '#src/platform/developers/operations/requests.ts'
import * as gitPush from '#src/selling/git/operations/push.ts'
import * as gitRepository from '#src/selling/git/operations/repository.ts'
import * as webhooksDeliveries from '#src/platform/webhooks/operations/deliveries.ts'
import * as webhooksEndpoints from '#src/platform/webhooks/operations/endpoints.ts'
import * as webhooksPublishEvent from '#src/platform/webhooks/operations/publish-event.ts'
import * as webhooksSendDelivery from '#src/platform/webhooks/operations/send-delivery.ts'
import * as privacyDeleteAccount from '#src/people/privacy/operations/delete-account.ts'
import * as privacyExportData from '#src/people/privacy/operations/export-data.ts'
import * as adminBackups from '#src/operation/admin/operations/backups.ts'
import * as adminBulk from '#src/operation/admin/operations/bulk.ts'
import * as adminViews from '#src/operation/admin/operations/views.ts'
import * as adminEndDemo from '#src/operation/admin/operations/end-demo.ts'
import * as adminHealth from '#src/operation/admin/operations/health.ts'
import * as adminConfirmations from '#src/operation/admin/operations/confirmations.ts'
import * as adminJobs from '#src/operation/admin/operations/jobs.ts'
import * as adminListAudit from '#src/operation/admin/operations/list-audit.ts'
import * as adminListListings from '#src/operation/admin/operations/list-listings.ts'
import * as adminOverview from '#src/operation/admin/operations/overview.ts'
import * as adminProblems from '#src/operation/admin/operations/problems.ts'
import * as adminShopFile from '#src/operation/admin/operations/shop-file.ts'
import * as supportCorrectAddress from '#src/operation/support/operations/correct-address.ts'
import * as supportDeeds from '#src/operation/support/operations/deeds.ts'
import * as supportPerson from '#src/operation/support/operations/person.ts'
import * as supportPurchase from '#src/operation/support/operations/purchase.ts'
import * as supportSearch from '#src/operation/support/operations/search.ts'
import * as supportViewAs from '#src/operation/support/operations/view-as.ts'
import * as supportWeeks from '#src/operation/support/operations/weeks.ts'
import * as launchLaunch from '#src/operation/launch/operations/launch.ts'
import * as launchSetup from '#src/operation/launch/operations/setup.ts'

/** A use case by its name, kind and access. */
export type AnyUseCase = UseCase<never, unknown, Failure>

const modules: readonly object[] = [
  mediaUploads,
  accountsAvatar,
  adminBulk,
  adminViews,
  feesSellerFee,
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
  reasons,
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
  discoverySearchRules,
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
  supportCorrectAddress,
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
