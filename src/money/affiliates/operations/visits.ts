import { z } from 'zod'
import { anyone, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { collaboratorsOf } from '#src/money/collaborations/public/store.ts'
import { isUsername } from '#src/people/accounts/rules.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { isFirstToday } from '#src/storefront/views/public/visitor-store.ts'
import { dayOf } from '#src/storefront/views/rules.ts'
import { affiliatesOf } from '../public/order-store.ts'
import { affiliatePercentOf, codePattern } from '../rules.ts'
import { addClick, findLinkAt, usernameOf } from '../visit-store.ts'

/** Counts a click on a link, one for each visitor and day, and returns the link; null if it brings nothing to anyone. */
export const followLink = defineOperation({
  name: 'affiliates.follow-link',
  input: z.object({
    code: z.string().max(100),
    listingId: z.string().max(100).nullable(),
    username: z.string().max(100).nullable(),
    /** The signed-in user; never stored. */
    viewerId: z.uuid().nullable(),
    network: z.string().max(64),
    agent: z.string().max(512),
    /** False for a bot. */
    isCounted: z.boolean(),
  }),
  access: systemOnly,
  async run({ tx, now }, { code, listingId, username, viewerId, isCounted, ...visitor }) {
    if (!codePattern.test(code) || (listingId !== null && !isId(listingId))) return ok(null)
    if (username !== null && !isUsername(username)) return ok(null)
    const link = await findLinkAt(tx, code, { listingId, username })
    if (!link || viewerId === link.userId || viewerId === link.creatorId) return ok(null)
    if (await findSuspension(tx, link.userId, now)) return ok(null)
    const day = dayOf(now)
    if (isCounted && (await isFirstToday(tx, link.id, { day, ...visitor }))) await addClick(tx, link.id, day)
    return ok({ linkId: link.id })
  },
})

/** Returns the username of the affiliate who gets a part if the viewer buys the listing; null for none. */
export const readVisit = defineQuery({
  name: 'affiliates.read-visit',
  input: z.object({ linkId: z.string().max(100), promptId: z.string().max(100) }),
  access: anyone,
  async run({ db, actor, now }, { linkId, promptId }) {
    if (!isId(linkId) || !isId(promptId)) return ok(null)
    const buyerId = userIdOf(actor)
    const [affiliate] = await affiliatesOf(db, { linkId, buyerId, promptIds: [promptId], now })
    if (!affiliate || affiliatePercentOf(affiliate, await collaboratorsOf(db, [promptId])) === null) return ok(null)
    return ok(await usernameOf(db, affiliate.partyId))
  },
})
