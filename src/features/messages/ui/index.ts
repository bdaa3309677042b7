// The browser door: the list, a thread, its forms, and the button that leads there.
export { AskCreator, MessageButton } from './message-button.tsx'
export { MessagesPage } from './messages-page.tsx'
export { MessagesUnreadable, RecipientMissing, ThreadMissing } from './missing.tsx'
export { NewMessagePage } from './new-message-page.tsx'
export { ReportMessagePage } from './report-message-page.tsx'
export { ThreadPage } from './thread-page.tsx'
