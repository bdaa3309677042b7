import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { settingsChanged } from '#src/operation/settings/events.ts'
import { insertVersion } from './store.ts'

type Written = {
  readonly slug: string
  /** Null is the default document, or no page. */
  readonly source: string | null
  readonly publishedAt: Date
  /** The name of the operation. */
  readonly action: string
}

/** Adds a version. The caller holds the lock of the settings, and has checked the document. */
export async function writeDocument(context: Context, { slug, source, publishedAt, action }: Written): Promise<number> {
  const { tx, now, actor } = context
  const by = { id: userIdOf(actor), name: actor.kind === 'system' ? actor.name : isAdmin(actor) ? 'admin' : 'user' }
  const id = await insertVersion(tx, { slug, source, by, now, publishedAt })
  await context.emit(settingsChanged)
  await recordAudit(context, {
    ...{ action, subjectKind: 'document', subjectId: slug },
    after: { version: id, publishedAt: publishedAt.toISOString() },
  })
  return id
}
