import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

type CorrectionProps = {
  id: string
  title: string
  before: string
  after: ReactNode
  /** The sentences are prompt texts, and set as such. */
  isGoods?: boolean | undefined
  /** What the correction teaches. */
  children: ReactNode
}

/** A rule, shown as an editor would: the sentence struck out, and the one written over it. */
export function Correction({ id, title, before, after, isGoods, children }: CorrectionProps) {
  return (
    <section id={id} className={classNames('correction', isGoods && 'is-goods')} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{children}</p>
      </div>
      <div className="correction-pair">
        <p>
          <span className="sr">Instead of: </span>
          <del>{before}</del>
        </p>
        <p>
          <span className="sr">Rather: </span>
          <ins>{after}</ins>
        </p>
      </div>
    </section>
  )
}
