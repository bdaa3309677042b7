import type { ComponentType } from 'react'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import type { IconProps } from '#src/ui/elements/icon.tsx'
import {
  BadgeCheck,
  Download,
  Flag,
  Heart,
  History,
  Info,
  Layers,
  Scale,
  ShoppingBag,
  Star,
  Share2,
  TriangleAlert,
} from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { Kind } from '#src/people/notifications/contract.ts'
import type { NotificationView } from '#src/people/notifications/view.ts'

const icons: Readonly<Partial<Record<Kind, ComponentType<IconProps>>>> = {
  sale: ShoppingBag,
  review: Star,
  reply: Star,
  follower: Heart,
  listing: Layers,
  version: History,
  payout: Download,
  refund: Scale,
  dispute: Scale,
  report: Flag,
  moderation: BadgeCheck,
  collaboration: Share2,
  webhook: TriangleAlert,
}

/** A notification in the list. Following its link marks it as read. */
export function NotificationLine({ notification }: { readonly notification: NotificationView }) {
  const { id, kind, text, detail, by, createdAt, isRead } = notification
  const Icon = icons[kind] ?? Info
  return (
    <li className={isRead ? undefined : 'is-new'}>
      <span className="news-sign">{by ? <Avatar id={by.id} url={by.avatarUrl} size="medium" /> : <Icon />}</span>
      <div className="min-w-0">
        <p className="news-text">
          <Link to={`/notifications/${id}`} dir="auto">
            {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {text}
          </Link>
        </p>
        {detail && (
          <p className="news-detail" dir="auto">
            {detail}
          </p>
        )}
      </div>
      <p className="news-when">
        <When at={createdAt} />
      </p>
    </li>
  )
}
