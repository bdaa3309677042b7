/** A line of a comparison, with the different words of a replaced line. A gap stands for `count` lines. */
export type DiffLine = {
  /** A gap is unchanged; a cut ends a comparison that is too long. */
  readonly kind: 'same' | 'removed' | 'added' | 'gap' | 'cut'
  readonly parts: readonly { readonly text: string; readonly isChanged: boolean }[]
  readonly count?: number
}
