/** A line of a comparison. The parts mark the changed words of a replaced line. A gap stands for `count` lines. */
export type DiffLine = {
  /** A gap stands for unchanged lines. A cut ends a comparison that is too long. */
  readonly kind: 'same' | 'removed' | 'added' | 'gap' | 'cut'
  readonly parts: readonly { readonly text: string; readonly isChanged: boolean }[]
  readonly count?: number
}
