// The browser door.
export { AdminPurchasePage } from '#src/features/library/ui/admin-purchase-page.tsx'
export { ChangesPage } from '#src/features/library/ui/changes-page.tsx'
export { ReceiptPage } from '#src/features/library/ui/receipt-page.tsx'
export { PurchaseMissing } from '#src/features/library/ui/purchase-missing.tsx'
export { PurchaseUnreadable } from '#src/features/library/ui/purchase-unreadable.tsx'
export { PurchasePage } from '#src/features/library/ui/purchase-page.tsx'
export { RefundQueue } from '#src/features/library/ui/refund-queue.tsx'
export { PurchasesPage } from '#src/features/library/ui/purchases-page.tsx'
