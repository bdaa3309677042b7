/** A decision that was refused: why, and what was typed. */
export type AskedDecision = {
  readonly failure: { readonly message: string }
  readonly values: Readonly<Record<string, string>>
}
