import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { hiding } from '../contract.ts'
import { collectionsChanged } from '../events.ts'
import { collectionMissing } from '../failures.ts'
import { collectionHref } from '../rules.ts'
import { lockAny, setHidden } from '../store.ts'
import { collectionTexts } from '../texts.ts'

/** Hides a shared collection from everyone but its owner, who is told the reason. */
export const hideCollection = defineOperation({
  name: 'collections.hide-collection',
  input: hiding,
  access: staffOnly('moderator'),
  async run(context, { id, reason }) {
    const { tx, now } = context
    const found = await lockAny(tx, id)
    if (!found || found.visibility === 'private') return err(collectionMissing)
    if (found.ownerId === context.actor.userId) return err(ownAccount)
    if (found.hiddenAt !== null) return ok({ id })
    await setHidden(tx, id, { at: now, reason })
    await recordAudit(context, {
      action: 'collections.hide-collection',
      subjectKind: 'collection',
      subjectId: id,
      after: { title: found.title, owner: found.ownerId, reason },
    })
    await context.emit(collectionsChanged(found.ownerId))
    await notify(context, {
      kind: 'moderation',
      news: 'collection-hidden',
      subject: found.title,
      words: reason,
      to: found.ownerId,
      about: `collection:${id}`,
      latest: now.toISOString(),
      href: collectionHref(id),
      isDue: true,
    })
    return ok({ id })
  },
})

/** Shows a hidden collection again, as its owner set it. */
export const showCollection = defineOperation({
  name: 'collections.show-collection',
  input: z.object({ id: z.uuid(collectionTexts.missing) }),
  access: staffOnly('moderator'),
  async run(context, { id }) {
    const { tx, now } = context
    const found = await lockAny(tx, id)
    if (!found) return err(collectionMissing)
    if (found.ownerId === context.actor.userId) return err(ownAccount)
    if (found.hiddenAt === null) return ok({ id })
    await setHidden(tx, id, null)
    await recordAudit(context, {
      action: 'collections.show-collection',
      subjectKind: 'collection',
      subjectId: id,
      after: { title: found.title, owner: found.ownerId },
    })
    await context.emit(collectionsChanged(found.ownerId))
    await notify(context, {
      kind: 'moderation',
      news: 'collection-shown',
      subject: found.title,
      to: found.ownerId,
      about: `collection:${id}`,
      latest: now.toISOString(),
      href: collectionHref(id),
      isDue: true,
    })
    return ok({ id })
  },
})
