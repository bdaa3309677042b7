import type { SettingField } from '#src/kernel/define-setting.ts'
import type { MailBlock, MailText } from '#src/kernel/mail-markup.ts'

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

/** An email for the list of the emails. */
export type MailEntry = {
  readonly kind: string
  readonly name: string
  readonly group: string
  /** When it is sent. */
  readonly when: string
  readonly isEdited: boolean
  /** Why the stored text does not apply. */
  readonly problem: string | null
}

/** An email for its form. */
export type MailEdit = MailEntry & {
  readonly text: MailText
  /** The setting as text, which tells whether it changed. */
  readonly stored: string
  readonly settingKey: string
  readonly variables: readonly { readonly name: string; readonly sample: string }[]
  readonly blocks: readonly MailBlock[]
}
