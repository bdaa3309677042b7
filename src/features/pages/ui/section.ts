import type { ReactNode } from 'react'

/** A section in a table of contents. */
export type Place = {
  /** The fragment of its URL. */
  readonly id: string
  readonly title: string
}

/** A part of a long text. */
export type Section = Place & {
  /** A summary in one sentence, shown in the margin. */
  readonly short: string
  readonly body: ReactNode
}
