import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { LetterRow } from './store.ts'
import type { ChoiceView, LetterLine } from './view.ts'

export function presentLetter(row: Omit<LetterRow, 'body'>): LetterLine {
  const { promptId, listingTitle, recipients, sent, failed, skipped, unsubscribed } = row
  return {
    id: row.id,
    kind: row.kind,
    listing: promptId === null ? null : { id: promptId, title: listingTitle ?? '' },
    subject: row.subject,
    state: row.state,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    submittedAt: row.submittedAt,
    releasedAt: row.releasedAt,
    finishedAt: row.finishedAt,
    reason: row.reason,
    counts: { recipients, sent, failed, skipped, unsubscribed },
  }
}

export const presentCreator = (
  { id, username, displayName }: { id: string; username: string; displayName: string },
  settings: NamedShop,
): ChoiceView['creator'] => ({ id, username, name: creatorName(displayName, settings) })
