import type { Actor } from '#src/kernel/actor.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { isLocalClient } from '#src/kernel/local-client.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { isScope } from '#src/kernel/scopes.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import { isKey } from '#src/platform/developers/public/key-format.ts'
import { noteKeyUse, readKeyOwner, readTokenOwner } from '#src/platform/developers/operations/keys.ts'
import type { Problem } from './problem.ts'

/** Who calls, and with which scopes. Visitors have no id. */
export type Caller = { readonly actor: Actor; readonly scopes: readonly Scope[]; readonly id: string | null }
export type Identify = (headers: Headers) => Promise<Caller | Problem>

const system = systemActor('api')
const nobody: Caller = { actor: visitor, scopes: [], id: null }
/** The last use is recorded this often. */
const notedEveryMs = 60_000

const invalid: Problem = {
  status: 401,
  code: 'invalid-credentials',
  detail: 'The API key or access token is not valid. It may be expired or revoked.',
}

type Parts = {
  readonly run: Run
  readonly clock: Clock
  readonly auth: Pick<Auth, 'readAccessToken'>
  /** The API, as access tokens name it. */
  readonly resource: string
}

type Origin = { readonly requestId: string; readonly address: string | null }

/** The request's id and address, for the audit log. */
export function withOrigin(actor: Actor, { requestId, address }: Origin): Actor {
  if (actor.kind !== 'user') return actor
  return { ...actor, requestId, ...(address === null ? {} : { from: address }) }
}

/** Identifies callers by the `Authorization` header. Cookies are ignored. */
export function createIdentify({ run, clock, auth, resource }: Parts): Identify {
  return async function identify(headers) {
    const authorization = headers.get('authorization')
    if (authorization === null) return nobody
    const [, token] = /^Bearer ([\x21-\x7e]{1,2000})$/i.exec(authorization) ?? []
    if (token === undefined) return invalid
    const caller = (await byKey(token)) ?? (await byToken(token))
    if (caller?.actor.kind !== 'user') return caller ?? invalid
    return { ...caller, actor: { ...caller.actor, isLocal: isLocalClient(headers) } }
  }

  async function byKey(key: string): Promise<Caller | null> {
    if (!isKey(key)) return null
    const found = await run(readKeyOwner, { key }, system)
    if (!found.ok) return null
    const { id, owner, scopes, lastUsedAt } = found.value
    if (lastUsedAt === null || clock.now().getTime() - lastUsedAt.getTime() > notedEveryMs)
      await run(noteKeyUse, { id }, system)
    return { actor: owner, scopes, id }
  }

  async function byToken(token: string): Promise<Caller | null> {
    const read = await auth.readAccessToken(token, resource)
    if (read === null) return null
    const owner = await run(readTokenOwner, { userId: read.userId, scopes: read.scopes }, system)
    if (!owner.ok) return null
    return { actor: owner.value, scopes: read.scopes.filter(isScope), id: `${read.clientId}:${read.userId}` }
  }
}
