type PersonNotesTable = { id: string; user_id: string; author_id: string; body: string; created_at: Date }
/** Written by a trigger on sessions. */
type LastSignInsTable = { user_id: string; signed_in_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    person_notes: PersonNotesTable
    last_sign_ins: LastSignInsTable
  }
}

export {}
