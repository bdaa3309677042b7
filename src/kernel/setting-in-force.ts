/** A setting as it may be shown: of a secret, only whether there is one. */
export type SettingInForce = {
  readonly name: string
  /** As text; empty where nothing is set. */
  readonly value: string
  readonly isSecret: boolean
  /** Whether somebody set it, or it is what it is without. */
  readonly isGiven: boolean
  readonly meaning: string
}
