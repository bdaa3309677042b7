import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { accountTexts, siteForm } from '#src/features/accounts/contract.ts'
import { lockUser } from '#src/features/accounts/erase-store.ts'
import { lastWayIn, linkMissing } from '#src/features/accounts/failures.ts'
import { sendSecurityNotice } from '#src/features/accounts/jobs.ts'
import { deleteLink, listLinksOf } from '#src/features/accounts/link-store.ts'
import { listPasskeysOf } from '#src/features/accounts/session-store.ts'
import { findPassword } from '#src/features/accounts/user-store.ts'

/**
 * Takes another site's say away from one's own account, unless it is the only way in. A link to a site that the operator
 * no longer has is no way in. The lock is for two who unlink the last two at once.
 */
export const unlinkSite = defineOperation({
  name: 'accounts.unlink-site',
  input: siteForm,
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  openToBarred: true,
  async run({ tx, now, actor, settings, enqueue }, { site }) {
    const userId = userIdOf(actor) ?? ''
    await lockUser(tx, userId)
    const links = await listLinksOf(tx, userId)
    if (!links.some((link) => link.site === site)) return err(linkMissing)
    const others = links.filter((link) => link.site !== site && settings.linkedSites.some(({ id }) => id === link.site))
    const hasOther = others.length > 0 || (await findPassword(tx, userId)) !== null
    if (!hasOther && (await listPasskeysOf(tx, userId)).length === 0) return err(lastWayIn)
    await deleteLink(tx, userId, site)
    await enqueue(sendSecurityNotice, { userId, change: 'link-removed', at: now.toISOString() })
    return ok()
  },
})
