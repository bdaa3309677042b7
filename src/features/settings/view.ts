import type { SettingField } from '#src/kernel/define-setting.ts'

export type SettingView = SettingField & {
  /** The value in force, as JSON and as text. */
  readonly value: unknown
  readonly text: string
  readonly defaultValue: unknown
  readonly defaultText: string
  /** The stored value; null without one, so that the default applies. */
  readonly stored: unknown
  /** The environment variable that decides instead of the stored value. */
  readonly lockedBy: string | null
  /** Why the stored value does not apply. */
  readonly problem: string | null
  /** When the stored value was set. */
  readonly changedAt: Date | null
}

export type SettingChangeView = {
  readonly id: number
  readonly key: string
  /** The key if this release does not know the setting. */
  readonly label: string
  /** Null is the default. */
  readonly before: unknown
  readonly after: unknown
  readonly beforeText: string | null
  readonly afterText: string | null
  /** The change that this one undoes. */
  readonly undoes: number | null
  readonly who: string
  readonly at: Date
}
