/** A setting for display. A secret shows only whether it is set. */
export type SettingInForce = {
  readonly name: string
  /** The value; empty if it is not set. */
  readonly value: string
  readonly isSecret: boolean
  /** Whether it is set or a default. */
  readonly isGiven: boolean
  readonly meaning: string
}
