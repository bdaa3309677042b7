import type { Actor } from '#src/kernel/actor.ts'
import { isAdmin, isStaff, userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { insertEntry } from '#src/common/audit/store.ts'

export type AuditEntry = {
  /** The name of the operation, such as `accounts.grant-role`. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** The subject before and after the action. Never a secret or a paid prompt. */
  readonly before?: object
  readonly after?: object
}

/**
 * Records an audit entry in the transaction of the action, so both commit or neither does. The database rejects updates
 * and deletes of entries.
 */
export async function recordAudit(
  context: Pick<Context, 'actor' | 'now' | 'newId' | 'tx'>,
  entry: AuditEntry,
): Promise<void> {
  const actor = { id: userIdOf(context.actor), name: nameOf(context.actor) }
  await insertEntry(context.tx, { ...entry, ...originOf(context.actor), actor, id: context.newId(), at: context.now })
}

/** The system's name, or the user's role at the time; the id identifies the user. */
function nameOf(actor: Actor): string {
  if (actor.kind === 'system') return actor.name
  if (actor.kind === 'visitor') return 'visitor'
  if (isAdmin(actor)) return 'admin'
  return isStaff(actor) ? 'staff' : 'user'
}

/** The client address, saved for admins and staff only, since entries are permanent. */
function originOf(actor: Actor): { readonly requestId: string | null; readonly address: string | null } {
  if (actor.kind !== 'user') return { requestId: null, address: null }
  return { requestId: actor.requestId ?? null, address: isStaff(actor) ? (actor.from ?? null) : null }
}
