import { classNames } from '#src/ui/elements/class-names.ts'

/** A breathing shape in the place of what is coming; `className` gives it its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skel', className)} aria-hidden="true" />
}

/** A card that is being fetched, as tall as a real one. */
export function SkeletonCard() {
  return (
    <article className="card" aria-busy="true">
      <span className="sr">Loading</span>
      <Skeleton className="plate" />
      <Skeleton className="skel-title" />
      <Skeleton className="skel-title" />
      <Skeleton className="skel-line" />
      <Skeleton className="skel-line" />
      <Skeleton className="skel-foot" />
    </article>
  )
}
