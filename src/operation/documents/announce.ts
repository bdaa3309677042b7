import type { Context } from '#src/kernel/operation.ts'
import type { Settings } from '#src/ports/settings.ts'
import { insertAnnouncement } from './announcement-store.ts'
import { announceTermsJob } from './jobs.ts'
import { needsNotice } from './rules.ts'

/** When a change of a document can take effect at the earliest. */
export const earliestChange = (settings: Settings, slug: string, now: Date): Date =>
  needsNotice(settings, slug) ? new Date(now.getTime() + settings.termsNoticeDays * 86_400_000) : now

/** Tells users about changed terms, after the transaction. */
export async function announce({ tx, now, enqueue }: Context, version: number): Promise<void> {
  await insertAnnouncement(tx, version, now)
  await enqueue(announceTermsJob, { version })
}
