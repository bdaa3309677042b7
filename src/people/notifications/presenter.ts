import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { notificationData } from './contract.ts'
import type { listNotificationRows } from './store.ts'
import type { NotificationView } from './view.ts'
import { notificationText } from './copy.ts'

type Row = Omit<Awaited<ReturnType<typeof listNotificationRows>>[number], 'key'>

export function toNotificationView(row: Row, settings: NamedShop): NotificationView {
  const { id, kind, createdAt, readAt, byId, byAvatarUrl } = row
  const by = byId === null ? null : { id: byId, avatarUrl: byAvatarUrl }
  return { id, kind, ...presentText(row, settings), by, createdAt, isRead: readAt !== null }
}

/** Returns the text of a row. A row whose data another version wrote gets a generic text and keeps its link. */
export function presentText(
  { kind, data, byName }: { kind: string; data: unknown; byName: string | null },
  settings: NamedShop,
) {
  const parsed = notificationData.safeParse({ ...(typeof data === 'object' ? data : {}), kind })
  if (!parsed.success) return { text: `There is something new at ${settings.shopName}`, detail: '' }
  return notificationText(parsed.data, creatorName(byName, settings))
}
