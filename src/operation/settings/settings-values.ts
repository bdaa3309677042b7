import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { SettingView } from '#src/operation/settings/view.ts'

/** The values of a settings form by key. A locked setting is no field. */
export function settingsValues(settings: readonly SettingView[]): StoredValues {
  return Object.fromEntries(settings.filter(({ lockedBy }) => lockedBy === null).map(({ key, text }) => [key, text]))
}
