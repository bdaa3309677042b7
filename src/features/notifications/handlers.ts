// A separate entry for the email handlers, so that modules which only send notifications need not load the email
// templates.
export { sendNotificationMailNow } from './operations/send-mail.ts'
