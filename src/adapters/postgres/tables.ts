import type { Generated, GeneratedAlways } from 'kysely'

type EventsTable = {
  seq: GeneratedAlways<number>
  /** xid8, which drivers return as text. */
  tx_id: Generated<string>
  kind: string
  subject: string
  payload: Readonly<Record<string, string | number | boolean | null>>
  created_at: Date
}

type EventCursorsTable = { consumer: string; tx_id: string; seq: number }

declare module '#src/ports/database.ts' {
  interface Tables {
    events: EventsTable
    event_cursors: EventCursorsTable
  }
}
