import type { ReactNode } from 'react'

/** A place on a page that its contents lead to. */
export type Place = {
  /** The fragment of its address. */
  readonly id: string
  readonly title: string
}

/** A part of a long text. */
export type Section = Place & {
  /** A summary in one sentence, shown in the margin. */
  readonly short: string
  readonly body: ReactNode
}
