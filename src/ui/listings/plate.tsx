import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { coverUrl } from '#src/ui/listings/cover-url.ts'
import type { PictureSource } from '#src/ui/listings/picture.tsx'
import { Picture } from '#src/ui/listings/picture.tsx'

/** A listing's picture, or the cover generated from its id and that of its category (`coverOf`). */
export type CoverSource = { id: string; category: string; image?: PictureSource | null | undefined }

type PlateProps = CoverSource & {
  sizes?: string | undefined
  eager?: boolean | undefined
  /** The small size for tables and cart lines. */
  thumb?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A picture with the ratio 8:5; the children are on top. */
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

/** The generated cover, loaded only if the picture fails. */
const coverFor = (id: string, category: string): CSSProperties =>
  ({ '--cover': `url("${coverUrl(id, category)}")` }) as CSSProperties

const cardSizes = '(min-width: 1400px) 26rem, (min-width: 1181px) 30vw, (min-width: 861px) 45vw, 100vw'

/** The name of the inks in that of a cover, such as `art` in `music-art`. */
const inksOf = (category: string): string => category.toLowerCase().split('-').at(-1) ?? ''

type CoverProps = {
  id: string
  category: string
  /** Loads the first covers of a page immediately, all others lazily. */
  eager?: boolean | undefined
}

/**
 * The generated cover of a listing without a picture. It is a separate image rather than inline SVG: a page with twelve covers
 * would carry several thousand shapes, twice.
 */
export function Cover({ id, category, eager = false }: CoverProps) {
  return (
    <img
      className={classNames('cover', `cover-${inksOf(category)}`)}
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
