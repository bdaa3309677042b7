import { signedIn } from '#src/kernel/access.ts'
import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { countTry, findPassword, passwordNeeded, tooManyTries, wrongPassword } from '#src/features/accounts/index.ts'
import { closePagesOf } from '#src/features/orders/index.ts'
import { deletion, privacyTexts } from '../contract.ts'
import { notConfirmed, refusalFor } from '../failures.ts'
import { obstacleTo } from '../rules.ts'
import { readStanding } from '../standing-store.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * What somebody asks for who wants to leave. Their password is checked outside any transaction, since that is slow. What
 * is open of payments is closed at the provider first, so that nobody keeps them here by opening pages.
 */
export const deleteAccount = defineWorkflow({
  name: 'privacy.delete-account',
  input: deletion,
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  openToBarred: true,
  async run(flow, { username, currentPassword }) {
    const userId = userIdOf(flow.actor) ?? ''
    const tries = await flow.runAsSystem(countTry, { userId })
    if (!tries.ok) return tries
    if (!tries.value.allowed) return err(tooManyTries(tries.value.retryAfterSeconds))
    const passwordHash = await findPassword(flow.db, userId)
    if (passwordHash === null) return err(passwordNeeded)
    const isRight = await flow.passwords.isRight(passwordHash, currentPassword)
    if (!isRight) return err(wrongPassword)
    const standing = await readStanding(flow.db, userId, flow.now())
    if (standing.username !== username) return err(notConfirmed)
    const obstacle = obstacleTo({ ...standing, hasOpenPage: false, payoutMinimum: flow.settings.payoutMinimum })
    if (obstacle !== null) return err(refusalFor(obstacle, standing.owed))
    if (standing.hasOpenPage) await flow.runAsSystem(closePagesOf, { userId })
    const requestId = flow.actor.kind === 'user' ? flow.actor.requestId : undefined
    const asked = { isAdmin: isAdmin(flow.actor), requestId }
    return flow.runAsSystem(eraseAccount, { userId, username, passwordHash, ...asked })
  },
})
