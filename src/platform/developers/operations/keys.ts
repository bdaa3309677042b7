import { z } from 'zod'
import { staffOnly, signedIn, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { adminScopes, isScope } from '#src/kernel/scopes.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import { lockOf } from '#src/people/accounts/rules.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { sendSecurityNoticeJob } from '#src/people/accounts/jobs.ts'
import { refuseAboutStaff } from '#src/people/accounts/public/refuse-about-staff.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { gitTokenInput, keyInput } from '../contract.ts'
import { keyMissing, scopeNotAllowed, tooManyKeys, tooManyNew, tooManyTokens } from '../failures.ts'
import { unconfirmed, unconfirmedForGit } from '../failures.ts'
import { hashOf, isKey, newKey, shownPart } from '../public/key-format.ts'
import { revokeKeysOf } from '../public/revoke-keys.ts'
import { findKeyByHash, insertKey, lockAndCountKeys, setLastUsed, setRevoked } from '../key-store.ts'
import { keyViews } from '../key-views.ts'
import { grantableScopes, keysADay, mostKeys } from '../rules.ts'
import { developerTexts } from '../texts.ts'

const access = signedIn(developerTexts.signIn, developerTexts.signInTitle)
const gitAccess = signedIn(developerTexts.signInForGit, developerTexts.signInTitle)
const dayMs = 86_400_000
const auditOf = (userId: string, keyId: string) => ({ subjectKind: 'user', subjectId: userId, after: { keyId } })

/** Creates an API key and returns it, once. Its owner is emailed. */
export const createKey = defineOperation({
  name: 'developers.create-key',
  input: keyInput,
  access,
  async run(context, { name, scopes, lifetime }) {
    const { tx, actor, now, newId, settings } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unconfirmed)
    const allowed = grantableScopes(actor)
    if (!scopes.every((scope) => allowed.includes(scope))) return err(scopeNotAllowed)
    const userId = actor.userId
    if ((await lockAndCountKeys(tx, userId, 'api')) >= mostKeys) return err(tooManyKeys)
    const counted = await countAttempt(tx, `api-keys:${userId}`, keysADay, now)
    if (!counted.allowed) return err(tooManyNew)
    const [id, key] = [newId(), newKey(settings.keyPrefix)]
    const expiresAt = lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * dayMs)
    const about = { kind: 'api' as const, prefix: shownPart(key), hash: hashOf(key) }
    await insertKey(tx, { ...about, id, userId, name, scopes, expiresAt, now })
    await recordAudit(context, { ...auditOf(userId, id), action: 'developers.create-key' })
    await context.enqueue(sendSecurityNoticeJob, { userId, change: 'api-key-added', at: now.toISOString() })
    return ok({ id, key })
  },
})

/** Lists the user's API keys, newest first. */
export const listKeys = defineQuery({
  name: 'developers.list-keys',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  run: async ({ db, actor, now }) => ok(await keyViews(db, now, actor.userId, 'api')),
})

/** Revokes a key or a Git token of the user. */
export const revokeKey = defineOperation({
  name: 'developers.revoke-key',
  input: z.object({ id: z.uuid() }),
  access,
  allowWhileSuspended: true,
  async run(context, { id }) {
    const userId = context.actor.userId
    if (!(await setRevoked(context.tx, { id, userId, now: context.now }))) return err(keyMissing)
    await recordAudit(context, { ...auditOf(userId, id), action: 'developers.revoke-key' })
    return ok({ id })
  },
})

/** Lists a person's keys and Git tokens for an admin. */
export const listKeysAsAdmin = defineQuery({
  name: 'developers.list-keys-as-admin',
  input: z.object({ userId: z.uuid() }),
  access: staffOnly('support'),
  run: async ({ db, now }, { userId }) => ok(await keyViews(db, now, userId)),
})

/** Revokes a person's key or Git token. Audited. */
export const revokeKeyAsAdmin = defineOperation({
  name: 'developers.revoke-key-as-admin',
  input: z.object({ id: z.uuid(), userId: z.uuid() }),
  access: staffOnly('support'),
  async run(context, { id, userId }) {
    const refusal = await refuseAboutStaff(context, userId)
    if (refusal) return err(refusal)
    if (!(await setRevoked(context.tx, { id, userId, now: context.now }))) return err(keyMissing)
    await recordAudit(context, { ...auditOf(userId, id), action: 'developers.revoke-key' })
    return ok({ id })
  },
})

/** Revokes all keys and Git tokens of a user. */
export const revokeAllKeys = defineOperation({
  name: 'developers.revoke-all-keys',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { userId }) {
    await revokeKeysOf(tx, [userId], now)
    return ok()
  },
})

/** Returns the owner and the scopes of a valid key. The owner's roles and suspension are current. */
export const readKeyOwner = defineQuery({
  name: 'developers.read-key-owner',
  input: z.object({ key: z.string().max(200) }),
  access: systemOnly,
  async run({ db, now, settings }, { key }) {
    const row = isKey(key) ? await findKeyByHash(db, 'api', hashOf(key)) : undefined
    if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return err(keyMissing)
    const scopes = row.scopes.filter(isScope)
    const owner = personFor('api-key', row, { now, isLocked: lockOf(settings), ...adminScopeIn(scopes) })
    return owner === null ? err(keyMissing) : ok({ id: row.id, owner, scopes, lastUsedAt: row.lastUsedAt })
  },
})

/** Returns the user of an access token, with the current roles and suspension. */
export const readTokenOwner = defineQuery({
  name: 'developers.read-token-owner',
  input: z.object({ userId: z.uuid(), scopes: z.array(z.string()) }),
  access: systemOnly,
  async run({ db, now, settings }, { userId, scopes }) {
    const row = await findActor(db, userId)
    const isLocked = lockOf(settings)
    const owner = personFor('access-token', row, { now, isLocked, ...adminScopeIn(scopes.filter(isScope)) })
    return owner === null ? err(keyMissing) : ok(owner)
  },
})

/** An admin's key or token without an admin scope acts as a user without the role. */
const adminScopeIn = (scopes: readonly Scope[]) => ({
  hasAdminScope: scopes.some((scope) => adminScopes.includes(scope)),
})

/** Creates a Git token and returns it, once. Its owner is emailed. */
export const createGitToken = defineOperation({
  name: 'developers.create-git-token',
  input: gitTokenInput,
  access: gitAccess,
  async run(context, { name }) {
    const { tx, actor, now, newId, settings } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unconfirmedForGit)
    const userId = actor.userId
    if ((await lockAndCountKeys(tx, userId, 'git')) >= mostKeys) return err(tooManyTokens)
    const counted = await countAttempt(tx, `api-keys:${userId}`, keysADay, now)
    if (!counted.allowed) return err(tooManyNew)
    const [id, token] = [newId(), newKey(`${settings.keyPrefix.slice(0, 17)}git`)]
    const about = { kind: 'git' as const, prefix: shownPart(token), hash: hashOf(token) }
    await insertKey(tx, { ...about, id, userId, name, scopes: [], expiresAt: null, now })
    await recordAudit(context, { ...auditOf(userId, id), action: 'developers.create-git-token' })
    await context.enqueue(sendSecurityNoticeJob, { userId, change: 'git-token-added', at: now.toISOString() })
    return ok({ id, token })
  },
})

/** Lists the user's Git tokens, newest first. */
export const listGitTokens = defineQuery({
  name: 'developers.list-git-tokens',
  input: z.object({}),
  access: gitAccess,
  allowWhileSuspended: true,
  run: async ({ db, actor, now }) => ok(await keyViews(db, now, actor.userId, 'git')),
})

/** Returns the owner of a valid Git token. */
export const readGitTokenOwner = defineQuery({
  name: 'developers.read-git-token-owner',
  input: z.object({ token: z.string().max(200) }),
  access: systemOnly,
  async run({ db, now, settings }, { token }) {
    const row = isKey(token) ? await findKeyByHash(db, 'git', hashOf(token)) : undefined
    const owner = row ? personFor('git-token', row, { now, isLocked: lockOf(settings) }) : null
    return row && owner ? ok({ id: row.id, owner, lastUsedAt: row.lastUsedAt }) : err(keyMissing)
  },
})

/** Records the use of a key. The API calls it at most once a minute. */
export const noteKeyUse = defineOperation({
  name: 'developers.note-key-use',
  input: z.object({ id: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { id }) {
    await setLastUsed(tx, id, now)
    return ok()
  },
})
