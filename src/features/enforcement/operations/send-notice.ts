import { createHash } from 'node:crypto'
import { anyone } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt, profileOf } from '#src/features/accounts/index.ts'
import { findListing } from '#src/features/catalog/index.ts'
import { noticeForm } from '../contract.ts'
import { tooManyNotices, urlElsewhere } from '../failures.ts'
import { sendNoticeMail } from '../jobs.ts'
import { insertNotice } from '../notice-store.ts'
import { receiptLimit, targetOf } from '../rules.ts'

/**
 * Anybody says that something here is illegal, with or without an account. They get a receipt with a number. A program is
 * told the same, and nothing is kept.
 */
export const sendNotice = defineOperation({
  name: 'enforcement.send-notice',
  input: noticeForm,
  access: anyone,
  async run(context, { url, ground, why, name, email, company }): Promise<Result<{ number: number | null }, Failure>> {
    const { tx, now, settings } = context
    if (company !== '') return ok({ number: null })
    if (!isOurs(url, settings.publicUrl)) return err(urlElsewhere)
    if (email !== null) {
      // Receipts go to an address that nobody has proved to be theirs.
      const key = `notices:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
      if (!(await countAttempt(tx, key, receiptLimit, now)).allowed) return err(tooManyNotices)
    }
    const target = targetOf(url, settings.publicUrl)
    const listing = target && 'promptId' in target ? await findListing(tx, target.promptId) : null
    const person = target && 'username' in target ? await profileOf(tx, target.username) : null
    const id = context.newId()
    const number = await insertNotice(tx, {
      id,
      url: new URL(url, settings.publicUrl).href.slice(0, 500),
      promptId: listing?.id ?? null,
      personId: person?.id ?? null,
      ground,
      why,
      name,
      email,
      now,
    })
    if (email !== null) await context.enqueue(sendNoticeMail, { noticeId: id, news: 'received' })
    return ok({ number })
  },
})

function isOurs(url: string, publicUrl: string): boolean {
  return URL.canParse(url, publicUrl) && new URL(url, publicUrl).origin === new URL(publicUrl).origin
}
