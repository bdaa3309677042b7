import type { ReactNode } from 'react'
import { coverIdOf } from '#src/ui/listings/cover-url.ts'
import { Cover } from '#src/ui/listings/plate.tsx'

type CoverPageProps = {
  /** Names the generated cover; the same name has the same cover. */
  cover: string
  category: string
  children: ReactNode
}

/** A page of few words beside a large generated cover. */
export function CoverPage({ cover, category, children }: CoverPageProps) {
  return (
    <div className="wrap cover-page">
      <div className="stack">{children}</div>
      <Cover id={coverIdOf(cover)} category={category} eager />
    </div>
  )
}
