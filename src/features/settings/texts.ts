import type { SettingField } from '#src/kernel/define-setting.ts'
import type { SettingChangeView, SettingView } from './view.ts'

export const settingTexts = {
  saved: 'Settings saved',
  unchanged: 'Nothing changed',
  saveFailed: 'The settings could not be saved.',
  mailSaved: 'Email saved',
  mailReset: 'The email has its default text again',
  undone: 'Change undone',
  undoFailed: 'The change could not be undone.',
} as const

/** A value for display, from its text: "14 days", "$50", "On". */
export function displayText({ control, unit, choices }: SettingField, text: string): string {
  if (control === 'money') return `$${text}`
  if (control === 'flag') return text === '1' ? 'On' : 'Off'
  if (control === 'choice') return choices.find(({ value }) => value === text)?.label ?? text
  // The subject stands for the whole text.
  if (control === 'mail') return text.slice(0, text.indexOf('\n'))
  if (text === '') return 'None'
  if (unit === null) return text
  if (unit === '%') return `${text}%`
  return `${text} ${text === '1' ? unit.replace(/s$/, '') : unit}`
}

/** The values before and after a change. Null is the default of today. `setting` is undefined if this release does not know it. */
export function changeTexts(
  { beforeText, afterText }: Pick<SettingChangeView, 'beforeText' | 'afterText'>,
  setting: SettingView | undefined,
): { readonly before: string; readonly after: string } {
  const shown = (text: string | null) => {
    if (!setting) return text ?? 'Default'
    return text === null ? `${displayText(setting, setting.defaultText)} (default)` : displayText(setting, text)
  }
  return { before: shown(beforeText), after: shown(afterText) }
}

/** The value that is stored now, as `changeTexts` shows it. */
export function storedText(setting: SettingView): string {
  if (setting.problem !== null) return JSON.stringify(setting.stored)
  return changeTexts({ beforeText: null, afterText: setting.stored === null ? null : setting.text }, setting).after
}

/** Whether undoing a change would change the stored value. */
export function canUndo({ before }: SettingChangeView, setting: SettingView | undefined): boolean {
  return setting?.lockedBy === null && JSON.stringify(before) !== JSON.stringify(setting.stored)
}
