import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Picture, type PictureSource } from '#src/ui/picture.tsx'
import { Cover } from '#src/ui/printed-cover.tsx'

/** What stands for a listing: its picture, else a cover printed from its id and category. */
export type CoverMatter = { id: string; category: string; image?: PictureSource | null | undefined }

type PlateProps = CoverMatter & {
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
    <span className={classNames(thumb ? 'thumb' : 'plate', className)}>
      {image ? (
        <Picture source={image} sizes={thumb ? '3.5rem' : sizes} eager={eager} />
      ) : (
        <Cover id={id} category={category} eager={eager} />
      )}
      {children}
    </span>
  )
}

const cardSizes = '(min-width: 1400px) 26rem, (min-width: 1181px) 30vw, (min-width: 861px) 45vw, 100vw'
