import { z } from 'zod'
import { anyone, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { findAnnouncement, listUsersAfter, lockAnnouncement, saveProgress } from '../announcement-store.ts'
import { termsInput } from '../contract.ts'
import { termsEmail } from '../emails.ts'
import { versionMissing } from '../failures.ts'
import { announceTermsJob, sendTermsEmailJob } from '../jobs.ts'
import { renderDocument } from '../render.ts'
import { announcedPath, termsSlug } from '../rules.ts'
import { variableValues } from '../variables.ts'
import type { AnnouncedTerms } from '../view.ts'

/** How many users are told in one transaction. */
const batch = 500

/**
 * Tells the next users about changed terms, and queues itself for the others. The progress is in the same transaction as the
 * notifications and the emails, so that each user is told once, however often and wherever the job runs.
 */
export const announceTerms = defineOperation({
  name: 'documents.announce-terms',
  input: z.object({ version: z.int().positive() }),
  access: systemOnly,
  async run(context, { version }) {
    const { tx, now } = context
    const progress = await lockAnnouncement(tx, version)
    if (progress?.finishedAt !== null || progress.withdrawnAt !== null) return ok({ told: 0 })
    const { from, toldUpTo, told } = progress
    const users = await listUsersAfter(tx, toldUpTo, batch)
    const isLast = users.length < batch
    await saveProgress(tx, version, {
      toldUpTo: users.at(-1)?.id ?? toldUpTo,
      told: told + users.length,
      finishedAt: isLast ? now : null,
    })
    for (const { id, isVerified } of users)
      if (isVerified) await context.enqueue(sendTermsEmailJob, { version, userId: id })
    if (!isLast) await context.enqueue(announceTermsJob, { version })
    await notify(
      context,
      ...users.map(({ id }) => ({
        kind: 'moderation' as const,
        news: 'terms-change' as const,
        at: from.toISOString(),
        to: id,
        about: `terms:${version}`,
        href: announcedPath(version),
      })),
    )
    return ok({ told: users.length })
  },
})

/** Emails one user about changed terms, unless they were withdrawn or the user left. */
export const sendTermsEmail = defineWorkflow({
  name: 'documents.send-terms-email',
  input: z.object({ version: z.int().positive(), userId: z.uuid() }),
  access: systemOnly,
  async run({ db, settings, mailer }, { version, userId }) {
    const [terms, to] = await Promise.all([findAnnouncement(db, version), emailOf(db, userId)])
    if (terms?.withdrawnAt !== null || !to) return ok()
    const { publicUrl } = settings
    const email = await termsEmail(settings, { name: to.name, version, from: terms.from, publicUrl })
    await mailer.send({ ...email, to, key: `terms:${version}:${userId}` })
    return ok()
  },
})

/** Returns announced terms, also after they took effect or were withdrawn. */
export const readAnnouncedTerms = defineQuery({
  name: 'documents.read-announced-terms',
  input: termsInput,
  access: anyone,
  async run({ db, settings, now }, { version }) {
    const found = await findAnnouncement(db, version)
    if (!found) return err(versionMissing)
    const source = found.source ?? settings.releaseDocuments.get(termsSlug) ?? ''
    const { view } = renderDocument({ slug: termsSlug, source, values: variableValues(settings) })
    const terms: AnnouncedTerms = {
      version,
      document: { ...view, updated: view.updated === null ? null : found.from.toISOString().slice(0, 10) },
      from: found.from,
      state: found.withdrawnAt !== null ? 'withdrawn' : found.from > now ? 'announced' : 'begun',
    }
    return ok(terms)
  },
})
