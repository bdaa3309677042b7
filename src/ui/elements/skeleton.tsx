import { classNames } from '#src/ui/elements/class-names.ts'

/** A placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skel', className)} aria-hidden="true" />
}

/** The placeholder of a card, with the height of a card. */
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
