import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'
import { messageReportInput, messageTexts } from '../contract.ts'
import { messageReported } from '../events.ts'
import { messageMissing, ownMessage, reportedAlready, tooManyReports } from '../failures.ts'
import { insertReport } from '../report-store.ts'
import { messageReportsAnHour } from '../rules.ts'
import { findMember, findMessage } from '../store.ts'

/** Shows the admins one message that somebody was sent. Of one reader and message, one report waits at a time. */
export const reportMessage = defineOperation({
  name: 'messages.report-message',
  input: messageReportInput,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { messageId, reason, description }) {
    const { tx, now } = context
    const reporterId = userIdOf(context.actor) ?? ''
    const message = await findMessage(tx, messageId)
    if (!message || !(await findMember(tx, message.threadId, reporterId))) return err(messageMissing)
    if (message.authorId === reporterId) return err(ownMessage)
    const id = context.newId()
    if (!(await insertReport(tx, { id, messageId: message.id, reporterId, reason, description, now })))
      return err(reportedAlready)
    const counted = await countAttempt(tx, `message-reports:${reporterId}`, messageReportsAnHour, now)
    if (!counted.allowed) return err(tooManyReports)
    await context.emit(messageReported(id))
    return ok({ id })
  },
})
