import { brand } from '#src/kernel/brand.ts'
import { happening } from './contract.ts'
import type { listShown } from './store.ts'
import type { NotificationView } from './view.ts'
import { wordsOf } from './words.ts'

type Row = Omit<Awaited<ReturnType<typeof listShown>>[number], 'key'>

export function toNotificationView(row: Row): NotificationView {
  const { id, kind, createdAt, readAt, byId, byAvatarUrl } = row
  const by = byId === null ? null : { id: byId, avatarUrl: byAvatarUrl }
  return { id, kind, ...tellingOf(row), by, createdAt, isRead: readAt !== null }
}

/** Returns the text of a row. A row whose data another version wrote gets a generic text and keeps its link. */
export function tellingOf({ kind, data, byName }: { kind: string; data: unknown; byName: string | null }) {
  const parsed = happening.safeParse({ ...(typeof data === 'object' ? data : {}), kind })
  if (!parsed.success) return { text: `There is something new at ${brand.name}`, detail: '' }
  return wordsOf(parsed.data, byName || brand.creatorFallback)
}
