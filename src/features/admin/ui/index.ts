// The browser door.
export { AdminLoading, AdminPage, AdminUnreadable } from './admin-page.tsx'
export { AuditTab } from './audit-tab.tsx'
export { ListingsTab } from './listings-tab.tsx'
export { MessagesTab } from './messages-tab.tsx'
export { PeopleTab } from './people-tab.tsx'
export { PurchasesTab } from './purchases-tab.tsx'
export { ReportsTab } from './reports-tab.tsx'
export { WebhooksTab } from './webhooks-tab.tsx'
