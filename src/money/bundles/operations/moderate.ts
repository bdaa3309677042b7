import { staffOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { bundleId, hiding } from '../contract.ts'
import { creatorsOf, emitChanged } from '../ask-creators.ts'
import { bundleMissing } from '../failures.ts'
import { findOffer } from '../public/offer-store.ts'
import { bundleHref } from '../rules.ts'
import { lockAny, setHidden } from '../store.ts'

/** Hides a bundle from everyone but its creator, who is told the reason. It is not sold meanwhile. */
export const hideBundle = defineOperation({
  name: 'bundles.hide-bundle',
  input: hiding,
  access: staffOnly('moderator'),
  async run(context, { id, reason }) {
    const { tx, now } = context
    const found = await lockAny(tx, id)
    if (!found) return err(bundleMissing)
    const items = (await findOffer(tx, id))?.items ?? []
    if (creatorsOf(found.sellerId, items).has(context.actor.userId)) return err(ownAccount)
    if (found.hiddenAt !== null) return ok({ id })
    await setHidden(tx, id, { at: now, reason })
    await recordAudit(context, {
      action: 'bundles.hide-bundle',
      subjectKind: 'bundle',
      subjectId: id,
      after: { title: found.title, seller: found.sellerId, reason },
    })
    await emitChanged(context, found.sellerId, items)
    await notify(context, {
      kind: 'moderation',
      news: 'bundle-hidden',
      subject: found.title,
      words: reason,
      to: found.sellerId,
      about: `bundle:${id}`,
      latest: now.toISOString(),
      href: bundleHref(id),
      isDue: true,
    })
    return ok({ id })
  },
})

/** Shows a hidden bundle again, as its creator set it. */
export const showBundle = defineOperation({
  name: 'bundles.show-bundle',
  input: bundleId,
  access: staffOnly('moderator'),
  async run(context, { id }) {
    const { tx, now } = context
    const found = await lockAny(tx, id)
    if (!found) return err(bundleMissing)
    const items = (await findOffer(tx, id))?.items ?? []
    if (creatorsOf(found.sellerId, items).has(context.actor.userId)) return err(ownAccount)
    if (found.hiddenAt === null) return ok({ id })
    await setHidden(tx, id, null)
    await recordAudit(context, {
      action: 'bundles.show-bundle',
      subjectKind: 'bundle',
      subjectId: id,
      after: { title: found.title, seller: found.sellerId },
    })
    await emitChanged(context, found.sellerId, items)
    await notify(context, {
      kind: 'moderation',
      news: 'bundle-shown',
      subject: found.title,
      to: found.sellerId,
      about: `bundle:${id}`,
      latest: now.toISOString(),
      href: bundleHref(id),
      isDue: true,
    })
    return ok({ id })
  },
})
