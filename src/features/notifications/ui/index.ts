// The browser door.
export { NotificationsPage } from '#src/features/notifications/ui/notifications-page.tsx'
export { NotificationSettings } from '#src/features/notifications/ui/notification-settings.tsx'
