import { LRUCache } from 'lru-cache'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { prolongAfterSeconds, sessionSeconds } from '#src/adapters/auth/options.ts'
import { isLocalClient } from '#src/kernel/local-client.ts'
import type { SessionCookie } from '#src/adapters/auth/session-cookie.ts'
import type { SessionRow } from '#src/people/accounts/public/session-store.ts'
import { findSession, extendSession } from '#src/people/accounts/public/session-store.ts'
import type { IsLocked } from '#src/people/accounts/public/ways.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import type { Database } from '#src/ports/database.ts'

export type Session = { readonly id: string; readonly userId: string; readonly expiresAt: Date }

export type RequestIdentity = {
  readonly actor: Actor
  readonly session: Session | null
  /** Cookies for the response: a session in use is extended now and then. */
  readonly setCookies: readonly string[]
}

export type SessionLookup = {
  /** Returns the user of a request or `Cookie` header; reads the database if `fresh`. */
  actorOf(source: Request | string | null, now: Date, options?: { readonly fresh: boolean }): Promise<RequestIdentity>
  /** Purges a user or session from the cache. */
  purge(userOrSessionId: string): void
  /** The same for a session by its token. */
  forget(token: string): void
}

const nobody: RequestIdentity = { actor: visitor, session: null, setCookies: [] }
/** The cache duration of a lookup, unless it is purged. */
const rememberMs = 5000

type Parts = {
  readonly db: Database
  readonly cookie: SessionCookie
  readonly isLocked: IsLocked
}

/** Our session lookup: one query instead of the library's several. */
export function sessionLookup({ db, cookie, isLocked }: Parts): SessionLookup {
  const known = new LRUCache<string, { readonly row: SessionRow; readonly readAt: number }>({ max: 10_000 })
  // A row read before a purge must not be cached after it.
  let purges = 0

  async function read(token: string, now: Date, fresh: boolean): Promise<SessionRow | null> {
    const remembered = fresh ? undefined : known.get(token)
    if (remembered && Math.abs(now.getTime() - remembered.readAt) < rememberMs) return remembered.row
    const purgesBefore = purges
    const row = (await findSession(db, token)) ?? null
    if (row && purges === purgesBefore) known.set(token, { row, readAt: now.getTime() })
    else known.delete(token)
    return row
  }

  return {
    async actorOf(source, now, { fresh } = { fresh: false }) {
      const token = cookie.tokenIn(cookieHeaderOf(source))
      if (token === null) return nobody
      const row = await read(token, now, fresh)
      if (!row || row.expiresAt <= now) return nobody
      const person = personFor('session', row, { now, isLocked })
      if (person === null) return nobody
      const actor = isLocal(source) ? { ...person, isLocal: true } : person
      const { id, userId } = row
      if (now.getTime() - row.updatedAt.getTime() < prolongAfterSeconds * 1000) {
        return { actor, session: { id, userId, expiresAt: row.expiresAt }, setCookies: [] }
      }
      const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
      const prolonged = await extendSession(db, row, now, expiresAt)
      known.delete(token)
      return { actor, session: { id, userId, expiresAt }, setCookies: prolonged ? [cookie.write(token)] : [] }
    },
    purge(id) {
      purges++
      for (const [token, { row }] of known.entries()) if (row.userId === id || row.id === id) known.delete(token)
    },
    forget(token) {
      purges++
      known.delete(token)
    },
  }
}

/** Whether the request came from this machine. */
function isLocal(source: Request | string | null): boolean {
  return source instanceof Request && isLocalClient(source.headers)
}

function cookieHeaderOf(source: Request | string | null): string | null {
  return source instanceof Request ? source.headers.get('cookie') : source
}
