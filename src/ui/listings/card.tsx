import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { coverUrl } from '#src/ui/listings/cover-url.ts'
import { CardFoot, Kind } from '#src/ui/listings/card-foot.tsx'
import type { CardData } from '#src/ui/listings/card-data.ts'
import { Kept, type KeptName } from '#src/ui/shell/kept.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'

export type { CardData } from '#src/ui/listings/card-data.ts'

/** Replaces the card's texts, such as with highlighted matches. */
export type CardShow = Readonly<Record<'title' | 'description', ReactNode>>

type CardProps = CardData & {
  /** The favorite toggle on the cover. */
  favorite?: ReactNode
  eager?: boolean | undefined
  heading?: 'h2' | 'h3' | undefined
  show?: CardShow | undefined
  /** The cache key of the rendered card. It contains everything that the card depends on, including the toggle. */
  kept?: KeptName | undefined
  /** The label on the cover in place of Trending, such as a rank. */
  tag?: string | undefined
}

/** A listing card: cover, title, two lines, author, price. The whole card links to the listing. */
export function Card({ kept, ...content }: CardProps) {
  return (
    <Kept
      as="article"
      className={classNames('card', content.type)}
      of={kept}
      early={content.eager && !content.image ? [coverUrl(content.id, content.category)] : undefined}
    >
      <CardInside {...content} />
    </Kept>
  )
}

function CardInside({ favorite, eager, heading: Heading = 'h3', show, tag, ...listing }: Omit<CardProps, 'kept'>) {
  return (
    <>
      <Plate id={listing.id} category={listing.category} image={listing.image} eager={eager}>
        <Kind type={listing.type} texts={listing.texts} />
        {(tag ?? listing.trending) && (
          <span className={classNames('trend', tag && 'is-rank')}>
            <Badge tone="mark">{tag ?? 'Trending'}</Badge>
          </span>
        )}
      </Plate>
      {favorite}
      <Heading className={classNames('card-title', isLongTitle(listing.title) && 'is-long')} dir="auto">
        <Link to={listing.href}>
          <span>{show ? show.title : listing.title}</span>
        </Link>
      </Heading>
      <p className="desc" dir="auto">
        {show ? show.description : listing.description}
      </p>
      <Byline person={listing.creator} />
      <CardFoot {...listing} />
    </>
  )
}

/** Longer titles are smaller and lighter. */
export const isLongTitle = (title: string): boolean => title.length > 64
