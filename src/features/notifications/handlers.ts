// A separate entry for the email handlers, so that modules which only send notifications need not load the email
// templates.
export { sendNotificationEmail } from './operations/send-email.ts'
