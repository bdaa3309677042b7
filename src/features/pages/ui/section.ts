import type { ReactNode } from 'react'

/** A part of a long text. */
export type Section = {
  /** The fragment of its address. */
  readonly id: string
  readonly title: string
  /** One sentence for whoever reads no further; it stands in the margin. */
  readonly short: string
  readonly body: ReactNode
}
