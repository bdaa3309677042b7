/** A rejected decision with the entered values. */
export type FailedDecision = {
  readonly failure: { readonly message: string }
  readonly values: Readonly<Record<string, string>>
}
