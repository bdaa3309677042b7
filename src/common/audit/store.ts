import type { Tx } from '#src/ports/database.ts'

type Entry = {
  readonly id: string
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly before?: object
  readonly after?: object
  readonly requestId: string | null
  readonly address: string | null
  readonly at: Date
}

export async function insertEntry(tx: Tx, entry: Entry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: entry.id,
      actor_id: entry.actor.id,
      actor_name: entry.actor.name,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      before: entry.before ?? null,
      after: entry.after ?? null,
      request_id: entry.requestId,
      address: entry.address,
      created_at: entry.at,
    })
    .execute()
}
