// The server door: what features above and the surfaces may use.
export { changeSettings } from './operations/change-settings.ts'
export { countUnreadNews } from './operations/count-unread.ts'
export { listNotifications } from './operations/list-notifications.ts'
export { markAllRead } from './operations/mark-all-read.ts'
export { openNotification } from './operations/open-notification.ts'
export { readSettings } from './operations/read-settings.ts'
export type { News } from './notify.ts'
export { notify, settleNews } from './notify.ts'
