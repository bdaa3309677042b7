import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { Correspondent, MessageView } from './view.ts'

export type PersonRow = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly leftAt: Date | null
}

/** Presents a user; a deleted one is named "Deleted user", as stored in their row. */
export function presentPerson(row: PersonRow, settings: NamedShop): Correspondent {
  const name = creatorName(row.displayName, settings)
  return { id: row.id, name, username: row.username, avatarUrl: row.avatarUrl, hasLeft: row.leftAt !== null }
}

export type MessageRow = {
  readonly id: string
  readonly position: number
  readonly authorId: string
  readonly body: string
  readonly sentAt: Date
  readonly promptId: string | null
  readonly promptTitle: string | null
}

export function presentMessage(row: MessageRow, readerId: string): MessageView {
  const { promptId, promptTitle } = row
  return {
    id: row.id,
    position: row.position,
    isOwn: row.authorId === readerId,
    body: row.body,
    at: row.sentAt,
    about: promptId !== null && promptTitle !== null ? { id: promptId, title: promptTitle } : null,
  }
}
