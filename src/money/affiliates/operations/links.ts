import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { collaboratorsOf } from '#src/money/collaborations/public/store.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { linkMissing, notJoined, programMissing, tooManyJoins } from '../failures.ts'
import { listLinksOf } from '../figures-store.ts'
import { codeOf, joinObstacleOf, joinsADay } from '../rules.ts'
import { endLink, ensureCode, ensureLink, lockProgram } from '../store.ts'
import { affiliateTexts } from '../texts.ts'
import type { LinkView } from '../view.ts'

const access = signedIn(affiliateTexts.signIn, affiliateTexts.signInTitle)

/** Makes a person an affiliate of an open program. Once more returns the same link. */
export const joinProgram = defineOperation({
  name: 'affiliates.join-program',
  input: z.object({ programId: z.uuid(affiliateTexts.programMissing) }),
  access,
  async run(context, { programId }) {
    const { tx, now, actor } = context
    const { userId, emailVerified: isVerified } = actor
    const program = await lockProgram(tx, programId)
    if (!program) return err(programMissing)
    const { listingId, creatorId } = program
    const collaborators = listingId === null ? [] : await collaboratorsOf(tx, [listingId])
    const asking = { userId, isVerified, creatorId, collaborators: collaborators.map(({ partyId }) => partyId) }
    const obstacle = joinObstacleOf(asking)
    if (obstacle !== null) return err(notJoined(obstacle))
    const allowance = await countAttempt(tx, `affiliates:${userId}`, joinsADay, now)
    if (!allowance.allowed) return err(tooManyJoins)
    await ensureCode(tx, userId, codeOf(randomBytes(10)), now)
    return ok({ id: await ensureLink(tx, { id: context.newId(), programId, userId, now }) })
  },
})

/** Ends a link for future orders. */
export const leaveProgram = defineOperation({
  name: 'affiliates.leave-program',
  input: z.object({ id: z.uuid(affiliateTexts.linkMissing) }),
  access,
  allowWhileSuspended: true,
  async run({ tx, actor, now }, { id }) {
    return (await endLink(tx, id, actor.userId, now)) ? ok({ id }) : err(linkMissing)
  },
})

/** Lists a person's links with their clicks, sales, refunds and earnings, never with buyers. */
export const listLinks = defineQuery({
  name: 'affiliates.list-links',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }) {
    const rows = await listLinksOf(db, actor.userId)
    return ok(
      rows.map(({ code, ...row }): LinkView => ({
        ...row,
        path: `${row.listingId === null ? `/creator/${row.creator}` : `/prompt/${row.listingId}`}?via=${code}`,
      })),
    )
  },
})
