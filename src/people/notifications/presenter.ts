import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { Kind } from './contract.ts'
import { dataOf, kinds, storedText } from './contract.ts'
import { notices } from './rules.ts'
import type { listNotificationRows } from './store.ts'
import type { NotificationView } from './view.ts'

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
  const shown = kinds.find((one) => one === kind)
  return (
    (shown && textOf(shown, data, creatorName(byName, settings))) ?? {
      text: `There is something new at ${settings.shopName}`,
      detail: '',
    }
  )
}

function textOf(kind: Kind, data: unknown, name: string) {
  const parsed = dataOf[kind].safeParse(data)
  if (!parsed.success) return storedText.safeParse(data).data ?? null
  // The data was parsed as that of this kind.
  const [text, detail = ''] = notices[kind].text(parsed.data as never, name)
  return { text, detail }
}
