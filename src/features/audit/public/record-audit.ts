import type { Actor } from '#src/kernel/actor.ts'
import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { insertEntry } from '#src/features/audit/store.ts'

export type AuditEntry = {
  /** The name of the operation, such as `accounts.grant-role`. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** What the entry is about, as it was and as it is. Never a secret, never a paid text. */
  readonly before?: object
  readonly after?: object
}

/**
 * Notes who did what on what, in the transaction that does it: the note stands if and only if the deed does.
 * Nobody can change or remove it afterwards; the database refuses.
 */
export async function recordAudit(
  context: Pick<Context, 'actor' | 'now' | 'newId' | 'tx'>,
  entry: AuditEntry,
): Promise<void> {
  const actor = { id: userIdOf(context.actor), name: nameOf(context.actor) }
  await insertEntry(context.tx, { ...entry, ...originOf(context.actor), actor, id: context.newId(), at: context.now })
}

/** The system goes by its name, people by what they were when they acted: their id says who. */
function nameOf(actor: Actor): string {
  if (actor.kind === 'system') return actor.name
  if (actor.kind === 'visitor') return 'visitor'
  return isAdmin(actor) ? 'admin' : 'user'
}

/** Whence it came. Notes stay for good: of addresses only those of admins are kept, who answer for what they do. */
function originOf(actor: Actor): { readonly requestId: string | null; readonly address: string | null } {
  if (actor.kind !== 'user') return { requestId: null, address: null }
  return { requestId: actor.requestId ?? null, address: isAdmin(actor) ? (actor.from ?? null) : null }
}
