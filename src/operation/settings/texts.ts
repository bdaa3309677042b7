import { plural } from '#src/kernel/plural.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import type { SettingField, Unit } from '#src/kernel/define-setting.ts'
import type { ShopImageProblem } from '#src/ports/files.ts'
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

/** The maximum size of an uploaded logo or icon. */
export const maxShopImageBytes = 4 * 1024 * 1024

/** Why a logo or an icon is refused. */
export const shopImageProblems: Readonly<Record<ShopImageProblem, string>> = {
  'too-large': 'The image must be smaller than 4 MB',
  'not-an-image': 'We can’t read this file as an image. It may be damaged.',
  'wrong-kind': 'Please choose a PNG, JPEG, WebP or AVIF image. Save a drawing, such as an SVG, as PNG first.',
  'too-many-pixels': 'The image can have at most 12,000 pixels per side and 40 megapixels',
  'not-square': 'The icon must be square',
  'too-small': 'The icon must have at least 192 pixels per side',
}

/** Whether the text of a value may have several lines. */
export const isLongControl = (control: SettingField['control']): boolean =>
  ['text', 'links', 'pairs', 'order'].includes(control)

/** A value for display, from its text: "14 days", "$50", "On". */
export function displayText({ control, unit, choices }: SettingField, text: string): string {
  if (control === 'money') return `${shopCurrency().symbol}${text}`
  if (control === 'flag') return text === '1' ? 'On' : 'Off'
  if (control === 'choice') return choices.find(({ value }) => value === text)?.label ?? text
  // The subject stands for the whole text.
  if (control === 'mail') return text.slice(0, text.indexOf('\n'))
  if (text === '') return 'None'
  if (control === 'image') return `Image ${text.slice(5, 12)}`
  if (unit === null) return text
  if (unit === '%') return `${text}%`
  return `${text} ${plural(Number(text), { one: oneOf[unit], other: unit })}`
}

const oneOf: Readonly<Record<Exclude<Unit, '%'>, string>> = {
  days: 'day',
  months: 'month',
  listings: 'listing',
  runs: 'run',
  emails: 'email',
  requests: 'request',
  MB: 'MB',
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
