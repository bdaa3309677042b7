// The door to what writes mails, apart from the other: whoever only tells of something need not load how mails are drawn.
export { sendNotificationMailNow } from './operations/send-mail.ts'
