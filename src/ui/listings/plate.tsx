import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { coverUrl } from '#src/ui/listings/cover-url.ts'
import type { PictureSource } from '#src/ui/listings/picture.tsx'
import { Picture } from '#src/ui/listings/picture.tsx'

/** What stands for a listing: its picture, else a cover printed from its id and category. */
export type CoverSource = { id: string; category: string; image?: PictureSource | null | undefined }

type PlateProps = CoverSource & {
  sizes?: string | undefined
  eager?: boolean | undefined
  /** A small one, for tables and lines of a cart. */
  thumb?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Eight by five; the children lie upon it. */
export function Plate({ id, category, image, sizes = cardSizes, eager, thumb, className, children }: PlateProps) {
  return (
    <span
      className={classNames(thumb ? 'thumb' : 'plate', className)}
      style={image ? coverFor(id, category) : undefined}
    >
      {image ? (
        <Picture source={image} sizes={thumb ? '3.5rem' : sizes} eager={eager} />
      ) : (
        <Cover id={id} category={category} eager={eager} />
      )}
      {children}
    </span>
  )
}

/** The cover that shows where the picture does not come. It is asked for only then. */
const coverFor = (id: string, category: string): CSSProperties =>
  ({ '--cover': `url("${coverUrl(id, category)}")` }) as CSSProperties

const cardSizes = '(min-width: 1400px) 26rem, (min-width: 1181px) 30vw, (min-width: 861px) 45vw, 100vw'

type CoverProps = {
  id: string
  category: string
  /** The first covers of a page are fetched at once; all others when they come near. */
  eager?: boolean | undefined
}

/**
 * The block print of a listing without a picture. It is an image of its own address rather than markup: a page of twelve
 * would otherwise carry their several thousand shapes twice, as text and as script, and draw them again on every visit.
 */
export function Cover({ id, category, eager = false }: CoverProps) {
  return (
    <img
      className={classNames('cover', `cover-${category.toLowerCase()}`)}
      src={coverUrl(id, category)}
      alt=""
      width={640}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
