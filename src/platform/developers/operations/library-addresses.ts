import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { sendSecurityNoticeJob } from '#src/people/accounts/jobs.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import { lockOf } from '#src/people/accounts/rules.ts'
import { libraryAddressInput } from '../contract.ts'
import { addressMissing, tooManyAddresses, tooManyNew, unconfirmedForLibrary } from '../failures.ts'
import { findKeyByHash, insertKey, listKeysOf, lockAndCountKeys, setRevoked } from '../key-store.ts'
import { hashOf, isKey, newKey, shownPart } from '../public/key-format.ts'
import { keysADay, mostKeys } from '../rules.ts'
import { developerTexts } from '../texts.ts'
import { keyViews } from '../key-views.ts'

const access = signedIn(developerTexts.signInForLibrary, developerTexts.signInTitle)
type Added = Result<{ readonly id: string; readonly token: string }, Failure>

/** Creates an address by which tools read what the user bought, and returns its token, once. Its owner is emailed. */
export const createLibraryAddress = defineOperation({
  name: 'developers.create-library-address',
  input: libraryAddressInput,
  access,
  async run(context, { name }): Promise<Added> {
    const { tx, actor } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unconfirmedForLibrary)
    if ((await lockAndCountKeys(tx, actor.userId, 'library')) >= mostKeys) return err(tooManyAddresses)
    return addAddress(context, actor.userId, name)
  },
})

/** Replaces an address of the user by a new one of the same name. The old one ends at once. */
export const rotateLibraryAddress = defineOperation({
  name: 'developers.rotate-library-address',
  input: z.object({ id: z.uuid() }),
  access,
  async run(context, { id }): Promise<Added> {
    const { tx, actor, now } = context
    const { userId } = actor
    await lockAndCountKeys(tx, userId, 'library')
    const old = (await listKeysOf(tx, userId, 'library')).find((key) => key.id === id)
    if (!old || !(await setRevoked(tx, { id, userId, now }))) return err(addressMissing)
    await recordAudit(context, auditOf(userId, id, 'developers.revoke-key'))
    return addAddress(context, userId, old.name)
  },
})

async function addAddress(context: Context, userId: string, name: string): Promise<Added> {
  const { tx, now, newId, settings } = context
  const counted = await countAttempt(tx, `api-keys:${userId}`, keysADay, now)
  if (!counted.allowed) return err(tooManyNew)
  const [id, token] = [newId(), newKey(`${settings.keyPrefix.slice(0, 17)}lib`)]
  const about = { kind: 'library' as const, prefix: shownPart(token), hash: hashOf(token) }
  await insertKey(tx, { ...about, id, userId, name, scopes: [], expiresAt: null, now })
  await recordAudit(context, auditOf(userId, id, 'developers.create-library-address'))
  await context.enqueue(sendSecurityNoticeJob, { userId, change: 'library-address-added', at: now.toISOString() })
  return ok({ id, token })
}

const auditOf = (userId: string, keyId: string, action: string) => ({
  ...{ action, subjectKind: 'user', subjectId: userId },
  after: { keyId },
})

/** Lists the user's library addresses without their tokens, newest first. */
export const listLibraryAddresses = defineQuery({
  name: 'developers.list-library-addresses',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  run: async ({ db, actor, now }) => ok(await keyViews(db, now, actor.userId, 'library')),
})

/** Returns the owner of a valid library address. */
export const readLibraryAddressOwner = defineQuery({
  name: 'developers.read-library-address-owner',
  input: z.object({ token: z.string().max(200) }),
  access: systemOnly,
  async run({ db, now, settings }, { token }) {
    // A token of the wrong form is looked up as well, so that all wrong ones take the same time.
    const row = await findKeyByHash(db, 'library', hashOf(token))
    const owner = row && isKey(token) ? personFor('library-address', row, { now, isLocked: lockOf(settings) }) : null
    return row && owner ? ok({ id: row.id, owner, lastUsedAt: row.lastUsedAt }) : err(addressMissing)
  },
})
