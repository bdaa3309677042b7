// The browser door.
export { NotificationsPage } from '#src/features/notifications/ui/notifications-page.tsx'
export { UnsubscribePage } from '#src/features/notifications/ui/unsubscribe-page.tsx'
export { NotificationSettings } from '#src/features/notifications/ui/notification-settings.tsx'
